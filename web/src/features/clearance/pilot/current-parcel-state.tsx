import { useTranslation } from '../../../i18n/use-translation.ts';
import classes from '../clearance.module.css';
import { useStateLine } from './parcel-row.tsx';
import { lightOf } from './pilot-parcels.ts';
import type { CurrentParcel } from './use-current-parcel.ts';

interface CurrentParcelStateProps {
  current: Pick<CurrentParcel, 'row' | 'noRow'>;
  now: Date;
}

/** The parcel that the bar speaks of, and what is said of it. */
export function CurrentParcelState({ current: { row, noRow }, now }: CurrentParcelStateProps) {
  const { t, format } = useTranslation();
  const stateLine = useStateLine();
  if (!row) return <p className={classes.current}>{t(noRow)}</p>;
  const { parcel, lying } = row;
  return (
    <div className={classes.current} data-light={lightOf(row, now)}>
      <p>
        <strong>{parcel.name}</strong> <span className="quiet">{format.hectares(parcel.size)}</span>
      </p>
      <p className={classes.light} role="status">
        {stateLine(row, now)}
      </p>
      {lying.length > 0 ? <p className={classes.lying}>{t('clearing.fawns', { count: lying.length })}</p> : null}
    </div>
  );
}
