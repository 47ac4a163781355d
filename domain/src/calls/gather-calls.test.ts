import { expect, test } from 'vitest';
import type { CallReason, DoneCall } from './call.ts';
import { gatherCalls, gatherDone, urgencyOf, type WaitingCall } from './gather-calls.ts';

let messages = 0;

function aCall(
  personId: string,
  { reason, ...person }: Partial<Omit<WaitingCall, 'reason'>> & { reason?: Partial<CallReason> } = {},
): WaitingCall {
  messages++;
  return {
    personId,
    name: personId,
    isPilot: false,
    clientId: null,
    phone: `+32470${personId}`,
    locale: 'fr',
    taken: null,
    unanswered: 0,
    lastUnansweredAt: null,
    note: null,
    unconfirmedUserId: null,
    ...person,
    reason: {
      messageId: `m${messages}`,
      template: 'NO_PILOT',
      day: '2026-06-05',
      mowingTime: '10:00',
      missionIds: [],
      text: 'Keiner fliegt.',
      tried: [],
      createdAt: `2026-06-04T18:00:00.${100 + messages}Z`,
      ...reason,
    },
  };
}

function namesOf(calls: WaitingCall[]) {
  return gatherCalls(calls).map(({ name }) => name);
}

test('who mows first is called first, and of two the one who waits longer', () => {
  const calls = [
    aCall('no time', { reason: { mowingTime: null } }),
    aCall('later day', { reason: { day: '2026-06-06', mowingTime: '05:00' } }),
    aCall('ten'),
    aCall('ten too'),
    aCall('eight', { reason: { mowingTime: '08:00' } }),
    aCall('no day', { reason: { day: null, mowingTime: null } }),
  ];
  expect(namesOf(calls)).toEqual(['eight', 'ten', 'ten too', 'no time', 'later day', 'no day']);
});

test('whom nobody has a number of comes first, who did not answer last: the one who was tried longest ago', () => {
  const calls = [
    aCall('tried late', {
      unanswered: 1,
      lastUnansweredAt: '2026-06-04T18:20:00.000Z',
      reason: { mowingTime: '05:00' },
    }),
    aCall('tried early', { unanswered: 1, lastUnansweredAt: '2026-06-04T18:10:00.000Z' }),
    aCall('new'),
    aCall('unreachable', { phone: null, reason: { day: '2026-06-08' } }),
  ];
  expect(namesOf(calls)).toEqual(['unreachable', 'new', 'tried early', 'tried late']);
  expect(gatherCalls(calls).map(urgencyOf)).toEqual(['NO_NUMBER', 'NEW', 'AGAIN', 'AGAIN']);
});

test('a person with several reasons is called once, about the most urgent first', () => {
  const [person, ...others] = gatherCalls([
    aCall('odile', { reason: { messageId: 'later', mowingTime: '12:00' } }),
    aCall('odile', { phone: '+3287', reason: { messageId: 'first', mowingTime: '06:00' } }),
    aCall('odile', { phone: null, reason: { messageId: 'last', day: '2026-06-06' } }),
  ]);
  expect(others).toEqual([]);
  expect(person?.reasons.map(({ messageId }) => messageId)).toEqual(['first', 'later', 'last']);
  expect(person?.phones).toEqual(['+32470odile', '+3287']);
});

test('what was tried and noted last counts for the person, and who calls for one reason calls for all', () => {
  const taken = { userId: 'marie', name: 'Marie', at: '2026-06-04T18:31:00.000Z' };
  const earlier = { ...taken, name: 'Luc', at: '2026-06-04T18:30:00.000Z' };
  const [person] = gatherCalls([
    aCall('odile', { unanswered: 2, lastUnansweredAt: '2026-06-04T18:20:00.000Z', note: 'Rappeler', taken: earlier }),
    aCall('odile', { unanswered: 1, lastUnansweredAt: '2026-06-04T18:10:00.000Z', note: 'Occupé', taken }),
    aCall('odile'),
  ]);
  expect(person).toMatchObject({
    unanswered: 2,
    lastUnansweredAt: '2026-06-04T18:20:00.000Z',
    note: 'Rappeler',
    taken,
  });
});

test('without calls the list is empty', () => {
  expect(gatherCalls([])).toEqual([]);
});

test('a call is done once, however many things were said in it', () => {
  const done = (messageId: string, change: Partial<DoneCall> = {}): DoneCall => ({
    messageId,
    name: 'Odile',
    clientId: null,
    template: 'NO_PILOT',
    outcome: 'REACHED',
    note: null,
    at: '2026-06-04T18:00:00.000Z',
    calledBy: 'Claire',
    ...change,
  });
  const later = { at: '2026-06-04T18:20:00.000Z' };
  const calls = [done('later', later), done('first'), done('second'), done('other', { name: 'Luc' })];
  expect(gatherDone(calls).map(({ messageId }) => messageId)).toEqual(['later', 'first', 'other']);
});
