import { Link } from '@tanstack/react-router';
import type { Mission } from '@vigiefaon/domain/missions/mission';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useWaitingEntries } from '../../offline/field/field-outbox-context.ts';
import { NotSentYet } from '../../offline/field/not-sent-yet.tsx';
import { withWaiting } from '../../offline/field/with-waiting.ts';
import { useFieldDay, type useKeptRound } from '../../offline/round/use-kept-round.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import classes from './field.module.css';
import { KeptLine } from './kept-line.tsx';
import { type FieldDay, fieldDaysOf } from './round-stops.ts';

interface FieldRoundProps {
  kept: ReturnType<typeof useKeptRound>;
  renderStop: (mission: Mission) => ReactNode;
}

/** My round of today and tomorrow, in order; a card is one press with a cold thumb. */
export function FieldRound({ kept, renderStop }: FieldRoundProps) {
  const { t } = useTranslation();
  const entries = useWaitingEntries();
  const days = fieldDaysOf(
    kept.round.map((mission) => withWaiting(mission, entries)),
    kept.published,
  );
  return (
    <div className={classes.page}>
      <PageHeader title={t('field.title')} />
      {kept.error && !kept.isLoaded ? (
        <ErrorState error={kept.error} onRetry={() => void kept.refetch()} />
      ) : kept.isLoaded ? (
        <RoundContent days={days} kept={kept} renderStop={renderStop} />
      ) : (
        <div className={classes.skeleton} aria-busy="true" />
      )}
    </div>
  );
}

function RoundContent({ days, kept, renderStop }: FieldRoundProps & { days: readonly FieldDay[] }) {
  const { t } = useTranslation();
  if (days.length === 0) {
    return (
      <EmptyState
        title={t('field.round.empty')}
        detail={t('field.round.emptyDetail')}
        action={
          <Link to="/my-missions" className={classes.link}>
            {t('field.round.toMissions')}
          </Link>
        }
      />
    );
  }
  return (
    <>
      <KeptLine kept={kept} />
      {days.map((day) => (
        <DayOfField key={day.day} day={day} renderStop={renderStop} />
      ))}
    </>
  );
}

function DayOfField({
  day: { day, leave, stops },
  renderStop,
}: Pick<FieldRoundProps, 'renderStop'> & { day: FieldDay }) {
  const { t, format } = useTranslation();
  const near = format.part.day(day, useFieldDay());
  return (
    <section>
      <h2 className={classes.day}>
        <span>{near.alone}</span>
        {leave ? <span className={classes.quiet}>{t('field.round.leave', { time: format.timeOf(leave) })}</span> : null}
      </h2>
      <ol className="stack gap-10" aria-label={t('field.round.list', { day: near })}>
        {stops.map(({ mission, arrive }, position) => (
          <li key={mission.missionId}>
            <Link
              to="/field/{-$missionId}"
              params={{ missionId: mission.missionId }}
              className={classes.stop}
              data-done={mission.status === 'DONE' || undefined}
            >
              <span className={classes.number} aria-hidden="true">
                {position + 1}
              </span>
              <span className="stack gap-2">
                <span className={classes.time}>
                  {arrive ? <span>{t('field.round.at', { time: format.timeOf(arrive) })}</span> : null}
                  {mission.mowingTime ? <span>{t('field.round.mowing', { time: mission.mowingTime })}</span> : null}
                </span>
                {renderStop(mission)}
                <StopState mission={mission} />
              </span>
            </Link>
            <NotSentYet missionId={mission.missionId} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function StopState({ mission: { status, startedAt } }: { mission: Mission }) {
  const { t, format } = useTranslation();
  if (status === 'DONE') return <strong>{t('field.state.done')}</strong>;
  if (startedAt) return <strong>{t('field.state.started', { time: format.timeOf(startedAt) })}</strong>;
  return null;
}
