import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Actor } from '../users/role.ts';
import {
  allowedActions,
  canSeeMission,
  type MissionAction,
  type MissionFacts,
  missionActionNames,
  statusAfter,
  whyNot,
} from './mission-actions.ts';
import { missionStatuses, ReadMissionStatus } from './mission-status.ts';

const people = {
  admin: { userId: 'admin', role: 'ROLE_ADMIN', clientId: null },
  'its pilot': { userId: 'pilot', role: 'ROLE_PILOT', clientId: null },
  'another pilot': { userId: 'other pilot', role: 'ROLE_PILOT', clientId: null },
  'its requester': { userId: 'farmer', role: 'ROLE_CLIENT', clientId: 'farm' },
  'another requester': { userId: 'neighbour', role: 'ROLE_CLIENT', clientId: 'other farm' },
  'a requester without farm': { userId: 'nobody', role: 'ROLE_CLIENT', clientId: null },
  'an account that waits for a role': { userId: 'volunteer', role: null, clientId: null },
} as const satisfies Record<string, Actor>;
type Person = keyof typeof people;

// One mark a status: TODO AFFECTED DONE CANCELED. y: yes · r: only with a report · n: only without · -: never.
type Row = [admin: string, itsPilot: string, anotherPilot: string, itsRequester: string];
const expected: Record<MissionAction, Row> = {
  assign: /*          */ ['y y - -', 'y - - -', 'y - - -', '- - - -'],
  unassign: /*        */ ['- y - -', '- y - -', '- - - -', '- - - -'],
  start: /*           */ ['- y - -', '- y - -', '- - - -', '- - - -'],
  report: /*          */ ['- y - -', '- y - -', '- - - -', '- - - -'],
  complete: /*        */ ['- y - -', '- y - -', '- - - -', '- - - -'],
  cancelReport: /*    */ ['- - r -', '- - r -', '- - - -', '- - - -'],
  cancel: /*          */ ['y y - -', '- - - -', '- - - -', 'y y - -'],
  reopen: /*          */ ['- - y y', '- - - -', '- - - -', '- - - -'],
  edit: /*            */ ['y y - -', '- - - -', '- - - -', 'y - - -'],
  editPilotNote: /*   */ ['y y y y', '- y y y', '- - - -', '- - - -'],
  editAccompanists: /**/ ['y y - -', '- y - -', '- - - -', '- - - -'],
  decideSky: /*       */ ['y y - -', '- y - -', '- - - -', '- - - -'],
  respond: /*         */ ['y - - -', 'y - - -', 'y - - -', '- - - -'],
  seeReport: /*       */ ['r r r r', '- r r r', '- - - -', '- - r -'],
  delete: /*          */ ['n n n n', '- - - -', '- - - -', '- - - -'],
};

function rowOf(action: MissionAction, person: Person): string {
  const [admin, itsPilot, anotherPilot, itsRequester] = expected[action];
  const rows: Partial<Record<Person, string>> = {
    admin,
    'its pilot': itsPilot,
    'another pilot': anotherPilot,
    'its requester': itsRequester,
  };
  return rows[person] ?? '- - - -';
}

function mission(facts: Partial<MissionFacts> = {}): MissionFacts {
  const status = facts.status ?? 'TODO';
  return {
    status,
    clientId: 'farm',
    pilotId: status === 'TODO' ? null : 'pilot',
    hasReport: false,
    isTooEarly: false,
    unconfirmedUserId: null,
    ...facts,
  };
}

const cases = missionActionNames.flatMap((action) =>
  (Object.keys(people) as Person[]).flatMap((person) =>
    missionStatuses.flatMap((status, column) =>
      [false, true].map((hasReport) => {
        const mark = rowOf(action, person).split(' ')[column] ?? '';
        const may = mark === 'y' || (mark === 'r' && hasReport) || (mark === 'n' && !hasReport);
        return { action, person, status, hasReport, may };
      }),
    ),
  ),
);

describe('who may do what, in which state', () => {
  it('is written down for every action, person, status and report', () => {
    expect(cases).toHaveLength(15 * 7 * 4 * 2);
    for (const row of Object.values(expected).flat()) expect(row).toMatch(/^[-yrn]( [-yrn]){3}$/);
  });

  it.each(cases)(
    '$action by $person, $status, report $hasReport: $may',
    ({ action, person, status, hasReport, may }) => {
      const facts = mission({ status, hasReport });
      expect(whyNot(action, facts, people[person]) === null).toBe(may);
      expect(allowedActions(facts, people[person]).includes(action)).toBe(may);
    },
  );
});

describe('a refusal names its reason', () => {
  it.each<[MissionAction, Partial<MissionFacts>, Person, string | undefined, string]>([
    ['assign', {}, 'another pilot', 'pilot', 'ONLY_FOR_YOURSELF'],
    ['assign', { status: 'AFFECTED' }, 'another pilot', 'other pilot', 'TAKEN_BY_ANOTHER_PILOT'],
    ['assign', { status: 'AFFECTED' }, 'its pilot', 'pilot', 'ALREADY_ASSIGNED'],
    ['assign', { status: 'AFFECTED' }, 'admin', 'pilot', 'ALREADY_ASSIGNED'],
    ['assign', { status: 'CANCELED' }, 'admin', 'pilot', 'ALREADY_CANCELED'],
    ['assign', { status: 'DONE' }, 'admin', 'other pilot', 'ALREADY_DONE'],
    ['unassign', { status: 'AFFECTED' }, 'another pilot', undefined, 'NOT_YOUR_MISSION'],
    ['unassign', {}, 'admin', undefined, 'STILL_WAITING'],
    ['report', { status: 'DONE' }, 'its pilot', undefined, 'ALREADY_DONE'],
    ['cancelReport', { status: 'DONE' }, 'its pilot', undefined, 'NO_REPORT'],
    ['cancel', {}, 'its pilot', undefined, 'NOT_FOR_YOUR_ROLE'],
    ['cancel', {}, 'another requester', undefined, 'NOT_YOUR_REQUEST'],
    ['edit', { status: 'AFFECTED' }, 'its requester', undefined, 'ALREADY_IN_PROGRESS'],
    ['respond', { status: 'AFFECTED' }, 'another pilot', undefined, 'ALREADY_IN_PROGRESS'],
    ['delete', { status: 'DONE', hasReport: true }, 'admin', undefined, 'HAS_REPORT'],
    ['reopen', { status: 'AFFECTED' }, 'admin', undefined, 'ALREADY_IN_PROGRESS'],
    ['report', { status: 'AFFECTED', isTooEarly: true }, 'another pilot', undefined, 'NOT_YOUR_MISSION'],
    ['assign', { unconfirmedUserId: 'farmer' }, 'admin', 'pilot', 'ADDRESS_NOT_CONFIRMED'],
    ['respond', { unconfirmedUserId: 'farmer' }, 'another pilot', undefined, 'ADDRESS_NOT_CONFIRMED'],
  ])('%s of %j by %s (pilot %s): %s', (action, facts, person, pilotId, reason) => {
    expect(whyNot(action, mission(facts), people[person], pilotId)).toBe(reason);
  });
});

describe('before the search can have happened', () => {
  it.each(['its pilot', 'admin'] as const)('%s tells nothing of it, and does everything else', (person) => {
    const facts = mission({ status: 'AFFECTED', isTooEarly: true });
    for (const action of missionActionNames) {
      const tellsOfSearch = action === 'start' || action === 'report' || action === 'complete';
      const later = whyNot(action, { ...facts, isTooEarly: false }, people[person]);
      expect(whyNot(action, facts, people[person])).toBe(tellsOfSearch ? 'TOO_EARLY' : later);
    }
  });
});

describe('a pilot who is a requester too', () => {
  const pilotWithFarm: Actor = { userId: 'other pilot', role: 'ROLE_PILOT', clientId: 'farm' };

  it('edits and cancels its own requests like any requester', () => {
    expect(whyNot('edit', mission(), pilotWithFarm)).toBeNull();
    expect(whyNot('cancel', mission({ status: 'AFFECTED' }), pilotWithFarm)).toBeNull();
    expect(whyNot('edit', mission({ status: 'AFFECTED' }), pilotWithFarm)).toBe('NOT_FOR_YOUR_ROLE');
  });

  it('has no such right over the requests of others', () => {
    expect(whyNot('cancel', mission({ clientId: 'other farm' }), pilotWithFarm)).toBe('NOT_FOR_YOUR_ROLE');
  });
});

describe('the life of a mission', () => {
  it.each<[MissionAction, Pick<MissionFacts, 'status' | 'pilotId'>, string]>([
    ['assign', { status: 'TODO', pilotId: null }, 'AFFECTED'],
    ['assign', { status: 'AFFECTED', pilotId: 'pilot' }, 'AFFECTED'],
    ['unassign', { status: 'AFFECTED', pilotId: 'pilot' }, 'TODO'],
    ['report', { status: 'AFFECTED', pilotId: 'pilot' }, 'DONE'],
    ['complete', { status: 'AFFECTED', pilotId: 'pilot' }, 'DONE'],
    ['cancelReport', { status: 'DONE', pilotId: 'pilot' }, 'AFFECTED'],
    ['cancel', { status: 'TODO', pilotId: null }, 'CANCELED'],
    ['cancel', { status: 'AFFECTED', pilotId: 'pilot' }, 'CANCELED'],
    ['reopen', { status: 'CANCELED', pilotId: null }, 'TODO'],
    ['reopen', { status: 'CANCELED', pilotId: 'pilot' }, 'AFFECTED'],
    ['reopen', { status: 'DONE', pilotId: 'pilot' }, 'AFFECTED'],
    ['edit', { status: 'AFFECTED', pilotId: 'pilot' }, 'AFFECTED'],
    ['editPilotNote', { status: 'DONE', pilotId: 'pilot' }, 'DONE'],
  ])('%s leads from %j to %s', (action, facts, status) => {
    expect(statusAfter(action, facts)).toBe(status);
  });
});

describe('what people see', () => {
  it.each<[Person, boolean]>([
    ['admin', true],
    ['its pilot', true],
    ['another pilot', true],
    ['its requester', true],
    ['another requester', false],
    ['a requester without farm', false],
    ['an account that waits for a role', false],
  ])('%s sees a mission: %s', (person, sees) => {
    expect(canSeeMission(mission(), people[person])).toBe(sees);
  });

  it('pilots do not see a request that waits for an address to be confirmed, but for their own', () => {
    const waiting = mission({ unconfirmedUserId: 'farmer' });
    const asks = { userId: 'farmer', role: 'ROLE_PILOT', clientId: 'farm' } as const;
    const seen = [people.admin, people['its requester'], people['another pilot'], asks];
    expect(seen.map((actor) => canSeeMission(waiting, actor))).toEqual([true, true, false, true]);
    expect(canSeeMission({ ...waiting, status: 'AFFECTED' }, people['another pilot'])).toBe(true);
    expect(whyNot('edit', waiting, people['its requester'])).toBeNull();
    expect(whyNot('cancel', waiting, people['its requester'])).toBeNull();
  });

  it('an account that waits for a role is not told that the mission exists', () => {
    for (const action of missionActionNames) {
      expect(whyNot(action, mission(), people['an account that waits for a role'])).toBe('NOT_YOUR_REQUEST');
    }
  });
});

describe('the older words for a status', () => {
  it('AVAILABLE and ACCOMPLISHED are read as TODO and DONE', () => {
    expect(z.parse(ReadMissionStatus, 'AVAILABLE')).toBe('TODO');
    expect(z.parse(ReadMissionStatus, 'ACCOMPLISHED')).toBe('DONE');
    expect(z.parse(ReadMissionStatus, 'CANCELED')).toBe('CANCELED');
    expect(z.safeParse(ReadMissionStatus, 'ASSIGNED').success).toBe(false);
  });
});
