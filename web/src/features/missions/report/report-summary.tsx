import type { Mission } from '@vigiefaon/domain/missions/mission';
import { whyNot } from '@vigiefaon/domain/missions/mission-actions';
import { animalCounts, type Report } from '@vigiefaon/domain/missions/mission-report';
import { getReport, reportMission } from '@vigiefaon/domain/missions/missions.api';
import { useCurrentActor } from '../../../api/current-user.ts';
import { useEndpointQuery } from '../../../api/queries.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useWaitingEntries } from '../../../offline/field/field-outbox-context.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { factsOf } from '../cards/mission-facts.ts';
import classes from '../panel/mission-panel.module.css';
import { Section } from '../panel/section.tsx';
import { animalsIn } from './report-draft.ts';

/** A report that waits on this phone is what will be read. */
function useWaitingReport(missionId: string): Report | undefined {
  const entry = useWaitingEntries(missionId).findLast(({ path }) => path === reportMission.path);
  // Written by the report form.
  return entry?.body as Report | undefined;
}

/** The fawns first. */
export function ReportSummary({ mission }: { mission: Mission }) {
  const { t, format } = useTranslation();
  const actor = useCurrentActor();
  const mayRead = whyNot('seeReport', factsOf(mission), actor) === null;
  const waiting = useWaitingReport(mission.missionId);
  const params = { missionId: mission.missionId };
  const { data, error, refetch } = useEndpointQuery(getReport, { params }, { enabled: mayRead && !waiting });
  const report = waiting ?? data;
  if (!mayRead) return null;
  if (error && !report) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!report) return <Section title={t('report.found')}>{t('common.loading')}</Section>;
  const counted = animalCounts.filter((animal) => report[animal] > 0);
  const isCrew = actor.role !== 'ROLE_CLIENT';
  const money = [
    { key: 'cash', label: t('report.cashDonation'), cents: report.cashDonation },
    { key: 'app', label: t('report.appDonation'), cents: report.appDonation },
  ].filter(({ cents }) => cents > 0);
  return (
    <Section title={t('report.found')}>
      {animalsIn(report) === 0 ? <p>{t('report.noAnimals')}</p> : null}
      <ul className={classes.found}>
        {counted.map((animal) => (
          <li key={animal} className={classes.count}>
            <strong>{format.count(report[animal])}</strong>
            <span>{t(`report.${animal}`, { count: report[animal] })}</span>
          </li>
        ))}
      </ul>
      <ul className={classes.lines}>
        {isCrew && report.kilometres > 0 ? (
          <li>
            <span>{t('report.kilometres')}</span>
            <span className="numbers">{format.kilometres(report.kilometres)}</span>
          </li>
        ) : null}
        {money.map(({ key, label, cents }) => (
          <li key={key}>
            <span>{label}</span>
            <span className="numbers">{format.euros(cents)}</span>
          </li>
        ))}
      </ul>
      {report.comment ? <p className={classes.note}>{report.comment}</p> : null}
    </Section>
  );
}
