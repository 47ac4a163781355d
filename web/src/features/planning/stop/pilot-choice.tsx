import { IconBan, IconCheck } from '@tabler/icons-react';
import type { BoardMission, BoardPilot } from '@vigiefaon/domain/planning/board/planning-board';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { IconButton } from '../../../ui/buttons/buttons.tsx';
import { cheapestPlace } from '../decisions/cheapest-place.ts';
import { excludePilot, pilotOf, removeLock, type StopName } from '../decisions/decisions.ts';
import { usePlanningDay } from '../planning-day-context.ts';
import { usePilotState } from '../rounds/idle-pilots.tsx';
import classes from './stop-sheet.module.css';

/** Who said yes first, then who could, then everybody else. */
function rankOf(pilot: BoardPilot, mission: BoardMission | undefined): number {
  const isAble = mission?.possibleBy.includes(pilot.pilotId) ?? false;
  if (!pilot.isAvailable || !pilot.home) return 3;
  if (mission?.refusedBy.includes(pilot.pilotId)) return 2;
  if (isAble) return mission?.acceptedBy.includes(pilot.pilotId) ? -1 : 0;
  return 1;
}

function useVerdict(mission: BoardMission | undefined) {
  const { t } = useTranslation();
  const { rounds } = usePlanningDay();
  const stateOf = usePilotState();
  return (pilot: BoardPilot): string => {
    const { pilotId, isAvailable, home } = pilot;
    if (!isAvailable || !home) return stateOf(pilot);
    const stops = rounds.find((round) => round.pilotId === pilotId)?.stops.length ?? 0;
    const said = mission?.refusedBy.includes(pilotId)
      ? t('planning.saidNo')
      : mission?.acceptedBy.includes(pilotId)
        ? t('planning.saidYes')
        : null;
    const isAble = mission?.possibleBy.includes(pilotId);
    return [said, isAble ? null : t('planning.notPossible'), t('planning.stops', { count: stops })]
      .filter((part) => part !== null)
      .join(' · ');
  };
}

interface RowProps {
  stop: StopName;
  pilot: BoardPilot;
  verdict: string;
  onDone: () => void;
}

function PilotRow({ stop, pilot, verdict, onDone }: RowProps) {
  const { t } = useTranslation();
  const { board, decisions, decide, move, isFixed } = usePlanningDay();
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
        <span>{excluded ? t('planning.excluded') : verdict}</span>
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

/** To whom it can be given, with what speaks for and against each. */
export function PilotChoice({ stop, onDone }: { stop: StopName; onDone: () => void }) {
  const { t } = useTranslation();
  const { board, missions, decisions } = usePlanningDay();
  const mission = missions.get(stop.missionId);
  const verdict = useVerdict(mission);
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
          <PilotRow key={pilot.pilotId} stop={stop} pilot={pilot} verdict={verdict(pilot)} onDone={onDone} />
        ))}
      </ul>
    </section>
  );
}
