import { DomainError, type ErrorCode } from '@vigiefaon/domain/errors';
import { type Refusal, refusals } from '@vigiefaon/domain/missions/mission-actions';
import type { BulkInformation, BulkResult } from '@vigiefaon/domain/missions/mission-bulk';
import type { ToldDeed } from './announce.ts';
import { assignPilot } from './assign-pilot.ts';
import { cancelMission, reopenMission, unassignPilot } from './mission-steps.ts';

/** Runs work in a transaction of its own. */
type InTransaction = (work: (transaction: ToldDeed['transaction']) => Promise<void>) => Promise<void>;

interface BulkDeed extends Pick<ToldDeed, 'actor' | 'now' | 'config'> {
  inTransaction: InTransaction;
  /** Told of failures that are no refusal. */
  onFailure: (error: unknown) => void;
}

const steps = { unassign: unassignPilot, cancel: cancelMission, reopen: reopenMission };

function step(deed: ToldDeed, { action, pilotId }: BulkInformation): Promise<void> {
  return action === 'assign' ? assignPilot(deed, pilotId ?? deed.actor.userId) : steps[action](deed);
}

function refused(missionId: string, code: ErrorCode, reason: string | undefined): BulkResult {
  const isKnown = (text: string | undefined): text is Refusal => text !== undefined && text in refusals;
  return { missionId, ok: false, code, reason: isKnown(reason) ? reason : null };
}

/** Takes one step for each mission by the rule of the single call; what may be done is done, whatever becomes of the others. */
export async function takeBulkStep({ inTransaction, onFailure, ...who }: BulkDeed, asked: BulkInformation) {
  const items: BulkResult[] = [];
  for (const missionId of new Set(asked.missionIds)) {
    try {
      await inTransaction((transaction) => step({ transaction, missionId, ...who }, asked));
      items.push({ missionId, ok: true, code: null, reason: null });
    } catch (error) {
      if (!(error instanceof DomainError)) onFailure(error);
      const problem = error instanceof DomainError ? error : new DomainError('UNEXPECTED');
      items.push(refused(missionId, problem.code, problem.details.reason));
    }
  }
  return items;
}
