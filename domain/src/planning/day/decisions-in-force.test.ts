import { describe, expect, test } from 'vitest';
import type { BoardLock, PlanningDecisions } from '../board/planning-decisions.ts';
import { aMissionToPlan, aPilotToPlan, someFacts } from '../testing/planning-day-facts.ts';
import { decisionsInForce, locksOfAssigned, noDecisions } from './decisions-in-force.ts';

const stop = (missionId: string, share = 0) => ({ missionId, share });
const round = (pilotId: string, ...stops: ReturnType<typeof stop>[]) => ({ pilotId, stops });
const decided = (change: Partial<PlanningDecisions>): PlanningDecisions => ({ ...noDecisions, ...change });

/** Anne and Bert, with missions by their id and whose they are. */
const factsWith = (...missions: [id: string, pilotId?: string | null, mowingTime?: string | null][]) =>
  someFacts({
    missions: missions.map(([missionId, pilotId = null, mowingTime = '09:00']) =>
      aMissionToPlan({ missionId, pilotId, mowingTime }),
    ),
  });

const inForce = (facts: ReturnType<typeof factsWith>, decisions: PlanningDecisions, assigned = {}) =>
  decisionsInForce(facts, { decisions, seen: { assigned } });

describe('before anybody has saved a plan', () => {
  test('rounds are what is assigned, in the order of mowing; what is mown at no hour comes last', () => {
    const facts = factsWith(['late', 'anne', '11:00'], ['never', 'anne', null], ['early', 'anne', '07:30'], ['free']);
    expect(decisionsInForce(facts, null)).toEqual(
      decided({ rounds: [round('anne', stop('early'), stop('late'), stop('never'))] }),
    );
  });
});

describe('what is gone is left out', () => {
  test.each([
    [
      'a mission',
      { rounds: [round('anne', stop('meadow'), stop('gone'))] },
      { rounds: [round('anne', stop('meadow'))] },
    ],
    ['a pilot', { rounds: [round('gone', stop('meadow'))] }, { rounds: [] }],
    ['all of a round', { rounds: [round('anne', stop('gone'))] }, { rounds: [] }],
    [
      'a share',
      { rounds: [round('anne', stop('meadow'), stop('meadow', 1))] },
      { rounds: [round('anne', stop('meadow'))] },
    ],
    ['the mission of a lock', { locks: [{ kind: 'MUST', missionId: 'gone', pilotId: 'anne' }] }, { locks: [] }],
    ['the pilot of a lock', { locks: [{ kind: 'NOT', missionId: 'meadow', pilotId: 'gone' }] }, { locks: [] }],
    [
      'the share of a lock',
      { locks: [{ kind: 'MUST', missionId: 'meadow', pilotId: 'anne', share: 1 }] },
      { locks: [] },
    ],
    [
      'the pilot of a change',
      { changes: [{ missionId: null, change: { kind: 'ASK', pilotId: 'gone' } }] },
      { changes: [] },
    ],
    ['the mission of a change', { changes: [{ missionId: 'gone', change: { kind: 'SPLIT' } }] }, { changes: [] }],
  ] as [string, Partial<PlanningDecisions>, Partial<PlanningDecisions>][])('%s', (_what, before, after) => {
    expect(inForce(factsWith(['meadow']), decided(before))).toEqual(decided(after));
  });

  test('but not the second share of a mission that somebody has split', () => {
    const changes = [{ missionId: 'meadow', change: { kind: 'SPLIT' as const } }];
    const facts = someFacts({
      missions: [
        aMissionToPlan({
          parcels: [
            { parcelId: 'a', name: 'A', squareMeters: 40_000 },
            { parcelId: 'b', name: 'B', squareMeters: 30_000 },
          ],
        }),
      ],
    });
    const rounds = [round('anne', stop('meadow')), round('bert', stop('meadow', 1))];
    expect(inForce(facts, decided({ changes, rounds })).rounds).toEqual(rounds);
    expect(inForce(facts, decided({ rounds })).rounds).toEqual([round('anne', stop('meadow'))]);
  });
});

describe('what was given to somebody since the plan was saved', () => {
  test.each([
    ['joins that round at its end', [round('bert', stop('other'))], {}, [round('bert', stop('other'), stop('meadow'))]],
    ['leaves the round where the plan had it', [round('anne', stop('meadow'))], {}, [round('bert', stop('meadow'))]],
    [
      'stays where it is when it is there already',
      [round('bert', stop('meadow'))],
      {},
      [round('bert', stop('meadow'))],
    ],
    ['was with somebody else before', [], { meadow: 'anne' }, [round('bert', stop('meadow'))]],
    [
      'is no news when a coordinator has seen and moved it',
      [round('anne', stop('meadow'))],
      { meadow: 'bert' },
      [round('anne', stop('meadow'))],
    ],
  ])('%s', (_what, rounds, assigned, expected) => {
    const facts = factsWith(['meadow', 'bert'], ['other']);
    expect(inForce(facts, decided({ rounds }), assigned).rounds).toEqual(expected);
  });
});

describe('a proposal leaves with its pilot', () => {
  const rounds = [round('anne', stop('meadow'))];
  const lock = (kind: BoardLock['kind'], pilotId: string): BoardLock => ({ kind, missionId: 'meadow', pilotId });
  test.each([
    ['what is assigned and planned there', 'anne', [], [{ ...lock('MUST', 'anne'), share: 0 }]],
    ['not what was assigned to somebody else', 'bert', [], []],
    ['not what is nobody’s yet', null, [], []],
    ['not what a coordinator has locked there anyway', 'anne', [lock('MUST', 'anne')], []],
    ['not what a coordinator has given to another', 'anne', [lock('MUST', 'bert')], []],
    ['not what a coordinator has taken from them', 'anne', [lock('NOT', 'anne')], []],
    ['what only somebody else must not fly', 'anne', [lock('NOT', 'bert')], [{ ...lock('MUST', 'anne'), share: 0 }]],
  ] as [string, string | null, BoardLock[], BoardLock[]][])('%s', (_what, pilotId, locks, expected) => {
    expect(locksOfAssigned(factsWith(['meadow', pilotId]), decided({ rounds, locks }))).toEqual(expected);
  });
});

test('the same facts and decisions have the same answer twice', () => {
  const facts = someFacts({ pilots: [aPilotToPlan()], missions: [aMissionToPlan({ pilotId: 'anne' })] });
  const once = decisionsInForce(facts, null);
  expect(inForce(facts, once, { meadow: 'anne' })).toEqual(once);
});
