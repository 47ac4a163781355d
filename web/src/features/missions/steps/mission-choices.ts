import type { Mission } from '@vigiefaon/domain/missions/mission';
import {
  allowedActions,
  type MissionAction,
  type Refusal,
  statusAfter,
  whyNot,
} from '@vigiefaon/domain/missions/mission-actions';
import type { Actor } from '@vigiefaon/domain/users/role';
import type { OrderedAnswer } from '../../../ui/dialogs/ordered-already.tsx';
import { factsOf } from '../cards/mission-facts.ts';

/** These stand where their subject is shown, not among the buttons. */
export const placedActions = [
  'editPilotNote',
  'editAccompanists',
  'decideSky',
  'respond',
  'seeReport',
] as const satisfies MissionAction[];

export interface MissionChoices {
  /** `call`: whoever asked is called before anything else. */
  main: { action: MissionAction | 'call'; refusal: Refusal | null } | null;
  others: readonly MissionAction[];
}

/** Its pilot calls before the mowing day, then begins, then reports; who has not begun does not begin afterwards. */
function wantedByItsPilot({ missionDate, startedAt, contactPhone }: Mission, today: string): MissionAction | 'call' {
  if (startedAt !== null || missionDate < today) return 'report';
  return missionDate > today && contactPhone !== null ? 'call' : 'start';
}

function wantedByCrew(mission: Mission, actor: Actor, today: string): MissionAction | 'call' | null {
  switch (mission.status) {
    case 'TODO':
      return 'assign';
    case 'AFFECTED':
      if (mission.pilot?.pilotId === actor.userId) return wantedByItsPilot(mission, today);
      if (actor.role === 'ROLE_PILOT') return 'assign';
      return mission.missionDate <= today ? 'report' : 'assign';
    case 'DONE':
      return null;
    case 'CANCELED':
      return actor.role === 'ROLE_ADMIN' ? 'reopen' : null;
  }
}

function wanted(mission: Mission, actor: Actor, today: string): MissionAction | 'call' | null {
  if (actor.role !== 'ROLE_CLIENT') return wantedByCrew(mission, actor, today);
  return mission.status === 'TODO' ? 'edit' : null;
}

/**
 * The buttons of a mission: the one that this person most likely came for, big, and the other allowed ones.
 * A main one that is refused is shown with its reason; everything else that is refused is not shown.
 */
export function choicesFor(mission: Mission, actor: Actor, today: string): MissionChoices {
  const facts = factsOf(mission);
  const action = wanted(mission, actor, today);
  const allowed = allowedActions(facts, actor);
  const canStart = mission.startedAt === null && facts.pilotId === actor.userId;
  const others = allowed.filter(
    (other) => other !== action && (other !== 'start' || canStart) && !placedActions.some((placed) => placed === other),
  );
  const refusal = action === null || action === 'call' ? null : whyNot(action, facts, actor);
  return { main: action ? { action, refusal } : null, others };
}

/** With `reopen` may come: although the same meadow is ordered for that day meanwhile. */
export interface MissionStep extends OrderedAnswer {
  action: MissionAction;
  pilotId?: string;
}

function reverseOf({ action }: MissionStep, before: Mission): MissionStep | null {
  const giveBack: MissionStep | null = before.pilot ? { action: 'assign', pilotId: before.pilot.pilotId } : null;
  if (action === 'assign') return giveBack ?? { action: 'unassign' };
  if (action === 'unassign') return giveBack;
  if (action === 'cancel' || action === 'complete') return { action: 'reopen' };
  if (action !== 'reopen') return null;
  if (before.status === 'CANCELED') return { action: 'cancel' };
  return before.hasReport || !before.pilot ? null : { action: 'complete' };
}

/** The step that takes another one back, or null when this person could not take it: then one is asked before instead. */
export function undoOf(step: MissionStep, before: Mission, actor: Actor): MissionStep | null {
  const undo = reverseOf(step, before);
  if (!undo) return null;
  const facts = factsOf(before);
  const pilotId = step.action === 'assign' ? (step.pilotId ?? actor.userId) : facts.pilotId;
  const after = {
    ...facts,
    status: statusAfter(step.action, facts),
    pilotId: step.action === 'unassign' ? null : pilotId,
  };
  return whyNot(undo.action, after, actor, undo.pilotId) === null ? undo : null;
}

const toldActions = ['assign', 'unassign', 'complete', 'cancel', 'reopen', 'cancelReport'] as const;

/** Which message says that a step is taken; whoever took a mission themselves is told so. */
export function toldAs({ action }: MissionStep, after: Mission, actor: Actor): (typeof toldActions)[number] | 'take' {
  if (action === 'assign' && after.pilot?.pilotId === actor.userId) return 'take';
  return toldActions.find((told) => told === action) ?? 'assign';
}
