import { expect, it } from 'vitest';
import { aParcelClearance } from '../../../testing/clearance.ts';
import { aMission } from '../../../testing/missions.ts';
import { lightOf, type PilotParcel, saidOf } from './pilot-parcels.ts';

const [parcel] = aMission().parcels;
if (!parcel) throw new Error('the mission of the tests has a parcel');
const at = '2026-06-01T04:00:00.000Z';
const cleared = aParcelClearance(parcel, { state: 'CLEARED', at, validUntil: '2026-06-01T08:00:00.000Z' });

function waiting(
  state: 'CLEARED' | 'PARTLY' | 'NOT_FLOWN' | 'WITHDRAWN',
  change: Partial<PilotParcel['waiting']> = {},
) {
  return { state, at, isRefused: false, isOverFawn: false, ...change };
}

it.each([
  ['nothing is known', undefined, null, at, null, 'NOT_CLEARED'],
  ['it is cleared', cleared, null, at, 'CLEARED', 'GO'],
  ['it has expired', cleared, null, '2026-06-01T09:00:00.000Z', 'CLEARED', 'EXPIRED'],
  ['a clearance waits', undefined, waiting('CLEARED'), at, 'CLEARED', 'GO'],
  [
    'a clearance waits over one that has expired',
    cleared,
    waiting('CLEARED'),
    '2026-06-01T09:00:00.000Z',
    'CLEARED',
    'GO',
  ],
  ['a part waits', undefined, waiting('PARTLY'), at, 'PARTLY', 'GO'],
  ['it was not flown', cleared, waiting('NOT_FLOWN'), at, 'NOT_FLOWN', 'NOT_FLOWN'],
  ['a withdrawal waits', cleared, waiting('WITHDRAWN'), at, null, 'NOT_CLEARED'],
  ['what waits lies over a fawn', undefined, waiting('CLEARED', { isOverFawn: true }), at, null, 'NOT_CLEARED'],
  ['what was tapped is refused', undefined, waiting('CLEARED', { isRefused: true }), at, null, 'NOT_CLEARED'],
])('where %s', (_, known, waits, now, said, light) => {
  const row: PilotParcel = { parcel, known, waiting: waits, lying: [] };
  expect([saidOf(row), lightOf(row, new Date(now))]).toEqual([said, light]);
});
