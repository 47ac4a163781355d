import { DomainError, type ErrorCode } from '@vigiefaon/domain/errors';
import { type Refusal, refusals } from '@vigiefaon/domain/missions/mission-actions';
import type { BulkInformation, BulkResult } from '@vigiefaon/domain/missions/mission-bulk';
import { assignPilot } from './assign-pilot.ts';
import { changeMission, type Deed } from './change-mission.ts';

/** Runs work in a transaction of its own. */
type InTransaction = (work: (transaction: Deed['transaction']) => Promise<void>) => Promise<void>;

interface BulkDeed extends Pick<Deed, 'actor' | 'now'> {
  inTransaction: InTransaction;
  /** Told of failures that are no refusal. */
  onFailure: (error: unknown) => void;
}

function step(deed: Deed, { action, pilotId }: BulkInformation): Promise<void> {
  if (action === 'assign') return assignPilot(deed, pilotId ?? deed.actor.userId);
  return changeMission(deed, action, action === 'unassign' ? { pilot_id: null } : {});
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
