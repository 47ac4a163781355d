import * as z from 'zod/mini';
import type { ErrorCode } from '../errors.ts';

export const handoverStates = [
  'OFFERED',
  'ACCEPTED',
  'ORDERED',
  'DECLINED',
  'WITHDRAWN',
  'TAKEN',
  'EXPIRED',
  'DONE',
  'RETURNED',
] as const;
/**
 * OFFERED: nobody has answered · ACCEPTED: who is asked has said yes and waits for the order (only there) · ORDERED: it is the neighbour's ·
 * DECLINED · WITHDRAWN: not offered any more · TAKEN: by another neighbour · EXPIRED: not answered in time · DONE: searched ·
 * RETURNED: the neighbour cannot after all.
 */
export const HandoverState = z.enum(handoverStates);
export type HandoverState = z.infer<typeof HandoverState>;

/** OUT: ours, offered to a neighbour. IN: a neighbour's, offered to us. */
export const handoverDirections = ['OUT', 'IN'] as const;
export const HandoverDirection = z.enum(handoverDirections);
export type HandoverDirection = z.infer<typeof HandoverDirection>;

interface StepRule {
  readonly from: readonly HandoverState[];
  /** Absent: it stays as it is. */
  readonly to?: HandoverState;
}

type Life = Readonly<Record<HandoverStep, StepRule>>;

export const handoverSteps = [
  'TAKE',
  'DECLINE',
  'ASK',
  'WITHDRAW',
  'ORDER',
  'LOSE',
  'EXPIRE',
  'FINISH',
  'RETURN',
] as const;
export type HandoverStep = (typeof handoverSteps)[number];

const never: StepRule = { from: [] };

/** Whoever has declined may think better of it while nobody else has it. */
const stillOpen = ['OFFERED', 'DECLINED'] as const;

const OUT: Life = {
  TAKE: { from: stillOpen, to: 'ORDERED' },
  DECLINE: { from: stillOpen, to: 'DECLINED' },
  ASK: { from: stillOpen },
  WITHDRAW: { from: stillOpen, to: 'WITHDRAWN' },
  ORDER: never,
  LOSE: { from: stillOpen, to: 'TAKEN' },
  EXPIRE: { from: ['OFFERED'], to: 'EXPIRED' },
  FINISH: { from: ['ORDERED'], to: 'DONE' },
  RETURN: { from: ['ORDERED'], to: 'RETURNED' },
};

const IN: Life = {
  TAKE: { from: stillOpen, to: 'ACCEPTED' },
  DECLINE: { from: stillOpen, to: 'DECLINED' },
  ASK: { from: stillOpen },
  WITHDRAW: { from: ['OFFERED', 'DECLINED', 'ACCEPTED'], to: 'WITHDRAWN' },
  // Their clock decided: an order is an order, also where ours thought that it was too late.
  ORDER: { from: ['OFFERED', 'ACCEPTED', 'DECLINED', 'EXPIRED'], to: 'ORDERED' },
  LOSE: { from: ['OFFERED', 'DECLINED', 'ACCEPTED'], to: 'TAKEN' },
  EXPIRE: { from: ['OFFERED', 'ACCEPTED'], to: 'EXPIRED' },
  FINISH: { from: ['ORDERED'], to: 'DONE' },
  RETURN: { from: ['ORDERED'], to: 'RETURNED' },
};

/** The whole life of a hand-over on both sides, one row a step. */
export const handoverLife: Readonly<Record<HandoverDirection, Life>> = { OUT, IN };

/** Why a step is refused because of the state, with the code that the call answers; the text is `handover.refusals.<REASON>`. */
export const handoverRefusals = {
  NOT_ANSWERED: 'ILLEGAL_TRANSITION',
  WAITS_FOR_ORDER: 'ILLEGAL_TRANSITION',
  ALREADY_HANDED_OVER: 'HANDOVER_TAKEN',
  DECLINED: 'ILLEGAL_TRANSITION',
  WITHDRAWN: 'HANDOVER_OVER',
  TAKEN_BY_ANOTHER: 'HANDOVER_TAKEN',
  EXPIRED: 'HANDOVER_OVER',
  ALREADY_SEARCHED: 'HANDOVER_OVER',
  GIVEN_BACK: 'HANDOVER_OVER',
} as const satisfies Record<string, ErrorCode>;
export type HandoverRefusal = keyof typeof handoverRefusals;

const refusalIn: Readonly<Record<HandoverState, HandoverRefusal>> = {
  OFFERED: 'NOT_ANSWERED',
  ACCEPTED: 'WAITS_FOR_ORDER',
  ORDERED: 'ALREADY_HANDED_OVER',
  DECLINED: 'DECLINED',
  WITHDRAWN: 'WITHDRAWN',
  TAKEN: 'TAKEN_BY_ANOTHER',
  EXPIRED: 'EXPIRED',
  DONE: 'ALREADY_SEARCHED',
  RETURNED: 'GIVEN_BACK',
};

/** What the rules need to know of a hand-over. */
export interface HandoverFacts {
  readonly direction: HandoverDirection;
  readonly state: HandoverState;
  readonly expiresAt: Date;
}

/** What needs that the time of the offer is not over. */
const inTime: readonly HandoverStep[] = ['TAKE', 'DECLINE', 'ASK'];

/** Why this cannot be done now, or null when it can. */
export function whyNotStep(step: HandoverStep, handover: HandoverFacts, now: Date): HandoverRefusal | null {
  const { direction, state, expiresAt } = handover;
  if (!handoverLife[direction][step].from.includes(state)) return refusalIn[state];
  return inTime.includes(step) && now >= expiresAt ? 'EXPIRED' : null;
}

/** The state after a step that is allowed. */
export function stateAfter(step: HandoverStep, { direction, state }: HandoverFacts): HandoverState {
  return handoverLife[direction][step].to ?? state;
}

/** Whether somebody may still take it: while one is, its search waits for two, for a pilot and for a neighbour. */
export function isOpen({ state, expiresAt }: Pick<HandoverFacts, 'state' | 'expiresAt'>, now: Date): boolean {
  return (stillOpen as readonly HandoverState[]).includes(state) && now < expiresAt;
}
