import { Skeleton } from '@mantine/core';
import { animalCounts, type Report } from '@vigiefaon/domain/missions/mission-report';
import type { Format } from '../../i18n/format.ts';
import type { Translate } from '../../i18n/translate.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { useReport } from './history.queries.ts';
import classes from './history-item.module.css';

/** "2 fawns put to safety, 1 hare"; null when nothing was found. */
export function animalsInWords(report: Report, t: Translate, format: Format): string | null {
  const parts = animalCounts
    .filter((animal) => report[animal] > 0)
    .map((animal) => t(`history.${animal}`, { count: report[animal] }));
  return parts.length > 0 ? format.list(parts) : null;
}

/** "20 € in cash and 10 € through the app"; null when nothing was given. */
export function donationsInWords(report: Report, t: Translate, format: Format): string | null {
  const parts = [
    report.cashDonation > 0 ? t('history.cash', { amount: format.euros(report.cashDonation) }) : null,
    report.appDonation > 0 ? t('history.app', { amount: format.euros(report.appDonation) }) : null,
  ].filter((part) => part !== null);
  return parts.length > 0 ? format.list(parts) : null;
}

/** As the pilot reported it. */
export function Found({ missionId }: { missionId: string }) {
  const { t, format } = useTranslation();
  const { data: report, error, refetch } = useReport(missionId);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!report) return <Skeleton height={44} />;
  const donations = donationsInWords(report, t, format);
  return (
    <div className={classes.found}>
      <p>
        <strong>{t('history.found')}</strong> {animalsInWords(report, t, format) ?? t('history.foundNothing')}
      </p>
      {report.comment ? <p className={classes.comment}>{report.comment}</p> : null}
      {donations ? <p>{t('history.donations', { donations })}</p> : null}
    </div>
  );
}
