import { expect, test } from 'vitest';
import {
  mostWrongDays,
  type OrderRequestRefusal,
  type OrderRequestState,
  orderRequestStates,
  type StandingRequest,
  stateOn,
  whyNotConfirm,
  whyNotConfirmedBy,
  whyNotDecide,
  whyNotWithdraw,
} from './order-request-state.ts';

const today = '2025-05-20';
const standing = (state: OrderRequestState, changes: Partial<StandingRequest> = {}): StandingRequest => ({
  state,
  missionDate: '2025-05-22',
  wrongDays: 0,
  ...changes,
});

test.each<[OrderRequestState, OrderRequestRefusal | null, OrderRequestRefusal | null]>([
  ['WAITING', null, null],
  ['CONFIRMED', 'REQUEST_CONFIRMED', null],
  ['ACCEPTED', 'REQUEST_ACCEPTED', 'REQUEST_ACCEPTED'],
  ['REFUSED', 'REQUEST_REFUSED', 'REQUEST_REFUSED'],
  ['WITHDRAWN', 'REQUEST_WITHDRAWN', 'REQUEST_WITHDRAWN'],
  ['OVER', 'DAY_OVER', 'DAY_OVER'],
])(
  '%s: its person confirms it unless %s, takes it back and a coordinator decides unless %s',
  (state, confirm, rest) => {
    const request = standing(state);
    expect(whyNotConfirm(request, today)).toBe(confirm);
    expect(whyNotConfirmedBy(request, { named: request.missionDate, today })).toBe(confirm);
    expect(whyNotWithdraw(request, today)).toBe(rest);
    expect(whyNotDecide(request, today)).toBe(rest);
  },
);

test('only the day that was asked for confirms', () => {
  const days = ['2025-05-21', '2025-05-22', '2025-05-23'];
  const reasons = days.map((named) => whyNotConfirmedBy(standing('WAITING'), { named, today }));
  expect(reasons).toEqual(['ANOTHER_DAY', null, 'ANOTHER_DAY']);
});

test('who has named too many other days confirms nothing by the right one; a coordinator still accepts it', () => {
  const request = standing('WAITING', { wrongDays: mostWrongDays });
  expect(whyNotConfirmedBy(request, { named: request.missionDate, today })).toBe('TOO_MANY_WRONG_DAYS');
  expect(whyNotConfirmedBy({ ...request, wrongDays: mostWrongDays - 1 }, { named: '2025-05-22', today })).toBeNull();
  expect([whyNotDecide(request, today), whyNotWithdraw(request, today)]).toEqual([null, null]);
});

test('what waits is over the day after its own, also before the clock has noted that; what was decided stays so', () => {
  const after = '2025-05-23';
  const states = orderRequestStates.map((state) => stateOn(standing(state), after));
  expect(states).toEqual(['OVER', 'OVER', 'ACCEPTED', 'REFUSED', 'WITHDRAWN', 'OVER']);
  expect(stateOn(standing('WAITING'), '2025-05-22')).toBe('WAITING');
  expect(whyNotConfirmedBy(standing('WAITING'), { named: '2025-05-22', today: '2025-05-22' })).toBeNull();
  expect(whyNotConfirmedBy(standing('WAITING'), { named: '2025-05-22', today: after })).toBe('DAY_OVER');
  expect(whyNotDecide(standing('CONFIRMED'), after)).toBe('DAY_OVER');
});
