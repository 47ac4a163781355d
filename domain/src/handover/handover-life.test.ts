import { describe, expect, it } from 'vitest';
import {
  type HandoverDirection,
  handoverStates,
  handoverSteps,
  isOpen,
  stateAfter,
  whyNotStep,
} from './handover-life.ts';

const now = new Date('2025-05-20T10:00:00Z');
const later = new Date('2025-05-20T17:50:00Z');
const facts = (direction: HandoverDirection, state: (typeof handoverStates)[number], expiresAt = later) => ({
  direction,
  state,
  expiresAt,
});

/** All that is possible, as `STATE -STEP-> STATE`. */
function waysOf(direction: HandoverDirection): string[] {
  return handoverStates.flatMap((state) =>
    handoverSteps.flatMap((step) => {
      const handover = facts(direction, state);
      return whyNotStep(step, handover, now) === null ? [`${state} -${step}-> ${stateAfter(step, handover)}`] : [];
    }),
  );
}

describe('the life of a hand-over', () => {
  it('of ours is this, and nothing else', () => {
    expect(waysOf('OUT')).toEqual([
      'OFFERED -TAKE-> ORDERED',
      'OFFERED -DECLINE-> DECLINED',
      'OFFERED -ASK-> OFFERED',
      'OFFERED -WITHDRAW-> WITHDRAWN',
      'OFFERED -LOSE-> TAKEN',
      'OFFERED -EXPIRE-> EXPIRED',
      'ORDERED -FINISH-> DONE',
      'ORDERED -RETURN-> RETURNED',
      'DECLINED -TAKE-> ORDERED',
      'DECLINED -DECLINE-> DECLINED',
      'DECLINED -ASK-> DECLINED',
      'DECLINED -WITHDRAW-> WITHDRAWN',
      'DECLINED -LOSE-> TAKEN',
    ]);
  });

  it('of a neighbour’s is this, and nothing else', () => {
    expect(waysOf('IN')).toEqual([
      'OFFERED -TAKE-> ACCEPTED',
      'OFFERED -DECLINE-> DECLINED',
      'OFFERED -ASK-> OFFERED',
      'OFFERED -WITHDRAW-> WITHDRAWN',
      'OFFERED -ORDER-> ORDERED',
      'OFFERED -LOSE-> TAKEN',
      'OFFERED -EXPIRE-> EXPIRED',
      'ACCEPTED -WITHDRAW-> WITHDRAWN',
      'ACCEPTED -ORDER-> ORDERED',
      'ACCEPTED -LOSE-> TAKEN',
      'ACCEPTED -EXPIRE-> EXPIRED',
      'ORDERED -FINISH-> DONE',
      'ORDERED -RETURN-> RETURNED',
      'DECLINED -TAKE-> ACCEPTED',
      'DECLINED -DECLINE-> DECLINED',
      'DECLINED -ASK-> DECLINED',
      'DECLINED -WITHDRAW-> WITHDRAWN',
      'DECLINED -ORDER-> ORDERED',
      'DECLINED -LOSE-> TAKEN',
      'EXPIRED -ORDER-> ORDERED',
    ]);
  });

  it.each(['TAKE', 'DECLINE', 'ASK'] as const)(
    'knows no %s from the very moment on at which the offer ends',
    (step) => {
      for (const direction of ['OUT', 'IN'] as const) {
        expect(whyNotStep(step, facts(direction, 'OFFERED', new Date(now.getTime() + 1)), now)).toBeNull();
        expect(whyNotStep(step, facts(direction, 'OFFERED', now), now)).toBe('EXPIRED');
      }
    },
  );

  it('is open while somebody may take it', () => {
    const open = handoverStates.filter((state) => isOpen({ state, expiresAt: later }, now));
    expect(open).toEqual(['OFFERED', 'DECLINED']);
    expect(isOpen({ state: 'OFFERED', expiresAt: now }, now)).toBe(false);
  });

  it('says why nothing can be done any more', () => {
    const why = handoverStates.map((state) => whyNotStep('TAKE', facts('OUT', state), now));
    expect(why).toEqual([
      null,
      'WAITS_FOR_ORDER',
      'ALREADY_HANDED_OVER',
      null,
      'WITHDRAWN',
      'TAKEN_BY_ANOTHER',
      'EXPIRED',
      'ALREADY_SEARCHED',
      'GIVEN_BACK',
    ]);
  });
});
