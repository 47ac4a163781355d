import { DomainError } from '@vigiefaon/domain/errors';
import type { MissionEventName } from '@vigiefaon/domain/missions/mission';
import { type MissionAction, refusals, statusAfter, whyNot } from '@vigiefaon/domain/missions/mission-actions';
import type { Actor } from '@vigiefaon/domain/users/role';
import type { Transaction, Updateable } from 'kysely';
import type { MissionTable, Tables } from '../../database/tables.ts';
import { insertMissionEvent } from './mission-events.repository.ts';
import { getMission, type StoredMission, updateMission } from './missions.repository.ts';

/** Who acts on which mission, when, in which transaction. */
export interface Deed {
  transaction: Transaction<Tables>;
  missionId: string;
  actor: Actor;
  now: Date;
  /** When it was done, if that is known better than from its arrival. */
  at?: Date | undefined;
}

/** An action that changes a mission and is told of in its history. */
export type ToldAction = MissionAction & MissionEventName;

const ATTEMPTS = 5;

/** Throws the refusal of the rule, naming both states. */
export function refuseUnlessAllowed(
  action: MissionAction,
  mission: StoredMission,
  actor: Actor,
  pilotId?: string,
): void {
  const reason = whyNot(action, mission, actor, pilotId);
  if (reason === null) return;
  throw new DomainError(refusals[reason], { reason, from: mission.status, to: statusAfter(action, mission) });
}

/** Writes the changes if the mission is still as it was read, with an event that tells of them; false when somebody was faster. */
export async function writeChange(
  { transaction, actor, now, at = now }: Deed,
  action: ToldAction,
  mission: StoredMission,
  changes: Updateable<MissionTable>,
  details: Record<string, unknown> = {},
): Promise<boolean> {
  const to = changes.status ?? mission.status;
  if (!(await updateMission(transaction, mission, changes, now))) return false;
  const { missionId, status: from } = mission;
  const event = { missionId, at, actorId: actor.userId, action, from, to };
  await insertMissionEvent(transaction, { ...event, details });
  return true;
}

/**
 * Tries again from reading on when somebody was faster, so that the rule is asked about what they left: whoever lost a race
 * hears why, and whoever met only an unrelated change still succeeds.
 */
export async function untilWritten<Written>(attempt: () => Promise<Written | null>): Promise<Written> {
  for (let count = 0; count < ATTEMPTS; count++) {
    const written = await attempt();
    if (written !== null) return written;
  }
  throw new DomainError('STALE');
}

/** Takes a mission one action further, with these changes beside the status; answers what it was before. */
export async function changeMission(
  deed: Deed,
  action: ToldAction,
  changes: Updateable<MissionTable> = {},
): Promise<StoredMission> {
  return untilWritten(async () => {
    const mission = await getMission(deed.transaction, deed.missionId, deed.actor);
    refuseUnlessAllowed(action, mission, deed.actor);
    const isWritten = await writeChange(deed, action, mission, { status: statusAfter(action, mission), ...changes });
    return isWritten ? mission : null;
  });
}
