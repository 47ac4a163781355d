import { IconDotsVertical, IconFlame } from '@tabler/icons-react';
import type { BoardPilotReason } from '@vigiefaon/domain/planning/board/board-reasons';
import { memo } from 'react';
import { Answers, SameGround } from '../answers.tsx';
import { keyOf } from '../decisions/decisions.ts';
import type { DrawnUnplanned } from '../decisions/draw-rounds.ts';
import { useSpotIn } from '../drag/drag-store.ts';
import { usePlanningDay } from '../planning-day-context.ts';
import { useIsMissionSelected } from '../selection.ts';
import { StopButton } from '../stop-button.tsx';
import { useCompact } from '../use-compact.ts';
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

interface CardProps {
  share: DrawnUnplanned;
  /** The reason in one line, which unfolds everything else. */
  isCompact: boolean;
}

const UnplannedCard = memo(function UnplannedCard({ share, isCompact }: CardProps) {
  const day = usePlanningDay();
  const { t, format } = day;
  const mission = day.missions.get(share.missionId);
  const name = day.stopName(share, share.shareCount);
  const mowing = mission?.mowingAt ? t('planning.mowingAt', { time: format.timeOf(mission.mowingAt) }) : null;
  const facts = [day.area(share.hectares), mowing].filter((fact) => fact !== null).join(' · ');
  const reason = share.why ? reasonWords(day, share.why) : t('planning.reason.pending');
  const details = (
    <>
      <Answers missionId={share.missionId} />
      <SameGround missionId={share.missionId} />
      {day.sky?.renderBand(share.missionId)}
      {isCompact ? null : <p className={classes.reason}>{reason}</p>}
      {share.why ? <Remedies missionId={share.missionId} remedies={share.why.remedies} /> : null}
      {share.why ? <PilotReasons pilots={share.why.pilots} /> : null}
    </>
  );
  return (
    <li
      className={isCompact ? classes.line : classes.card}
      data-selected={useIsMissionSelected(share.missionId) || undefined}
    >
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
      {isCompact ? (
        <details className={`folding ${classes.folded}`}>
          <summary>
            <span>{reason}</span>
          </summary>
          <div className="stack gap-6">{details}</div>
        </details>
      ) : (
        details
      )}
    </li>
  );
});

/** The worst sky first, then risk, then size. */
function useInOrder(unplanned: readonly DrawnUnplanned[]): DrawnUnplanned[] {
  const { missions, sky } = usePlanningDay();
  const weight = ({ missionId, hectares }: DrawnUnplanned) =>
    hectares * (missions.get(missionId)?.isRisky ? 1000 : 1) + (sky?.weightOf(missionId) ?? 0) * 1_000_000;
  return unplanned.toSorted((a, b) => weight(b) - weight(a));
}

export function UnplannedList({ shown }: { shown: readonly DrawnUnplanned[] }) {
  const { t, format, board, unplanned } = usePlanningDay();
  const { isCompact } = useCompact();
  const isUnder = useSpotIn('UNPLANNED') !== null;
  const inOrder = useInOrder(shown);
  return (
    <section
      className={classes.unplanned}
      data-drop="UNPLANNED"
      data-under={isUnder || undefined}
      aria-labelledby="planning-unplanned"
    >
      <h2 id="planning-unplanned" className={classes.heading}>
        {inOrder.length === unplanned.length
          ? t('planning.unplanned', { count: unplanned.length })
          : t('planning.unplannedOf', { count: inOrder.length, all: format.count(unplanned.length) })}
      </h2>
      {unplanned.length === 0 && board.missions.length > 0 ? <p className="quiet">{t('planning.allPlanned')}</p> : null}
      {inOrder.length > 0 && !board.isExplained ? (
        <p className="quiet" role="status">
          {t('planning.reason.searching')}
        </p>
      ) : null}
      <ul className={isCompact ? undefined : 'stack gap-8'}>
        {inOrder.map((share) => (
          <UnplannedCard key={keyOf(share)} share={share} isCompact={isCompact} />
        ))}
      </ul>
    </section>
  );
}
