import type { MissionStatus } from '@vigiefaon/domain/missions/mission-status';
import { expect, test } from 'vitest';
import { type StatusLine, statusLineOf } from './status-line.ts';

const yesterday = '2026-05-23';
const today = '2026-05-24';
const tomorrow = '2026-05-25';
const later = '2026-05-28';

test.each<[MissionStatus, string, string, boolean, StatusLine]>([
  ['TODO', yesterday, '12:00', false, 'todoPast'],
  ['TODO', today, '12:00', false, 'todoToday'],
  ['TODO', tomorrow, '12:00', false, 'todoTonight'],
  ['TODO', tomorrow, '19:59', false, 'todoTonight'],
  ['TODO', tomorrow, '20:00', false, 'todoNoCall'],
  ['TODO', later, '21:00', false, 'todoLater'],
  ['AFFECTED', yesterday, '12:00', false, 'affectedPast'],
  ['AFFECTED', today, '12:00', false, 'affectedToday'],
  ['AFFECTED', tomorrow, '19:59', false, 'affectedTonight'],
  ['AFFECTED', tomorrow, '20:00', false, 'affectedTomorrow'],
  ['AFFECTED', later, '12:00', false, 'affectedLater'],
  ['DONE', yesterday, '12:00', true, 'doneWithReport'],
  ['DONE', yesterday, '12:00', false, 'done'],
  ['CANCELED', tomorrow, '12:00', false, 'canceled'],
])('%s for %s, at %s (report: %s) reads %s', (status, missionDate, time, hasReport, line) => {
  const clock = { today, time, planningTime: '19:00', answerTime: '20:00' };
  expect(
    statusLineOf({ status, missionDate, hasReport, startedAt: null, unconfirmedUserId: null, handedTo: null }, clock),
  ).toBe(line);
});

test('a search that has begun is told with its time, until its day is over', () => {
  const clock = { today, time: '05:30', planningTime: '19:00', answerTime: '20:00' };
  const startedAt = '2026-05-24T03:02:00.000Z';
  const begun = { status: 'AFFECTED', hasReport: false, startedAt, unconfirmedUserId: null, handedTo: null } as const;
  expect(statusLineOf({ ...begun, missionDate: today }, clock)).toBe('affectedStarted');
  expect(statusLineOf({ ...begun, missionDate: yesterday }, clock)).toBe('affectedPast');
});

test('a request that waits for the address to be confirmed says so until its day is over', () => {
  const clock = { today, time: '21:00', planningTime: '19:00', answerTime: '20:00' };
  const waiting = {
    status: 'TODO',
    hasReport: false,
    startedAt: null,
    unconfirmedUserId: 'farmer',
    handedTo: null,
  } as const;
  for (const missionDate of [today, tomorrow, later]) {
    expect(statusLineOf({ ...waiting, missionDate }, clock)).toBe('todoWaits');
  }
  expect(statusLineOf({ ...waiting, missionDate: yesterday }, clock)).toBe('todoPast');
  expect(statusLineOf({ ...waiting, status: 'CANCELED', missionDate: tomorrow }, clock)).toBe('canceled');
});

test('a request that a neighbouring association searches says that they come, until its day is over', () => {
  const clock = { today, time: '21:00', planningTime: '19:00', answerTime: '20:00' };
  const handedTo = { name: 'Kitzrettung Nord', contact: null };
  const canceled = {
    status: 'CANCELED',
    hasReport: false,
    startedAt: null,
    unconfirmedUserId: null,
    handedTo,
  } as const;
  expect(statusLineOf({ ...canceled, missionDate: today }, clock)).toBe('handedOver');
  expect(statusLineOf({ ...canceled, missionDate: tomorrow }, clock)).toBe('handedOver');
  expect(statusLineOf({ ...canceled, missionDate: yesterday }, clock)).toBe('handedOverPast');
});
