import { DomainError } from '@vigiefaon/domain/errors';
import { type HandoverStep, handoverRefusals, stateAfter, whyNotStep } from '@vigiefaon/domain/handover/handover-life';
import { listMissionsHeld } from '../missions/public.ts';
import {
  findHandover,
  findHandoverHeld,
  type HandoverRow,
  listHandoversOfMissionHeld,
  updateHandover,
} from './handovers.repository.ts';
import { takeBackWaiting } from './take-back-waiting.ts';
import type { HandoverContext } from './write-document.ts';

/** A hand-over that this transaction holds, with all others of its mission where it is ours: of several who answer at once one is the first. */
export interface Held {
  readonly handover: HandoverRow;
  readonly others: readonly HandoverRow[];
}

/** Null where there is none. Of ours the mission is held first, then all its offers: whoever holds one waits for nobody who holds another. */
export async function holdHandover({ transaction }: HandoverContext, handoverId: string): Promise<Held | null> {
  const known = await findHandover(transaction, handoverId);
  if (!known) return null;
  if (known.direction === 'OUT' && known.missionId !== null) {
    await listMissionsHeld(transaction, [known.missionId]);
    const all = await listHandoversOfMissionHeld(transaction, known.missionId);
    const handover = all.find((one) => one.handoverId === handoverId);
    if (handover) return { handover, others: all.filter((one) => one !== handover) };
  }
  const handover = await findHandoverHeld(transaction, handoverId);
  return handover && { handover, others: [] };
}

/** The same; NOT_FOUND where there is none. */
export async function getHeld(context: HandoverContext, handoverId: string): Promise<Held> {
  const held = await holdHandover(context, handoverId);
  if (!held) throw new DomainError('NOT_FOUND');
  return held;
}

/** Refuses a step that the life of a hand-over does not allow now. */
export function refuseStep(step: HandoverStep, handover: HandoverRow, now: Date): void {
  const reason = whyNotStep(step, handover, now);
  if (reason) throw new DomainError(handoverRefusals[reason], { reason });
}

/** Takes a step that is allowed, with what it writes beside the state; what waited for somebody before waits no more. */
export async function takeStep(
  context: HandoverContext,
  step: HandoverStep,
  handover: HandoverRow,
  columns: Omit<Parameters<typeof updateHandover>[2], 'state' | 'updated_at'> = {},
): Promise<void> {
  const { transaction, now } = context;
  const state = stateAfter(step, handover);
  await takeBackWaiting(context, handover.handoverId);
  await updateHandover(transaction, handover.handoverId, { ...columns, state, updated_at: now });
}
