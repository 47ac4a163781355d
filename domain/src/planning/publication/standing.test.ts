import { describe, expect, test } from 'vitest';
import type { BoardDraft, BoardLock } from '../board/planning-decisions.ts';
import { noDecisions } from '../day/decisions-in-force.ts';
import { type MissionToPublish, standingOf } from './standing.ts';

function aMission(change: Partial<MissionToPublish> = {}): MissionToPublish {
  return {
    missionId: 'meadow',
    status: 'AFFECTED',
    pilotId: 'anne',
    clientId: 'odile',
    missionDate: '2026-06-01',
    mowingTime: '09:00',
    requesterUserId: null,
    toldKind: null,
    toldAbout: null,
    hasHeardNoPilot: false,
    unheardBy: [],
    stopPilotId: null,
    stopPosition: null,
    stopArrivesAt: null,
    ...change,
  };
}

interface Case {
  mission?: Partial<MissionToPublish>;
  rounds?: BoardDraft[];
  locks?: BoardLock[];
  /** Whose it was when the plan was saved; null: nobody has saved one. */
  seenWith?: string | null;
  /** The rounds of the last proposal. */
  proposed?: BoardDraft[];
  now?: string;
}

function standing({ mission, rounds = [], locks = [], seenWith = 'anne', proposed, now }: Case) {
  const assigned: Record<string, string> = seenWith === null ? {} : { meadow: seenWith };
  const seen = { missions: {}, pilots: {}, settings: '', assigned };
  const proposal = proposed
    ? { rounds: proposed, value: 0, bound: 0, proposedAt: '', prior: [], locks: [], evening: '' }
    : null;
  return standingOf(aMission(mission), {
    board: { decisions: { ...noDecisions, rounds, locks } },
    plan: seenWith === null ? null : { seen, proposal },
    timeZone: 'Europe/Brussels',
    now: new Date(now ?? '2026-05-31T18:00:00Z'),
  });
}

const anneFlies = { pilotId: 'anne', stops: [{ missionId: 'meadow', share: 0 }] };
const published = { stopPilotId: 'anne', stopPosition: 0, stopArrivesAt: new Date('2026-06-01T03:30:00Z') };

describe('a coordinator has taken a mission from its pilot on purpose', () => {
  test.each([
    ['when it is in no round and nobody has proposed anything', {}, true],
    ['not when it is in the pilot’s round', { rounds: [anneFlies] }, false],
    ['not before anybody has saved a plan', { seenWith: null }, false],
    ['not when nobody has it', { mission: { pilotId: null } }, false],
    ['not when it was given to that pilot since', { seenWith: 'bert' }, false],
    [
      'when a lock says so, even in the pilot’s round',
      { rounds: [anneFlies], locks: [{ kind: 'NOT', missionId: 'meadow', pilotId: 'anne' }] },
      true,
    ],
    [
      'not by a lock about somebody else',
      { rounds: [anneFlies], locks: [{ kind: 'NOT', missionId: 'meadow', pilotId: 'bert' }] },
      false,
    ],
    ['not when a proposal could not fit it in', { proposed: [] }, false],
    ['when a proposal had it there', { proposed: [anneFlies] }, true],
    ['when it was published there', { proposed: [], mission: published }, true],
    [
      'not when it was published with somebody else',
      { proposed: [], mission: { ...published, stopPilotId: 'bert' } },
      false,
    ],
  ] as [string, Case, boolean][])('%s', (_when, change, isTaken) => {
    expect(standing(change).takenFrom).toEqual(isTaken ? ['anne'] : []);
  });
});

test.each([
  ['in the evening before', '09:00', '2026-05-31T18:00:00Z', false],
  ['one minute before mowing', '09:00', '2026-06-01T06:59:00Z', false],
  ['from mowing on', '09:00', '2026-06-01T07:00:00Z', true],
])('a mission is over or not %s', (_when, mowingTime, now, isOver) => {
  expect(standing({ mission: { mowingTime }, now }).isOver).toBe(isOver);
});

test('its requester has heard who comes only where the last word named somebody', () => {
  expect(standing({ mission: { toldKind: 'will-call', toldAbout: 'anne' } }).toldPilotId).toBe('anne');
  expect(standing({ mission: { toldKind: 'withdrawn', toldAbout: 'anne' } }).toldPilotId).toBeNull();
});

test('it has a published stop where all of it is known', () => {
  expect(standing({ mission: published }).published).toEqual({
    pilotId: 'anne',
    position: 0,
    arrive: '2026-06-01T03:30:00.000Z',
  });
  expect(standing({}).published).toBeNull();
});
