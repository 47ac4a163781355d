import { expect, test } from 'vitest';
import { hasSeason, SetupChoicesChange, type SetupFacts } from './setup.ts';
import { canBeLeft, missingSteps, type SetupStep, setupState, setupSteps } from './setup-steps.ts';

const nothing: SetupFacts = {
  isNamed: false,
  hasHelpPhone: false,
  hasPlace: false,
  hasSeason: false,
  hasAerial: false,
  mailIsSent: false,
  whatsappIsSent: false,
  pushIsSent: false,
  hasZones: false,
  hasTerrain: false,
  hasRegister: false,
  rulesAreOwn: false,
  consentIsOwn: false,
  pilots: 0,
};

/** The one fact that each step waits for. */
const wanted: Readonly<Record<SetupStep, Partial<SetupFacts>>> = {
  association: { isNamed: true },
  place: { hasPlace: true },
  season: { hasSeason: true },
  evening: { hasHelpPhone: true },
  maps: { hasAerial: true },
  mail: { mailIsSent: true },
  whatsapp: { whatsappIsSent: true },
  push: { pushIsSent: true },
  zones: { hasZones: true },
  terrain: { hasTerrain: true },
  registers: { hasRegister: true },
  rules: { rulesAreOwn: true },
  consent: { consentIsOwn: true },
  pilots: { pilots: 1 },
};

test('of a new installation everything is missing, and nothing once all is there', () => {
  expect(missingSteps(nothing, [])).toEqual(setupSteps);
  expect(missingSteps(Object.assign({}, nothing, ...Object.values(wanted)), [])).toEqual([]);
});

test.each(setupSteps)('%s is done by its own fact and by no other', (step) => {
  const others = setupSteps.filter((other) => other !== step).map((other) => wanted[other]);
  expect(setupState(step, { ...nothing, ...wanted[step] }, [])).toBe('DONE');
  expect(setupState(step, Object.assign({}, nothing, ...others), [])).toBe('MISSING');
});

test('an association may do without a mail server, but not without a season', () => {
  expect(setupState('mail', nothing, ['mail'])).toBe('LEFT');
  expect(setupState('season', nothing, ['season'])).toBe('MISSING');
  expect(setupSteps.filter((step) => !canBeLeft(step))).toEqual(['association', 'place', 'season', 'pilots']);
});

test('what was left and is there now is done', () => {
  expect(setupState('zones', { ...nothing, hasZones: true }, ['zones'])).toBe('DONE');
});

const season = { year: 2027, firstDay: '2027-04-25', lastDay: '2027-07-10' };

test.each([
  ['before its first day', '2026-11-30', true],
  ['on its last day', '2027-07-10', true],
  ['in the winter after it', '2028-01-06', true],
  ['when the next one is due', '2028-01-07', false],
])('a season %s (%s): the association has one %s', (_, today, has) => {
  expect(hasSeason(today, [season])).toBe(has);
  expect(hasSeason(today, [])).toBe(false);
});

test('what is left is kept once and in order, and never what nobody can do without', () => {
  expect(SetupChoicesChange.parse({ left: ['push', 'mail', 'push'], version: 0 }).left).toEqual(['mail', 'push']);
  const refused = SetupChoicesChange.safeParse({ left: ['mail', 'pilots'], version: 0 });
  expect(refused.error?.issues).toMatchObject([{ path: ['left'], message: 'INVALID' }]);
});
