import { DomainError } from '@vigiefaon/domain/errors';
import { canSeeMission, type Refusal, statusAfter, whyNot } from '@vigiefaon/domain/missions/mission-actions';
import type { Updateable } from 'kysely';
import type { MissionTable } from '../../../database/tables.ts';
import { readNotified, tellOfMissions } from '../../messages/public.ts';
import { listMissionsHeld, type StoredMission, updateHeldMissions } from '../missions.repository.ts';
import { type CommandContext, notificationContextOf, refusalBecause } from './change-mission.ts';
import { insertMissionEvents } from './mission-events.repository.ts';

/** Who acts on several missions. */
export interface ContextForMany extends Omit<CommandContext, 'missionId'> {
  /** Nobody did it: the association's clock stands in the histories. */
  isByClock?: boolean;
}

/** One action for several missions. */
export interface Step {
  readonly action: 'assign' | 'unassign' | 'cancel' | 'reopen';
  /** Beside the status. */
  readonly changes?: Updateable<MissionTable>;
  readonly pilotId?: string;
  /** In the history. */
  readonly details?: Record<string, unknown>;
  /** Its requester goes and hears nothing more of us. */
  readonly isLeaving?: boolean;
  /** Refusals that are none here: such a mission stays as it is. */
  readonly isQuiet?: (reason: Refusal) => boolean;
  /** Why nothing is done with one where the rule would allow it; asked of each in turn. */
  readonly obstacleTo?: (mission: StoredMission) => DomainError | null;
}

/** Why which of them were not taken. */
export type Refused = ReadonlyMap<string, DomainError>;

function refusalOf(
  mission: StoredMission | undefined,
  { action, pilotId, isQuiet, obstacleTo }: Step,
  { actor }: ContextForMany,
) {
  if (!mission || !canSeeMission(mission, actor)) return new DomainError('NOT_FOUND');
  const reason = whyNot(action, mission, actor, pilotId);
  if (reason !== null && isQuiet?.(reason)) return 'QUIET';
  return reason === null ? (obstacleTo?.(mission) ?? null) : refusalBecause(reason, action, mission);
}

async function write(context: ContextForMany, step: Step, changed: readonly StoredMission[]): Promise<void> {
  const { transaction, now, at = now } = context;
  const actorId = context.isByClock ? null : context.actor.userId;
  const { action, changes = {}, details = {} } = step;
  const after = changed.map((mission) => ({ ...mission, to: statusAfter(action, mission) }));
  for (const status of new Set(after.map(({ to }) => to))) {
    const missionIds = after.filter(({ to }) => to === status).map(({ missionId }) => missionId);
    await updateHeldMissions(transaction, missionIds, { ...changes, status }, now);
  }
  const events = after.map(({ missionId, status: from, to }) => ({
    missionId,
    at,
    actorId,
    action,
    from,
    to,
    details,
  }));
  await insertMissionEvents(transaction, events);
}

/**
 * Takes several missions one action further, each by the rule of the single one, and tells whoever has to hear of it; as many
 * statements for many as for one.
 */
export async function changeMissions(
  context: ContextForMany,
  missionIds: readonly string[],
  step: Step,
): Promise<Refused> {
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
  const before = await readNotified(context.transaction, changedIds);
  await write(context, step, changed);
  const { action, isLeaving = false } = step;
  await tellOfMissions(notificationContextOf(context), { action, isLeaving }, { before });
  return refused;
}

/** The refusals of a step for several missions as that of one: thrown, if there is any. */
export function throwFirst(refused: ReadonlyMap<string, DomainError>): void {
  for (const refusal of refused.values()) throw refusal;
}
