import { DomainError } from '@vigiefaon/domain/errors';
import { type Refusal, refusals } from '@vigiefaon/domain/missions/mission-actions';
import type { BulkInformation, BulkResult } from '@vigiefaon/domain/missions/mission-bulk';
import type { CommandContext } from './change-mission.ts';
import {
  assignMissions,
  type ContextForMany,
  cancelMissions,
  type Refused,
  reopenMissions,
  unassignMissions,
} from './change-missions.ts';

/** Runs work in a transaction of its own. */
type InTransaction = (work: (transaction: CommandContext['transaction']) => Promise<Refused>) => Promise<Refused>;

interface BulkContext extends Pick<CommandContext, 'actor' | 'now' | 'config'> {
  inTransaction: InTransaction;
  /** Told of failures that are no refusal. */
  onFailure: (error: unknown) => void;
}

const steps = { unassign: unassignMissions, cancel: cancelMissions, reopen: reopenMissions };

function step(
  context: ContextForMany,
  missionIds: readonly string[],
  { action, pilotId }: BulkInformation,
): Promise<Refused> {
  if (action === 'assign') return assignMissions(context, missionIds, pilotId ?? context.actor.userId);
  return steps[action](context, missionIds);
}

function refused(missionId: string, { code, details: { reason } }: DomainError): BulkResult {
  const isKnown = (text: string | undefined): text is Refusal => text !== undefined && text in refusals;
  return { missionId, ok: false, code, reason: isKnown(reason) ? reason : null };
}

function resultOf(missionId: string, why: DomainError | undefined): BulkResult {
  return why ? refused(missionId, why) : { missionId, ok: true, code: null, reason: null };
}

async function takeTogether(
  { inTransaction, ...who }: BulkContext,
  missionIds: readonly string[],
  asked: BulkInformation,
) {
  const why = await inTransaction((transaction) => step({ transaction, ...who }, missionIds, asked));
  return missionIds.map((missionId) => resultOf(missionId, why.get(missionId)));
}

async function takeAlone(context: BulkContext, missionId: string, asked: BulkInformation): Promise<BulkResult[]> {
  try {
    return await takeTogether(context, [missionId], asked);
  } catch (error) {
    if (!(error instanceof DomainError)) context.onFailure(error);
    return [resultOf(missionId, error instanceof DomainError ? error : new DomainError('UNEXPECTED'))];
  }
}

/**
 * Takes one step for each mission by the rule of the single call; what may be done is done, whatever becomes of the others. All in
 * one transaction; where that fails for one, each in its own.
 */
export async function takeBulkStep(context: BulkContext, asked: BulkInformation): Promise<BulkResult[]> {
  const missionIds = [...new Set(asked.missionIds)];
  try {
    return await takeTogether(context, missionIds, asked);
  } catch {
    const items: BulkResult[] = [];
    for (const missionId of missionIds) items.push(...(await takeAlone(context, missionId, asked)));
    return items;
  }
}
