import { IconDotsVertical, IconFlame } from '@tabler/icons-react';
import type { BoardPilotReason } from '@vigiefaon/domain/planning/board/board-reasons';
import { memo } from 'react';
import { Answers, SameGround } from '../answers.tsx';
import { keyOf } from '../decisions/decisions.ts';
import type { DrawnUnplanned } from '../decisions/draw-rounds.ts';
import { useSpotIn } from '../drag/drag-store.ts';
import { usePlanningDay } from '../planning-day-context.ts';
import { StopButton } from '../stop-button.tsx';
import { pilotReasonWords, reasonWords } from '../words/reason-words.ts';
import { Remedies } from './remedies.tsx';
import classes from './unplanned.module.css';

/** Each pilot with the own reason, for whoever asks why not somebody else. */
function PilotReasons({ pilots }: { pilots: readonly BoardPilotReason[] }) {
  const day = usePlanningDay();
  if (pilots.length === 0) return null;
  return (
    <details className={`folding ${classes.more}`}>
      <summary>{day.t('planning.pilots')}</summary>
      <dl className={classes.pilots}>
        {pilots.map((told) => (
          <div key={told.pilotId}>
            <dt>{day.pilotName(told.pilotId)}</dt>
            <dd>{pilotReasonWords(day, told)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

const UnplannedCard = memo(function UnplannedCard({ share }: { share: DrawnUnplanned }) {
  const day = usePlanningDay();
  const { t, format } = day;
  const mission = day.missions.get(share.missionId);
  const name = day.stopName(share, share.shareCount);
  const mowing = mission?.mowingAt ? t('planning.mowingAt', { time: format.timeOf(mission.mowingAt) }) : null;
  const facts = [day.area(share.hectares), mowing].filter((fact) => fact !== null).join(' · ');
  return (
    <li className={classes.card} data-selected={day.selectedMissionId === share.missionId || undefined}>
      <StopButton
        stop={share}
        className={classes.name}
        aria-label={[name, facts, mission?.isRisky ? t('planning.risky') : null, day.sky?.wordsOf(share.missionId)]
          .filter(Boolean)
          .join(', ')}
      >
        <span>
          <strong>{name}</strong>
          <span className={classes.facts}>
            {facts}
            {mission?.isRisky ? (
              <>
                {' · '}
                <IconFlame size={14} aria-hidden /> {t('planning.risky')}
              </>
            ) : null}
            {mission?.late ? ` · ${t('planning.late')}` : null}
          </span>
        </span>
        <IconDotsVertical size={18} aria-hidden />
      </StopButton>
      <Answers missionId={share.missionId} />
      <SameGround missionId={share.missionId} />
      {day.sky?.renderBand(share.missionId)}
      <p className={classes.reason}>{share.why ? reasonWords(day, share.why) : t('planning.reason.pending')}</p>
      {share.why ? <Remedies missionId={share.missionId} remedies={share.why.remedies} /> : null}
      {share.why ? <PilotReasons pilots={share.why.pilots} /> : null}
    </li>
  );
});

/** The worst sky first, then risk, then size. */
function useInOrder(): DrawnUnplanned[] {
  const { unplanned, missions, sky } = usePlanningDay();
  const weight = ({ missionId, hectares }: DrawnUnplanned) =>
    hectares * (missions.get(missionId)?.isRisky ? 1000 : 1) + (sky?.weightOf(missionId) ?? 0) * 1_000_000;
  return unplanned.toSorted((a, b) => weight(b) - weight(a));
}

export function UnplannedList() {
  const { t, board } = usePlanningDay();
  const isUnder = useSpotIn('UNPLANNED') !== null;
  const inOrder = useInOrder();
  return (
    <section
      className={classes.unplanned}
      data-drop="UNPLANNED"
      data-under={isUnder || undefined}
      aria-labelledby="planning-unplanned"
    >
      <h2 id="planning-unplanned" className={classes.heading}>
        {t('planning.unplanned', { count: inOrder.length })}
      </h2>
      {inOrder.length === 0 && board.missions.length > 0 ? <p className="quiet">{t('planning.allPlanned')}</p> : null}
      {inOrder.length > 0 && !board.isExplained ? (
        <p className="quiet" role="status">
          {t('planning.reason.searching')}
        </p>
      ) : null}
      <ul className="stack gap-8">
        {inOrder.map((share) => (
          <UnplannedCard key={keyOf(share)} share={share} />
        ))}
      </ul>
    </section>
  );
}
