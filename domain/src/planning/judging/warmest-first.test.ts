import { expect, test } from 'vitest';
import { aMission, anInput, aPilot, planningDayOf } from '../testing/planned-day.ts';
import { withWarmestFirst } from './warmest-first.ts';

const small = (parcelId: string) => [{ parcelId, hectares: 1 }];
const near = aMission({ missionId: 'near', parcels: small('near-1') });
const far = aMission({ missionId: 'far', place: [5.6, 49.87], parcels: small('far-1') });
const between = aMission({ missionId: 'between', place: [5.56, 49.865], parcels: small('between-1') });
const warmAt = (mission: typeof near, to: number) => ({ ...mission, window: { ...mission.window, to } });
const roundOf = (...missionIds: string[]) => ({
  pilotId: 'anne',
  stops: missionIds.map((missionId) => ({ missionId, share: 0 })),
});

test('a round that is as long the other way round begins with the field that warms first', () => {
  const planningDay = planningDayOf(anInput([aPilot()], [near, warmAt(far, 415)]));
  expect(withWarmestFirst(planningDay, [roundOf('near', 'far')])).toEqual([roundOf('far', 'near')]);
  expect(withWarmestFirst(planningDay, [roundOf('far', 'near')])).toEqual([roundOf('far', 'near')]);
});

test('a round that would be longer so keeps its order, or turns round', () => {
  const planningDay = planningDayOf(anInput([aPilot()], [near, warmAt(between, 410), warmAt(far, 420)]));
  expect(withWarmestFirst(planningDay, [roundOf('near', 'between', 'far')])).toEqual([
    roundOf('far', 'between', 'near'),
  ]);
});

test('where all fields warm at once nothing is moved', () => {
  const planningDay = planningDayOf(anInput([aPilot()], [near, far]));
  expect(withWarmestFirst(planningDay, [roundOf('far', 'near')])).toEqual([roundOf('far', 'near')]);
});
