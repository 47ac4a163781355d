import { IconBan, IconCheck } from '@tabler/icons-react';
import type { BoardMission, BoardPilot } from '@vigiefaon/domain/planning/board/planning-board';
import { IconButton } from '../../../ui/buttons/buttons.tsx';
import { cheapestPlace } from '../decisions/cheapest-place.ts';
import { excludePilot, pilotOf, removeLock, type StopName, stopsOf } from '../decisions/decisions.ts';
import { type PlanningDay, usePlanningDay } from '../planning-day-context.ts';
import { pilotState } from '../rounds/idle-pilots.tsx';
import classes from './stop-sheet.module.css';

/** Who said yes first, then who could, then everybody else. */
function rankOf(pilot: BoardPilot, mission: BoardMission | undefined): number {
  const isAble = mission?.possibleBy.includes(pilot.pilotId) ?? false;
  if (!pilot.isAvailable || !pilot.home) return 3;
  if (mission?.refusedBy.includes(pilot.pilotId)) return 2;
  if (isAble) return mission?.acceptedBy.includes(pilot.pilotId) ? -1 : 0;
  return 1;
}

/** What speaks for and against a pilot. */
function verdictOn(day: PlanningDay, pilot: BoardPilot, mission: BoardMission | undefined): string {
  const { t, rounds } = day;
  const { pilotId, isAvailable, home } = pilot;
  if (!isAvailable || !home) return pilotState(day, pilot);
  const accepted = mission?.acceptedBy.includes(pilotId) ? t('planning.saidYes') : null;
  const said = mission?.refusedBy.includes(pilotId) ? t('planning.saidNo') : accepted;
  const unable = mission?.possibleBy.includes(pilotId) ? null : t('planning.notPossible');
  const stops = t('planning.stops', { count: stopsOf(rounds, pilotId).length });
  return [said, unable, stops].filter((part) => part !== null).join(' · ');
}

interface RowProps {
  stop: StopName;
  pilot: BoardPilot;
  onDone: () => void;
}

function PilotRow({ stop, pilot, onDone }: RowProps) {
  const day = usePlanningDay();
  const { t, board, missions, decisions, decide, move, isFixed } = day;
  const { pilotId, name } = pilot;
  const excluded = decisions.locks.find(
    (lock) => lock.kind === 'NOT' && lock.pilotId === pilotId && lock.missionId === stop.missionId,
  );
  return (
    <li className={classes.pilotRow} data-excluded={excluded !== undefined || undefined}>
      <button
        type="button"
        disabled={isFixed}
        onClick={() => {
          move(stop, { pilotId, at: cheapestPlace(board, decisions, stop, pilotId) });
          onDone();
        }}
      >
        <strong>{name}</strong>
        <span>{excluded ? t('planning.excluded') : verdictOn(day, pilot, missions.get(stop.missionId))}</span>
      </button>
      <IconButton
        label={excluded ? t('planning.allowPilot', { name }) : t('planning.notThisPilot', { name })}
        icon={excluded ? <IconCheck size={20} aria-hidden /> : <IconBan size={20} aria-hidden />}
        disabled={isFixed}
        onClick={() =>
          decide((now) => (excluded ? removeLock(now, excluded) : excludePilot(now, stop.missionId, pilotId)))
        }
      />
    </li>
  );
}

/** To whom it can be given. */
export function PilotChoice({ stop, onDone }: { stop: StopName; onDone: () => void }) {
  const { t, board, missions, decisions } = usePlanningDay();
  const mission = missions.get(stop.missionId);
  const current = pilotOf(decisions, stop);
  const choice = board.pilots
    .filter(({ pilotId }) => pilotId !== current)
    .toSorted((a, b) => rankOf(a, mission) - rankOf(b, mission) || a.name.localeCompare(b.name));
  return (
    <section aria-labelledby="planning-move-to">
      <h3 id="planning-move-to" className={classes.heading}>
        {t('planning.moveTo')}
      </h3>
      <ul className="stack gap-4">
        {choice.map((pilot) => (
          <PilotRow key={pilot.pilotId} stop={stop} pilot={pilot} onDone={onDone} />
        ))}
      </ul>
    </section>
  );
}
