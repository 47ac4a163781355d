import type { BoardPilot } from '@vigiefaon/domain/planning/board/planning-board';
import { memo } from 'react';
import { useSpotIn } from '../drag/drag-store.ts';
import { PhoneLink } from '../phone-link.tsx';
import { type PlanningDay, usePlanningDay } from '../planning-day-context.ts';
import classes from './rounds.module.css';

/** Why a pilot has no round, or could have one. */
export function pilotState({ t, board }: PlanningDay, { pilotId, home, isAvailable, absence }: BoardPilot): string {
  if (!isAvailable) return t(`planning.absence.${absence ?? 'AWAY'}`);
  if (!home) return t('planning.noAddress');
  const possible = board.missions.filter(({ acceptedBy }) => acceptedBy.includes(pilotId)).length;
  const refused = board.missions.filter(({ refusedBy }) => refusedBy.includes(pilotId)).length;
  if (possible > 0) return t('planning.answeredPossible', { count: possible });
  if (refused > 0) return t('planning.answeredUnavailable', { count: refused });
  return t('planning.free');
}

const IdlePilot = memo(function IdlePilot({ pilot }: { pilot: BoardPilot }) {
  const isUnder = useSpotIn(pilot.pilotId) !== null;
  const day = usePlanningDay();
  return (
    <li
      className={classes.idle}
      data-drop={pilot.pilotId}
      data-axis="x"
      data-under={isUnder || undefined}
      data-away={!pilot.isAvailable || undefined}
    >
      <span className={classes.idleWords}>
        <strong>{pilot.name}</strong>
        <span>{pilotState(day, pilot)}</span>
      </span>
      <PhoneLink pilotId={pilot.pilotId} className={classes.phone} />
    </li>
  );
});

/** Pilots without a round, in few lines. */
export function IdlePilots({ idle }: { idle: readonly BoardPilot[] }) {
  const { t } = usePlanningDay();
  if (idle.length === 0) return null;
  return (
    <section className={classes.idleSection}>
      <h3>{t('planning.idlePilots', { count: idle.length })}</h3>
      <ul>
        {idle.map((pilot) => (
          <IdlePilot key={pilot.pilotId} pilot={pilot} />
        ))}
      </ul>
    </section>
  );
}
