import type { Mission } from '@vigiefaon/domain/missions/mission';
import {
  allowedActions,
  type MissionAction,
  type Refusal,
  statusAfter,
  whyNot,
} from '@vigiefaon/domain/missions/mission-actions';
import type { Actor } from '@vigiefaon/domain/users/role';
import { factsOf } from './mission-facts.ts';

/** These stand where their subject is shown, not among the buttons. */
export const placedActions = [
  'start',
  'editPilotNote',
  'editAccompanists',
  'respond',
  'seeReport',
] as const satisfies MissionAction[];

export interface MissionChoices {
  main: { action: MissionAction; refusal: Refusal | null } | null;
  others: readonly MissionAction[];
}

function wantedByCrew(mission: Mission, actor: Actor, today: string): MissionAction | null {
  switch (mission.status) {
    case 'TODO':
      return 'assign';
    case 'AFFECTED':
      if (actor.role === 'ROLE_PILOT') return mission.pilot?.pilotId === actor.userId ? 'report' : 'assign';
      return mission.missionDate <= today ? 'report' : 'assign';
    case 'DONE':
      return null;
    case 'CANCELED':
      return actor.role === 'ROLE_ADMIN' ? 'reopen' : null;
  }
}

function wanted(mission: Mission, actor: Actor, today: string): MissionAction | null {
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
  const others = allowed.filter((other) => other !== action && !placedActions.some((placed) => placed === other));
  return { main: action ? { action, refusal: whyNot(action, facts, actor) } : null, others };
}

export interface MissionStep {
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
