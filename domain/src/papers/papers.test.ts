import { expect, test } from 'vitest';
import { dueReminder, endingPapers, expiredKinds, mayFlyWith, paperState } from './papers.ts';

const day = '2027-05-20';
const insurance = (validUntil: string | null) => ({ kind: 'INSURANCE', validUntil }) as const;

test.each([
  [null, 'VALID'],
  ['2027-05-19', 'EXPIRED'],
  ['2027-05-20', 'ENDS_SOON'],
  ['2027-06-19', 'ENDS_SOON'],
  ['2027-06-20', 'VALID'],
] as const)('a paper that holds until %s is %s on 20 May', (validUntil, state) => {
  expect(paperState({ validUntil }, day)).toBe(state);
});

test('an old paper beside its successor counts for nothing', () => {
  expect(expiredKinds([insurance('2027-05-01'), insurance('2028-05-01')], day)).toEqual([]);
  expect(expiredKinds([insurance('2027-05-01'), insurance(null)], day)).toEqual([]);
});

test('of what nobody has entered nothing is known, and each kind stands for itself', () => {
  expect(expiredKinds([], day)).toEqual([]);
  const licence = { kind: 'A2', validUntil: '2030-01-01' } as const;
  expect(expiredKinds([licence, insurance('2027-05-19')], day)).toEqual(['INSURANCE']);
});

test('the setting says whether somebody with an expired paper is given anything', () => {
  expect(mayFlyWith([insurance('2027-05-19')], day, { expiredMayFly: false })).toBe(false);
  expect(mayFlyWith([insurance('2027-05-20')], day, { expiredMayFly: false })).toBe(true);
  expect(mayFlyWith([insurance('2027-05-19')], day, { expiredMayFly: true })).toBe(true);
});

test('what ends is told of with the earliest end first, and of a kind that holds longer nothing', () => {
  const licence = { kind: 'A2', validUntil: '2027-05-01' } as const;
  const drone = { kind: 'DRONE', validUntil: null } as const;
  expect(endingPapers([insurance('2027-06-01'), licence, drone], day)).toEqual([licence, insurance('2027-06-01')]);
  expect(endingPapers([insurance('2027-05-01'), insurance('2028-05-01')], day)).toEqual([]);
});

test.each([
  ['2027-04-19', null],
  ['2027-04-20', 30],
  ['2027-05-12', 30],
  ['2027-05-13', 7],
  ['2027-05-20', 7],
  ['2027-05-21', null],
])('on %s the reminder of a paper that ends on 20 May is that of %s days', (today, days) => {
  expect(dueReminder(day, today)).toBe(days);
});
