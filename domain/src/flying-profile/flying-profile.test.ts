import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { defaultPlanningSettings } from '../planning/model/planning-settings.ts';
import { FlyingProfileInformation } from './flying-profile.api.ts';
import { planningFiguresOf } from './flying-profile.ts';

const nothing = { batteries: null, minutesPerHectare: null, dutyFrom: null, dutyTo: null };
const ofAssociation = { batteries: 4, minutesPerHectare: 3, drivenReachKm: 40, duty: { from: 240, to: 540 } };

test.each([
  ['nobody has heard of', undefined, null, {}],
  ['with a profile without figures', nothing, null, {}],
  ['with batteries', { ...nothing, batteries: 7 }, null, { batteries: 7 }],
  ['with a speed', { ...nothing, minutesPerHectare: 2.5 }, null, { minutesPerHectare: 2.5 }],
  ['who leaves early', { ...nothing, dutyFrom: '03:30', dutyTo: '07:15' }, null, { duty: { from: 210, to: 435 } }],
  ['who says how far as the crow flies', undefined, 20, { drivenReachKm: 26 }],
])('a pilot %s is planned with the own figures and the association’s for the rest', (_who, profile, reach, own) => {
  const figures = planningFiguresOf({ profile, reachKilometres: reach }, defaultPlanningSettings);
  expect(figures).toEqual({ ...ofAssociation, ...own });
});

test.each([
  ['both', '04:00', '08:00', []],
  ['neither', null, null, []],
  ['no end', '04:00', null, ['dutyTo']],
  ['no beginning', null, '08:00', ['dutyFrom']],
  ['an end before its beginning', '08:00', '04:00', ['dutyTo']],
  ['an end at its beginning', '08:00', '08:00', ['dutyTo']],
])('a duty with %s', (_what, dutyFrom, dutyTo, faults) => {
  const sent = { drone: null, batteries: null, minutesPerHectare: null, dutyFrom, dutyTo, version: 0 };
  const { error } = z.safeParse(FlyingProfileInformation, sent);
  expect(error?.issues.map(({ path }) => path.join()) ?? []).toEqual(faults);
});
