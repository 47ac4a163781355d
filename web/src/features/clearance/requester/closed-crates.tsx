import type { ClosedCrate } from '@vigiefaon/domain/clearance/clearance';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import classes from '../clearance.module.css';

/** The animals that wait in crates while it is mown: whoever mows hurries, and keeps off. */
export function ClosedCrates({ crates }: { crates: readonly ClosedCrate[] }) {
  const { t, format } = useTranslation();
  if (crates.length === 0) return null;
  const lineOf = ({ number, parcel, closedAt, openBy }: ClosedCrate) => {
    const times = { number: number ?? '?', closed: format.timeOf(closedAt), open: format.timeOf(openBy) };
    return parcel === null ? t('clearance.crate', times) : t('clearance.crateIn', { ...times, parcel });
  };
  return (
    <Notice kind="warn" title={t('clearance.crates', { count: crates.length })}>
      <ul className={classes.fawns}>
        {crates.map((crate) => (
          <li key={`${crate.number} ${crate.closedAt}`}>{lineOf(crate)}</li>
        ))}
      </ul>
      <p>{t('clearance.cratesWhatNow')}</p>
    </Notice>
  );
}
