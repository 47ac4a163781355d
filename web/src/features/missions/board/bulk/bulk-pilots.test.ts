import { expect, test } from 'vitest';
import { aMission, anne, karl } from '../../../../testing/missions.ts';
import { answersTo, byAnswers, obstaclesOf } from './bulk-pilots.ts';

const at = '2026-06-01T18:00:00.000Z';
const [first, second, third] = ['2026-06-02', '2026-06-03', '2026-06-04'] as const;
const missions = [
  aMission({ missionDate: first, responses: [{ pilotId: anne.pilotId, response: 'POSSIBLE', at }] }),
  aMission({
    missionDate: second,
    responses: [
      { pilotId: anne.pilotId, response: 'UNAVAILABLE', at },
      { pilotId: karl.pilotId, response: 'POSSIBLE', at },
    ],
  }),
  aMission({ missionDate: third, responses: [] }),
];
const never = () => false;

test.each([
  ['answers', anne, never, { possible: 1, unavailable: 1 }],
  [
    'an absence on a day without an answer',
    anne,
    (_: string, day: string) => day === third,
    { possible: 1, unavailable: 2 },
  ],
  [
    'one who declined and is away, once',
    anne,
    (_: string, day: string) => day === second,
    { possible: 1, unavailable: 1 },
  ],
  ['nobody else’s absence', karl, (id: string) => id === anne.pilotId, { possible: 1, unavailable: 0 }],
])('of several missions are counted: %s', (_, pilot, isAway, expected) => {
  expect(answersTo(missions, isAway)(pilot)).toEqual(expected);
});

test.each([
  [
    { possible: 0, unavailable: 0 },
    { possible: 3, unavailable: 1 },
  ],
  [
    { possible: 2, unavailable: 1 },
    { possible: 1, unavailable: 1 },
  ],
])('who can fly more of them comes first: %o before %o', (one, other) => {
  expect([other, one].toSorted(byAnswers)).toEqual([one, other]);
});

test.each([
  ['nothing', karl, never, null],
  ['that they have declined', anne, never, { declined: 1, away: 0 }],
  ['that they are away', karl, (id: string) => id === karl.pilotId, { declined: 0, away: 3 }],
])('against giving missions to somebody speaks %s', (_, { pilotId }, isAway, expected) => {
  const pilot = { pilotId, name: 'A pilot' };
  expect(obstaclesOf(pilot, missions, isAway)).toEqual(expected && { ...pilot, ...expected });
});
