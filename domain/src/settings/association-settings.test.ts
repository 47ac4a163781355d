import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { AssociationSettingsChange, type EveningTimes, whyNotEvening } from './association-settings.ts';

const times: EveningTimes = {
  askTime: '12:00',
  planningTime: '19:00',
  answerTime: '20:00',
  quietFrom: '21:30',
  quietUntil: '06:30',
};
const change = {
  ...times,
  searchFromTime: '17:00',
  pilotReachKilometres: 30,
  clearanceMinutes: 240,
  findMarginMeters: 30,
  clearanceLinkDays: 30,
  helpPhone: null,
  pilotsSeePhone: 'ALWAYS',
  retentionSeasons: 3,
  accountMonths: 24,
  sessionDays: 90,
  secondFactorFor: 'ADMINS',
  missionsADay: 40,
  parcelsKept: 2000,
  importsADay: 30,
  openStreams: 12,
  version: 1,
};

const faultsOf = (changes: object) => z.safeParse(AssociationSettingsChange, { ...change, ...changes }).error?.issues;

test.each<[string, Partial<EveningTimes>, string | null]>([
  ['asked at noon, planned at seven, answered at eight', {}, null],
  ['answered a minute after the planning', { answerTime: '19:01' }, null],
  ['answered when the planning begins', { answerTime: '19:00' }, 'answerTime'],
  ['asked a minute before the planning', { askTime: '18:59' }, null],
  ['asked when the planning begins', { askTime: '19:00' }, 'askTime'],
  ['asked in the last quiet minute of the morning', { askTime: '06:29' }, 'askTime'],
  ['asked at the end of the quiet hours', { askTime: '06:30' }, null],
  ['asked in quiet hours of the same day', { quietFrom: '11:30', quietUntil: '13:00' }, 'askTime'],
  ['asked at night where no hour is quiet', { askTime: '03:00', quietFrom: '06:00', quietUntil: '06:00' }, null],
])('an evening %s is refused at %s', (_what, changes, field) => {
  expect(whyNotEvening({ ...times, ...changes })?.field ?? null).toBe(field);
  const faults = field ? [{ path: [field], message: 'INVALID' }] : undefined;
  if (faults) expect(faultsOf(changes)).toMatchObject(faults);
  else expect(faultsOf(changes)).toBeUndefined();
});

test('a search before noon of the eve is none for tomorrow', () => {
  expect(faultsOf({ searchFromTime: '11:59' })).toMatchObject([{ path: ['searchFromTime'], message: 'INVALID' }]);
});

test.each([0, 301, 12.5, '30'])('%j kilometres is no reach', (pilotReachKilometres) => {
  expect(faultsOf({ pilotReachKilometres })).toMatchObject([{ path: ['pilotReachKilometres'] }]);
});

test.each([0, 366, 1.5, '30'])('%j is no number of days after which a link ends', (clearanceLinkDays) => {
  expect(faultsOf({ clearanceLinkDays })).toMatchObject([{ path: ['clearanceLinkDays'] }]);
});

test.each([0, 366, 1.5, '90'])('%j is no number of days after which a session ends', (sessionDays) => {
  expect(faultsOf({ sessionDays })).toMatchObject([{ path: ['sessionDays'] }]);
});

test.each([0, 11, 2.5, '3'])('%j is no number of seasons to keep people for', (retentionSeasons) => {
  expect(z.safeParse(AssociationSettingsChange, { ...change, retentionSeasons }).success).toBe(false);
});
