import { expect, test } from 'vitest';
import { planningNotifications } from './planning-notifications.ts';

const nothing = { open: 0, assigned: 0, waiting: 0, possible: 0, unavailable: 0 };
const evening = { day: '2025-05-22', coordinatorIds: ['anna', 'bert'], timeZone: 'Europe/Brussels' };

test.each([
  ['nobody mows', nothing, []],
  ['a request waits for a pilot', { ...nothing, open: 1 }, ['anna', 'bert']],
  ['everything has a pilot', { ...nothing, assigned: 2 }, ['anna', 'bert']],
  ['a request waits for its requester to confirm their address', { ...nothing, waiting: 1 }, ['anna', 'bert']],
  ['only answers are left', { ...nothing, possible: 3, unavailable: 1 }, []],
] as const)('when %s, those who plan are told: %o', (_, counts, told) => {
  expect(planningNotifications({ ...evening, counts }).map(({ userId }) => userId)).toEqual(told);
});

test('it is the same word once a day for each, and of no use when the mowing day begins', () => {
  const [first] = planningNotifications({ ...evening, counts: { ...nothing, open: 1 } });
  expect(first?.fact).toMatchObject({ kind: 'planning', day: '2025-05-22', subjectId: 'anna' });
  expect(first?.until).toEqual(new Date('2025-05-21T22:00:00Z'));
});
