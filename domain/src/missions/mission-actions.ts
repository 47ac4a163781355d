import type { ErrorCode } from '../errors.ts';
import type { Actor } from '../users/role.ts';
import type { MissionStatus } from './mission-status.ts';
import { type Confirmable, waitsForConfirmation } from './waits-for-confirmation.ts';

/** What most rules need to know of a mission. */
export interface MissionState extends Confirmable {
  status: MissionStatus;
  clientId: string;
  pilotId: string | null;
  hasReport: boolean;
  /** A neighbouring association searches it in our place; absent: it does not. */
  isHandedOver?: boolean;
}

/** What all rules need to know: also whether the search of its fields cannot have happened yet (`isTooEarly`). */
export interface MissionFacts extends MissionState {
  isTooEarly: boolean;
}

/** Why an action is refused: the key of the tooltip (`refusals.<REASON>`) and the `reason` of the server's answer. */
export const refusals = {
  NOT_FOR_YOUR_ROLE: 'FORBIDDEN',
  NOT_YOUR_MISSION: 'FORBIDDEN',
  NOT_YOUR_REQUEST: 'NOT_FOUND',
  ONLY_FOR_YOURSELF: 'FORBIDDEN',
  TAKEN_BY_ANOTHER_PILOT: 'ILLEGAL_TRANSITION',
  ALREADY_ASSIGNED: 'ILLEGAL_TRANSITION',
  STILL_WAITING: 'ILLEGAL_TRANSITION',
  ALREADY_IN_PROGRESS: 'ILLEGAL_TRANSITION',
  ALREADY_DONE: 'ILLEGAL_TRANSITION',
  ALREADY_CANCELED: 'ILLEGAL_TRANSITION',
  HAS_REPORT: 'ILLEGAL_TRANSITION',
  NO_REPORT: 'ILLEGAL_TRANSITION',
  TOO_EARLY: 'TOO_EARLY',
  ADDRESS_NOT_CONFIRMED: 'ILLEGAL_TRANSITION',
  HANDED_OVER: 'ILLEGAL_TRANSITION',
} as const satisfies Record<string, ErrorCode>;
export type Refusal = keyof typeof refusals;

/** What refuses a step because of the status alone. */
export const refusalIn: Readonly<Record<MissionStatus, Refusal>> = {
  TODO: 'STILL_WAITING',
  AFFECTED: 'ALREADY_IN_PROGRESS',
  DONE: 'ALREADY_DONE',
  CANCELED: 'ALREADY_CANCELED',
};

interface ActionRule {
  from: readonly MissionStatus[];
  /** Absent: the status stays as it is. */
  to?: MissionStatus | 'BACK_IN_PROGRESS';
  /** Beside admins, who may do everything. */
  pilot?: 'ANY' | 'OWN' | 'SELF';
  client?: readonly MissionStatus[];
  report?: 'NEEDED' | 'NONE';
  /** It tells of the search: refused while that cannot have happened. */
  search?: 'TOLD';
  /** It brings a pilot: refused while the request waits for its requester's address to be confirmed. */
  request?: 'ENTERED';
}

const anyStatus = ['TODO', 'AFFECTED', 'DONE', 'CANCELED'] as const;

/** The whole mission life (decisions: Mission life), one row an action. Diagram, server and buttons are derived from it. */
export const missionActions = {
  assign: { from: ['TODO', 'AFFECTED'], to: 'AFFECTED', pilot: 'SELF', request: 'ENTERED' },
  unassign: { from: ['AFFECTED'], to: 'TODO', pilot: 'OWN' },
  start: { from: ['AFFECTED'], pilot: 'OWN', search: 'TOLD' },
  report: { from: ['AFFECTED'], to: 'DONE', pilot: 'OWN', search: 'TOLD' },
  complete: { from: ['AFFECTED'], to: 'DONE', pilot: 'OWN', search: 'TOLD' },
  cancelReport: { from: ['DONE'], to: 'BACK_IN_PROGRESS', pilot: 'OWN', report: 'NEEDED' },
  cancel: { from: ['TODO', 'AFFECTED'], to: 'CANCELED', client: ['TODO', 'AFFECTED'] },
  reopen: { from: ['CANCELED', 'DONE'], to: 'BACK_IN_PROGRESS' },
  edit: { from: ['TODO', 'AFFECTED'], client: ['TODO'] },
  editPilotNote: { from: anyStatus, pilot: 'OWN' },
  editAccompanists: { from: ['TODO', 'AFFECTED'], pilot: 'OWN' },
  decideSky: { from: ['TODO', 'AFFECTED'], pilot: 'OWN' },
  respond: { from: ['TODO'], pilot: 'ANY', request: 'ENTERED' },
  seeReport: { from: anyStatus, pilot: 'OWN', client: ['DONE'], report: 'NEEDED' },
  delete: { from: anyStatus, report: 'NONE' },
} as const satisfies Record<string, ActionRule>;

export type MissionAction = keyof typeof missionActions;
/** The actions that no rule about the hour concerns. */
export type TimelessAction = Exclude<MissionAction, 'start' | 'report' | 'complete'>;
export const missionActionNames = Object.keys(missionActions) as [MissionAction, ...MissionAction[]];

/** Admins see every mission, pilots all that have entered; a client sees their own and is not told that others exist. */
export function canSeeMission(mission: Pick<MissionState, 'clientId' | keyof Confirmable>, actor: Actor): boolean {
  const isOwn = actor.clientId !== null && actor.clientId === mission.clientId;
  if (actor.role === 'ROLE_PILOT') return isOwn || !waitsForConfirmation(mission);
  return actor.role === 'ROLE_ADMIN' || (actor.role === 'ROLE_CLIENT' && isOwn);
}

function whyNotThisPilot(rule: ActionRule, mission: MissionState, actor: Actor, pilotId: string): Refusal | null {
  if (!rule.pilot) return 'NOT_FOR_YOUR_ROLE';
  if (rule.pilot === 'OWN' && mission.pilotId !== actor.userId) return 'NOT_YOUR_MISSION';
  if (rule.pilot === 'SELF' && pilotId !== actor.userId) return 'ONLY_FOR_YOURSELF';
  return null;
}

function whyNotThisActor(rule: ActionRule, mission: MissionState, actor: Actor, pilotId: string): Refusal | null {
  switch (actor.role) {
    case 'ROLE_ADMIN':
      return null;
    case 'ROLE_PILOT':
      return whyNotThisPilot(rule, mission, actor, pilotId);
    case 'ROLE_CLIENT':
      if (!canSeeMission(mission, actor)) return 'NOT_YOUR_REQUEST';
      return rule.client ? null : 'NOT_FOR_YOUR_ROLE';
    case null:
      return 'NOT_YOUR_REQUEST';
  }
}

function whyNotAssigned(mission: MissionState, actor: Actor, pilotId: string | undefined): Refusal | null {
  if (pilotId !== undefined && mission.pilotId === pilotId) return 'ALREADY_ASSIGNED';
  if (actor.role === 'ROLE_PILOT' && mission.pilotId !== null) {
    return mission.pilotId === actor.userId ? 'ALREADY_ASSIGNED' : 'TAKEN_BY_ANOTHER_PILOT';
  }
  return null;
}

function whyNotInThisRole(
  action: MissionAction,
  mission: MissionState & Partial<MissionFacts>,
  actor: Actor,
  pilotId?: string,
): Refusal | null {
  const rule: ActionRule = missionActions[action];
  const notThisActor = whyNotThisActor(rule, mission, actor, pilotId ?? actor.userId);
  if (notThisActor) return notThisActor;
  const statuses = actor.role === 'ROLE_CLIENT' && rule.client ? rule.client : rule.from;
  if (!statuses.includes(mission.status)) return refusalIn[mission.status];
  if (rule.report === 'NEEDED' && !mission.hasReport) return 'NO_REPORT';
  if (rule.report === 'NONE' && mission.hasReport) return 'HAS_REPORT';
  if (rule.search === 'TOLD' && mission.isTooEarly !== false) return 'TOO_EARLY';
  // Two would search it, or each would think that the other does.
  if (action === 'reopen' && mission.isHandedOver) return 'HANDED_OVER';
  if (rule.request === 'ENTERED' && waitsForConfirmation(mission)) return 'ADDRESS_NOT_CONFIRMED';
  return action === 'assign' ? whyNotAssigned(mission, actor, pilotId) : null;
}

/**
 * Why this person may not do this to this mission now, or null when it may.
 * `pilotId` is the pilot to assign; absent means "anyone" for an admin and "myself" for a pilot.
 * A pilot who is a requester too keeps a requester's rights over their own requests (decisions: People).
 */
export function whyNot(action: TimelessAction, mission: MissionState, actor: Actor, pilotId?: string): Refusal | null;
export function whyNot(action: MissionAction, mission: MissionFacts, actor: Actor, pilotId?: string): Refusal | null;
export function whyNot(action: MissionAction, mission: MissionState, actor: Actor, pilotId?: string): Refusal | null {
  const refusal = whyNotInThisRole(action, mission, actor, pilotId);
  if (refusal === null || actor.role !== 'ROLE_PILOT' || actor.clientId !== mission.clientId) return refusal;
  return whyNotInThisRole(action, mission, { ...actor, role: 'ROLE_CLIENT' }) === null ? null : refusal;
}

/** The status a mission has after an action that `whyNot` allows. */
export function statusAfter(action: MissionAction, mission: Pick<MissionState, 'status' | 'pilotId'>): MissionStatus {
  const rule: ActionRule = missionActions[action];
  if (rule.to === 'BACK_IN_PROGRESS') return mission.pilotId ? 'AFFECTED' : 'TODO';
  return rule.to ?? mission.status;
}

/** What the caller may do now: the `actions` of a mission on the wire. */
export function allowedActions(mission: MissionFacts, actor: Actor): MissionAction[] {
  return missionActionNames.filter((action) => whyNot(action, mission, actor) === null);
}
