import type { MissionStatus } from '../../missions/mission-status.ts';
import { mowingInstant } from '../../missions/mowing-time.ts';
import type { PlanningBoard } from '../board/planning-board.ts';
import type { SavedPlan } from '../day/saved-plan.ts';
import type { MissionStanding } from './planned-day.ts';

/** A mission of the day with what has been said of it and published. */
export interface MissionToPublish {
  missionId: string;
  status: MissionStatus;
  pilotId: string | null;
  clientId: string;
  missionDate: string;
  mowingTime: string | null;
  requesterUserId: string | null;
  toldKind: string | null;
  toldAbout: string | null;
  hasHeardNoPilot: boolean;
  unheardBy: string[];
  stopPilotId: string | null;
  stopPosition: number | null;
  stopArrivesAt: Date | null;
}

interface Circumstances {
  readonly board: Pick<PlanningBoard, 'decisions'>;
  /** As it is saved; null while nobody has saved one. */
  readonly plan: Pick<SavedPlan, 'seen' | 'proposal'> | null;
  readonly timeZone: string;
  readonly now: Date;
}

/**
 * From whose round a coordinator has taken a mission on purpose: it was with that pilot when the plan was saved, and published or
 * proposed there, or nobody has proposed anything since. What a proposal could not fit in is nobody's decision.
 */
function takenFrom(mission: MissionToPublish, { board, plan }: Circumstances): string[] {
  const { missionId, pilotId, stopPilotId } = mission;
  if (pilotId === null || plan === null) return [];
  const isRefused = board.decisions.locks.some(
    (lock) => lock.kind === 'NOT' && lock.missionId === missionId && lock.pilotId === pilotId,
  );
  if (isRefused) return [pilotId];
  const planned = board.decisions.rounds.find((round) => round.pilotId === pilotId);
  // Without a place it has no times, and is in their plan all the same.
  if (planned?.stops.some((stop) => stop.missionId === missionId)) return [];
  if (plan.seen.assigned[missionId] !== pilotId) return [];
  const proposed = plan.proposal?.rounds.find((round) => round.pilotId === pilotId);
  const wasProposed = proposed?.stops.some((stop) => stop.missionId === missionId) ?? false;
  return stopPilotId === pilotId || wasProposed || plan.proposal === null ? [pilotId] : [];
}

/** How a mission stands before publishing, as the rule needs it. */
export function standingOf(mission: MissionToPublish, circumstances: Circumstances): MissionStanding {
  const { missionId, status, pilotId, requesterUserId, unheardBy } = mission;
  const { stopPilotId, stopPosition, stopArrivesAt, toldKind, toldAbout } = mission;
  const isPublished = stopPilotId !== null && stopPosition !== null && stopArrivesAt !== null;
  return {
    missionId,
    status,
    pilotId,
    requesterUserId,
    unheardBy,
    isOver: mowingInstant(mission, circumstances.timeZone) <= circumstances.now,
    toldPilotId: toldKind === 'will-call' ? toldAbout : null,
    published: isPublished
      ? { pilotId: stopPilotId, position: stopPosition, arrive: stopArrivesAt.toISOString() }
      : null,
    takenFrom: takenFrom(mission, circumstances),
  };
}
