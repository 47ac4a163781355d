import { missionWords } from '@vigiefaon/domain/messages/texts/mission-words';
import type { PublicProof } from '@vigiefaon/domain/sheets/sheets.api';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import classes from './proof-facts.module.css';

/** To be compared with the paper. */
export function ProofFacts({ proof }: { proof: PublicProof }) {
  const { t, format, locale } = useTranslation();
  const { state, reference, missionDate, startedAt, municipality, parcels, totalSize, reportedAt, found } = proof;
  const words = missionWords(locale);
  const report = found && { ...found, kilometres: 0, cashDonation: 0, appDonation: 0, comment: null };
  const facts = [
    [t('proof.reference'), reference],
    [t('proof.day'), format.day(missionDate)],
    [t('proof.startedAt'), startedAt ? format.instant(startedAt) : ''],
    [t('proof.place'), municipality ?? ''],
    [t('proof.parcels'), `${parcels} · ${format.hectares(totalSize)}`],
    [t('proof.result'), report ? words.result({ totalSize, report }) : ''],
    [t('proof.reportedAt'), reportedAt ? format.instant(reportedAt) : ''],
  ];
  return (
    <>
      <Notice kind={state === 'VALID' ? 'info' : 'warn'} role="status">
        {t(`proof.${state}`)}
      </Notice>
      <dl className={classes.facts}>
        {facts
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <p>{t('proof.limits')}</p>
    </>
  );
}
