import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { defaultPlanningFigures, PlanningSettingsChange, planningLimits } from './planning-settings.api.ts';

function faultsOf(change: object): string[] {
  const { error } = z.safeParse(PlanningSettingsChange, { ...defaultPlanningFigures, version: 1, ...change });
  return error?.issues.map(({ path }) => path.join()) ?? [];
}

test('what every association begins with can be saved', () => {
  expect(faultsOf({})).toEqual([]);
});

test.each(Object.entries(planningLimits))('%s keeps its bounds', (name, { min, max }) => {
  expect(faultsOf({ [name]: min - 1 })).toContain(name);
  expect(faultsOf({ [name]: max + 1 })).toContain(name);
});

test.each([
  ['a duty that ends as it begins', { dutyFrom: '05:00', dutyTo: '05:00' }, ['dutyTo']],
  ['half a stop', { mostStops: 2.5 }, ['mostStops']],
])('%s is refused', (_what, change, faults) => {
  expect(faultsOf(change)).toEqual(faults);
});
