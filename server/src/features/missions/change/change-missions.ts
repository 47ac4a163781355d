import { DomainError } from '@vigiefaon/domain/errors';
import type { HandedTo } from '@vigiefaon/domain/messages/telling/mission-notification';
import { canSeeMission, type Refusal, statusAfter, whyNot } from '@vigiefaon/domain/missions/mission-actions';
import { accountOf } from '@vigiefaon/domain/users/role';
import type { Updateable } from 'kysely';
import type { MissionTable } from '../../../database/tables.ts';
import { listNotifiedMissions, tellOfMissions } from '../../messages/public.ts';
import { readWhoMayFly } from '../../papers/public.ts';
import { type Meant, obstaclesToReopening } from '../create/refuse-ordered-twice.ts';
import { listAssignableIds, listMissionsHeld, type StoredMission, updateHeldMissions } from '../missions.repository.ts';
import { type CommandContext, refusalBecause } from './change-mission.ts';
import { insertMissionEvents, linkDetails } from './mission-events.repository.ts';

/** Who acts on several missions. */
export interface ContextForMany extends Omit<CommandContext, 'missionId'> {
  /** Nobody did it: the association's clock stands in the histories. */
  isByClock?: boolean;
}

/** One action for several missions. */
interface Step {
  readonly action: 'assign' | 'unassign' | 'cancel' | 'reopen';
  /** Beside the status. */
  readonly changes?: Updateable<MissionTable>;
  /** Who gets which of them. */
  readonly pilotOf?: ReadonlyMap<string, string>;
  /** In the history. */
  readonly details?: Record<string, unknown>;
  /** Its requester goes and hears nothing more of us. */
  readonly isLeaving?: boolean;
  /** A neighbouring association searches it in our place. */
  readonly handedTo?: HandedTo;
  /** The one that was to cannot after all. */
  readonly isReturned?: boolean;
  /** Its link is about to end: it is told as what anybody has done. */
  readonly isDisowned?: boolean;
  /** Refusals that are none here: such a mission stays as it is. */
  readonly isQuiet?: (reason: Refusal) => boolean;
  /** Why nothing is done with one where the rule would allow it; asked of each in turn. */
  readonly obstacleTo?: (mission: StoredMission) => DomainError | null;
}

interface Cancellation {
  readonly isLeaving?: boolean;
  readonly isDisowned?: boolean;
  readonly handedTo?: HandedTo;
}

/** Why which of them were not taken. */
export type Refused = ReadonlyMap<string, DomainError>;

/** Gives missions to a pilot; for the one who already has them nothing changes, so that a second tap is no error. */
export async function assignMissions(
  context: ContextForMany,
  missionIds: readonly string[],
  pilotId: string,
): Promise<Refused> {
  return assignEach(context, new Map(missionIds.map((missionId) => [missionId, pilotId])));
}

/** The same for several pilots at once: by mission, who gets it. */
export async function assignEach(context: ContextForMany, pilotOf: ReadonlyMap<string, string>): Promise<Refused> {
  const pilotIds = [...new Set(pilotOf.values())];
  const assignable = new Set(await listAssignableIds(context.transaction, pilotIds));
  const mayFly = await readWhoMayFly(context.transaction, pilotIds);
  const obstacleTo = ({ missionId, missionDate: day }: StoredMission) => {
    const pilotId = pilotOf.get(missionId) ?? '';
    if (!assignable.has(pilotId)) return new DomainError('NOT_FOUND');
    return mayFly(pilotId, day) ? null : new DomainError('PAPERS_EXPIRED');
  };
  return changeMissions(context, [...pilotOf.keys()], {
    action: 'assign',
    obstacleTo,
    pilotOf,
    changes: { started_at: null },
    isQuiet: (reason) => reason === 'ALREADY_ASSIGNED',
  });
}

/** They wait for a pilot again. */
export async function unassignMissions(context: ContextForMany, missionIds: readonly string[]): Promise<Refused> {
  return changeMissions(context, missionIds, { action: 'unassign', changes: { pilot_id: null, started_at: null } });
}

/**
 * `isLeaving`: the requester themselves goes and hears nothing more of us. `isDisowned`: it was ordered by a link, and not by the
 * requester. `handedTo`: a neighbouring association searches them, and the requester hears which.
 */
export async function cancelMissions(
  context: ContextForMany,
  missionIds: readonly string[],
  { isLeaving = false, isDisowned = false, handedTo }: Cancellation = {},
): Promise<Refused> {
  if (!handedTo) {
    const details = isDisowned ? { isDisowned } : {};
    return changeMissions(context, missionIds, { action: 'cancel', isLeaving, isDisowned, details });
  }
  const { name, contact } = handedTo;
  const changes = { handed_to: JSON.stringify({ name, contact }) };
  return changeMissions(context, missionIds, { action: 'cancel', handedTo, changes, details: { handedTo: name } });
}

const isDone = ({ status }: StoredMission) => status === 'DONE';

/** They go on where they were. `isReturned`: a neighbouring association was to search them and cannot. What was cancelled and is ordered anew meanwhile asks what ordering asks, unless the body says that it is meant. */
export async function reopenMissions(
  context: ContextForMany,
  missionIds: readonly string[],
  { isReturned = false, ...meant }: Omit<Meant, 'actor'> & { isReturned?: boolean } = {},
): Promise<Refused> {
  const { transaction, actor } = context;
  const held = (await listMissionsHeld(transaction, missionIds)).filter((mission) => !isDone(mission));
  const { obstacleTo, keepReasons } = await obstaclesToReopening(transaction, held, { ...meant, actor });
  const refused = await changeMissions(context, missionIds, {
    action: 'reopen',
    isReturned,
    obstacleTo: (mission) => (isDone(mission) ? null : obstacleTo(mission)),
  });
  await keepReasons();
  return refused;
}

/**
 * Takes several missions one action further, each by the rule of the single one, and tells whoever has to hear of it; as many
 * statements for many as for one.
 */
async function changeMissions(context: ContextForMany, missionIds: readonly string[], step: Step): Promise<Refused> {
  const held = new Map((await listMissionsHeld(context.transaction, missionIds)).map((one) => [one.missionId, one]));
  const refused = new Map<string, DomainError>();
  const changed: StoredMission[] = [];
  for (const missionId of new Set(missionIds)) {
    const mission = held.get(missionId);
    const refusal = refusalOf(mission, step, context);
    if (refusal instanceof DomainError) refused.set(missionId, refusal);
    else if (mission && refusal === null) changed.push(mission);
  }
  if (changed.length === 0) return refused;
  const changedIds = changed.map(({ missionId }) => missionId);
  const read = new Map(
    (await listNotifiedMissions(context.transaction, changedIds)).map((one) => [one.missionId, one]),
  );
  // Told of in the order in which they were named.
  const before = changedIds.flatMap((missionId) => read.get(missionId) ?? []);
  await write(context, step, changed);
  const { action, isLeaving = false, isReturned = false, handedTo } = step;
  const { actor } = context;
  const orderLinkId = step.isDisowned ? undefined : actor.orderLink?.orderLinkId;
  await tellOfMissions(
    { ...context, actorId: accountOf(actor) },
    { action, isLeaving, isReturned, handedTo, orderLinkId },
    { before },
  );
  return refused;
}

function refusalOf(
  mission: StoredMission | undefined,
  { action, pilotOf, isQuiet, obstacleTo }: Step,
  { actor }: ContextForMany,
) {
  if (!mission || !canSeeMission(mission, actor)) return new DomainError('NOT_FOUND');
  const reason = whyNot(action, mission, actor, pilotOf?.get(mission.missionId));
  if (reason !== null && isQuiet?.(reason)) return 'QUIET';
  return reason === null ? (obstacleTo?.(mission) ?? null) : refusalBecause(reason, action, mission);
}

async function write(context: ContextForMany, step: Step, changed: readonly StoredMission[]): Promise<void> {
  const { transaction, now, at = now } = context;
  const actorId = context.isByClock ? null : accountOf(context.actor);
  const { action, changes = {}, details = {}, pilotOf } = step;
  const after = changed.map((mission) => ({ ...mission, to: statusAfter(action, mission) }));
  for (const status of new Set(after.map(({ to }) => to))) {
    const missionIds = after.filter(({ to }) => to === status).map(({ missionId }) => missionId);
    await updateHeldMissions(transaction, missionIds, { changes: { ...changes, status }, pilotOf, now });
  }
  const events = after.map(({ missionId, status: from, to }) => {
    const pilotId = pilotOf?.get(missionId);
    const told = { ...details, ...(pilotId && { pilotId }), ...linkDetails(context.actor) };
    return { missionId, from, to, at, actorId, action, details: told };
  });
  await insertMissionEvents(transaction, events);
}

/** The refusals of a step for several missions as that of one: thrown, if there is any. */
export function throwFirst(refused: ReadonlyMap<string, DomainError>): void {
  for (const refusal of refused.values()) throw refusal;
}
