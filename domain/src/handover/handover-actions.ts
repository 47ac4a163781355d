import type { HandoverAction, HandoverDelivery } from './handover.ts';
import { type HandoverFacts, whyNotStep } from './handover-life.ts';

/** What decides what an admin can do with a hand-over, beside its life. */
export interface HandoverSituation extends HandoverFacts {
  /** IN: a mission was made of it. */
  readonly isPlaced: boolean;
  /** Why none was made; null where nobody has tried yet. */
  readonly problem: string | null;
  /** What is asked for is still kept. */
  readonly hasOrder: boolean;
  /** Something of ours can be given away as a file. */
  readonly hasDocument: boolean;
  readonly delivery: HandoverDelivery['state'];
}

/** What an order that has come waits for; null where it is placed, or will be by itself. */
export function waitsForOf({
  direction,
  state,
  isPlaced,
  problem,
}: Pick<HandoverSituation, 'direction' | 'state' | 'isPlaced' | 'problem'>): 'REQUESTER' | 'MISSION' | null {
  if (direction === 'OUT' || state !== 'ORDERED' || isPlaced || problem === null) return null;
  return problem === 'REQUESTER' ? 'REQUESTER' : 'MISSION';
}

/** Whose step it is: offers are withdrawn by whoever makes them, and answered by the other side. */
const ownSteps = { OUT: ['WITHDRAW'], IN: ['TAKE', 'DECLINE', 'ASK', 'RETURN'] } as const;

/** What an admin can do with it now. */
export function handoverActionsOf(handover: HandoverSituation, now: Date): HandoverAction[] {
  const { direction, state, isPlaced, hasOrder, hasDocument, delivery } = handover;
  const isUnplaced = direction === 'IN' && state === 'ORDERED' && !isPlaced && hasOrder;
  return [
    ...ownSteps[direction].filter((step) => whyNotStep(step, handover, now) === null),
    ...(isUnplaced ? (['MAKE_MISSION'] as const) : []),
    ...(delivery === 'FAILED' && hasDocument ? (['SEND_AGAIN'] as const) : []),
    ...(hasDocument ? (['DOWNLOAD'] as const) : []),
  ];
}
