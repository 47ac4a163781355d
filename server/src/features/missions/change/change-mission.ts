import { DomainError } from '@vigiefaon/domain/errors';
import { happenings } from '@vigiefaon/domain/messages/telling/mission-notification';
import type { MissionEventName } from '@vigiefaon/domain/missions/mission';
import {
  type MissionAction,
  type MissionState,
  type Refusal,
  refusals,
  statusAfter,
  type TimelessAction,
  whyNot,
} from '@vigiefaon/domain/missions/mission-actions';
import type { Report } from '@vigiefaon/domain/missions/mission-report';
import { isTooEarly, searchFrom } from '@vigiefaon/domain/missions/search-time';
import { type Actor, accountOf } from '@vigiefaon/domain/users/role';
import type { Transaction, Updateable } from 'kysely';
import type { Config } from '../../../config.ts';
import type { MissionTable, Tables } from '../../../database/tables.ts';
import { listNotifiedMissions, tellOfMissions } from '../../messages/public.ts';
import { readSearchClock } from '../clock/mission-clock.ts';
import { getMission, type StoredMission, updateMission } from '../missions.repository.ts';
import { insertMissionEvent, linkDetails } from './mission-events.repository.ts';

/** Who acts on which mission, when, in which transaction. */
export interface CommandContext {
  transaction: Transaction<Tables>;
  missionId: string;
  actor: Actor;
  config: Config;
  now: Date;
  /** When it was done, if that is known better than from its arrival. */
  at?: Date | undefined;
  /** The rounds of pilots are told as a whole afterwards. */
  isRoundToFollow?: boolean;
}

/** An action that changes a mission and is told of in its history. */
export type ToldAction = MissionAction & MissionEventName;

const ATTEMPTS = 5;

/** A mission with all that the rules ask, at the time at which it was done: what a phone tells late may have been too early. */
export async function readToChange({ transaction, missionId, actor, config, now, at = now }: CommandContext) {
  const mission = await getMission(transaction, missionId, actor);
  const from = searchFrom(mission.missionDate, await readSearchClock(transaction, config));
  return { ...mission, isTooEarly: isTooEarly(from, at) };
}

/** The refusal of the rule, naming both states. */
export function refusalBecause(reason: Refusal, action: MissionAction, mission: MissionState): DomainError {
  return new DomainError(refusals[reason], { reason, from: mission.status, to: statusAfter(action, mission) });
}

/** Throws it, if there is one. */
export function refuseBecause(reason: Refusal | null, action: MissionAction, mission: MissionState): void {
  if (reason !== null) throw refusalBecause(reason, action, mission);
}

/** The same for the actions that no rule about the hour concerns. */
export function refuseUnlessAllowed(
  action: TimelessAction,
  mission: MissionState,
  actor: Actor,
  pilotId?: string,
): void {
  refuseBecause(whyNot(action, mission, actor, pilotId), action, mission);
}

/** Writes the changes if the mission is still as it was read, with an event that tells of them; false when somebody was faster. */
export async function writeChange(
  { transaction, actor, now, at = now }: CommandContext,
  action: ToldAction,
  mission: StoredMission,
  changes: Updateable<MissionTable>,
  details: Record<string, unknown> = {},
): Promise<boolean> {
  const to = changes.status ?? mission.status;
  if (!(await updateMission(transaction, mission, changes, now))) return false;
  const { missionId, status: from } = mission;
  const event = { missionId, at, actorId: accountOf(actor), action, from, to };
  await insertMissionEvent(transaction, { ...event, details: { ...details, ...linkDetails(actor) } });
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

/** Takes a mission one action further, with these changes beside the status, and tells whoever has to hear of it. */
export async function changeMission(
  context: CommandContext,
  action: ToldAction,
  changes: Updateable<MissionTable> = {},
  report: Report | null = null,
): Promise<void> {
  const { transaction, missionId, actor } = context;
  // Other actions concern nobody else.
  const happening = happenings.find((one) => one === action);
  await untilWritten(async () => {
    const mission = await readToChange(context);
    refuseBecause(whyNot(action, mission, actor), action, mission);
    const before = happening ? await listNotifiedMissions(transaction, [missionId]) : [];
    const isWritten = await writeChange(context, action, mission, { status: statusAfter(action, mission), ...changes });
    if (isWritten && happening)
      await tellOfMissions({ ...context, actorId: accountOf(actor) }, { action: happening, report }, { before });
    return isWritten || null;
  });
}
