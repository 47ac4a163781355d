import { expect, test } from 'vitest';
import { aMission, anInput, aPilot, planningDayOf } from '../testing/planned-day.ts';
import { withFormerOrder } from './former-order.ts';

const [near, far] = [aMission({ missionId: 'near' }), aMission({ missionId: 'far', place: [5.6, 49.87] })];
const roundOf = (...missionIds: string[]) => ({
  pilotId: 'anne',
  stops: missionIds.map((missionId) => ({ missionId, share: 0 })),
});

test('a round that can be flown as well the other way round keeps the way it was', () => {
  const planningDay = planningDayOf(anInput([aPilot()], [near, far]));
  expect(withFormerOrder(planningDay, [roundOf('near', 'far')], [roundOf('far', 'near')])).toEqual([
    roundOf('far', 'near'),
  ]);
});

test('a former order that comes too late, or is longer, gives way', () => {
  const early = planningDayOf(anInput([aPilot()], [{ ...near, mowingAt: 330 }, far]));
  const proposed = [roundOf('near', 'far')];
  expect(withFormerOrder(early, proposed, [roundOf('far', 'near')])).toEqual(proposed);
  const third = aMission({
    missionId: 'third',
    place: [5.56, 49.865],
    parcels: [{ parcelId: 'third-1', hectares: 1 }],
  });
  const planningDay = planningDayOf(
    anInput([aPilot()], [near, { ...far, parcels: [{ parcelId: 'f', hectares: 1 }] }, third]),
  );
  const short = [roundOf('near', 'third', 'far')];
  expect(withFormerOrder(planningDay, short, [roundOf('third', 'near', 'far')])).toEqual(short);
});

test('a round with other stops is as it was proposed', () => {
  const planningDay = planningDayOf(anInput([aPilot()], [near, far]));
  const proposed = [roundOf('near', 'far')];
  expect(withFormerOrder(planningDay, proposed, [roundOf('far')])).toEqual(proposed);
  expect(withFormerOrder(planningDay, proposed, [])).toEqual(proposed);
});
