import { expect, test } from 'vitest';
import type { IntendedFieldState } from './intention.ts';
import { stateOfField, stateOfIntention, whyNotFields, whyNotSaid } from './intention-state.ts';
import { waitingDays, waitingHectares } from './waiting-hectares.ts';
import { whyNotWindow } from './window.ts';

test('a field waits until it is ordered or mown; mown it is, whatever was ordered', () => {
  const states = [false, true].map((isOrdered) => stateOfField({ isMown: false, isOrdered }));
  expect(states).toEqual(['WAITING', 'TURNED']);
  expect(stateOfField({ isMown: true, isOrdered: true })).toBe('MOWN');
});

const today = '2025-05-20';
const known = { isWithdrawn: false, lastDay: '2025-05-20', hasOpenQuestion: false };

test.each<[IntendedFieldState[], object, ReturnType<typeof stateOfIntention>]>([
  [['WAITING'], {}, { state: 'WAITING', ending: null }],
  [['WAITING', 'TURNED'], { hasOpenQuestion: true }, { state: 'ASKED', ending: null }],
  [['TURNED', 'MOWN'], { lastDay: '2025-05-01' }, { state: 'TURNED', ending: null }],
  [['MOWN'], {}, { state: 'ENDED', ending: 'MOWN' }],
  [['WAITING', 'TURNED'], { lastDay: '2025-05-19' }, { state: 'ENDED', ending: 'OVER' }],
  [['WAITING'], { isWithdrawn: true }, { state: 'ENDED', ending: 'WITHDRAWN' }],
  [[], {}, { state: 'ENDED', ending: 'WITHDRAWN' }],
])('with %j and %j it stands as %j', (fields, changes, stands) => {
  expect(stateOfIntention({ ...known, fields, ...changes }, today)).toEqual(stands);
});

test('what is refused names why: the intention has ended or turned, or the field has, or is none of it', () => {
  expect(['WAITING', 'ASKED', 'TURNED', 'ENDED'].map((state) => whyNotSaid(state as 'WAITING'))).toEqual([
    null,
    null,
    'FIELD_TURNED',
    'INTENTION_ENDED',
  ]);
  expect(whyNotFields(['WAITING', 'WAITING'])).toBeNull();
  expect(whyNotFields(['WAITING', 'TURNED'])).toBe('FIELD_TURNED');
  expect(whyNotFields(['MOWN'])).toBe('FIELD_MOWN');
  expect(whyNotFields([undefined])).toBe('NOT_A_FIELD_OF_IT');
});

const seasons = [{ year: 2025, firstDay: '2025-04-25', lastDay: '2025-07-10' }];

test.each([
  ['2025-05-20', '2025-05-20', null],
  ['2025-05-01', '2025-05-20', null],
  ['2025-05-20', '2025-06-30', null],
  ['2025-05-20', '2025-07-01', { field: 'lastDay', fault: 'TOO_LONG' }],
  ['2025-05-21', '2025-05-20', { field: 'lastDay', fault: 'ENDS_BEFORE_IT_BEGINS' }],
  ['2025-05-01', '2025-05-19', { field: 'lastDay', fault: 'OVER' }],
  ['2025-04-24', '2025-05-25', { field: 'firstDay', fault: 'OUTSIDE_SEASON' }],
  ['2025-06-20', '2025-07-11', { field: 'lastDay', fault: 'OUTSIDE_SEASON' }],
])('a window from %s to %s: %j', (firstDay, lastDay, refusal) => {
  expect(whyNotWindow({ firstDay, lastDay }, { today, seasons })).toEqual(refusal);
});

test('hectares that wait stand by municipality, the most first, and on each day of their window', () => {
  const window = { firstDay: '2025-05-21', lastDay: '2025-05-22' };
  const fields = [
    { ...window, clientId: 'a', size: 10_000, municipality: 'Bastogne' },
    { ...window, clientId: 'a', size: 5000, municipality: 'Bastogne', lastDay: '2025-06-20' },
    { ...window, clientId: 'b', size: 40_000, municipality: null },
  ];
  const days = waitingDays(today);
  expect([days[0], days.length, days.at(-1)]).toEqual(['2025-05-20', 7, '2025-05-26']);
  expect(waitingHectares(fields, days)).toEqual([
    { municipality: null, requesters: 1, fields: 1, totalSize: 40_000, byDay: [0, 40_000, 40_000, 0, 0, 0, 0] },
    {
      municipality: 'Bastogne',
      requesters: 1,
      fields: 2,
      totalSize: 15_000,
      byDay: [0, 15_000, 15_000, 5000, 5000, 5000, 5000],
    },
  ]);
});
