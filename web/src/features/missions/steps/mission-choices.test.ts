import { allowedActions, whyNot } from '@vigiefaon/domain/missions/mission-actions';
import { missionStatuses } from '@vigiefaon/domain/missions/mission-status';
import type { Actor } from '@vigiefaon/domain/users/role';
import { describe, expect, it } from 'vitest';
import { aMission, anne, asPilot, karl } from '../../../testing/missions.ts';
import { farmerClientId, farmerId } from '../../../testing/people.ts';
import { factsOf } from '../cards/mission-facts.ts';
import { choicesFor, type MissionStep, placedActions, toldAs, undoOf } from './mission-choices.ts';

const today = '2026-06-01';
const people: Record<string, Actor> = {
  admin: { userId: karl.pilotId, role: 'ROLE_ADMIN', clientId: null },
  'its pilot': { userId: anne.pilotId, role: 'ROLE_PILOT', clientId: null },
  'another pilot': { userId: karl.pilotId, role: 'ROLE_PILOT', clientId: null },
  'its requester': { userId: farmerId, role: 'ROLE_CLIENT', clientId: farmerClientId },
};

const cases = Object.entries(people).flatMap(([person, actor]) =>
  missionStatuses.flatMap((status) =>
    [false, true].map((hasReport) => {
      const pilot = status === 'TODO' ? null : asPilot(anne);
      return { person, actor, mission: aMission({ status, hasReport, pilot }), status, hasReport };
    }),
  ),
);

describe('the buttons of a mission', () => {
  it.each(cases)('of $person, $status, report $hasReport: exactly what the rule allows', ({ actor, mission }) => {
    const { main, others } = choicesFor(mission, actor, today);
    const isStep = main && main.refusal === null && main.action !== 'call';
    const pressable = [...(isStep ? [main.action] : []), ...others];
    const isItsPilot = mission.pilot?.pilotId === actor.userId;
    const expected = allowedActions(factsOf(mission), actor).filter(
      (action) => !placedActions.some((placed) => placed === action) && (action !== 'start' || isItsPilot),
    );
    expect([...pressable].sort()).toEqual([...expected].sort());
  });

  it.each(cases)('of $person, $status, report $hasReport: a refused main one has the reason of the rule', (given) => {
    const { main } = choicesFor(given.mission, given.actor, today);
    if (main && main.action !== 'call')
      expect(main.refusal).toBe(whyNot(main.action, factsOf(given.mission), given.actor));
  });

  it('a pilot takes a free mission and is told who has the others', () => {
    const pilot = people['its pilot'] ?? expect.fail();
    const taken = aMission({ status: 'AFFECTED', pilot: asPilot(anne) });
    expect(choicesFor(aMission(), pilot, today).main).toEqual({ action: 'assign', refusal: null });
    const other = choicesFor({ ...taken, pilot: asPilot(karl) }, pilot, today).main;
    expect(other).toEqual({ action: 'assign', refusal: 'TAKEN_BY_ANOTHER_PILOT' });
  });

  it.each([
    ['calls on the eve', '2026-06-02', {}, 'call'],
    ['calls days ahead', '2026-06-09', {}, 'call'],
    ['begins on the eve where no number is shown', '2026-06-02', { contactPhone: null }, 'start'],
    ['reports what was begun on the eve', '2026-06-02', { startedAt: '2026-06-01T19:30:00.000Z' }, 'report'],
    ['begins in the morning', '2026-06-01', {}, 'start'],
    ['reports what was begun', '2026-06-01', { startedAt: '2026-06-01T03:30:00.000Z' }, 'report'],
    ['begins nothing that is past', '2026-05-31', {}, 'report'],
  ] as const)('its pilot %s', (_what, missionDate, change, action) => {
    const own = aMission({ status: 'AFFECTED', pilot: asPilot(anne), missionDate, ...change });
    expect(choicesFor(own, people['its pilot'] ?? expect.fail(), today).main).toEqual({ action, refusal: null });
  });

  it('before the search can have happened nothing of it is offered', () => {
    const early = aMission({ status: 'AFFECTED', pilot: asPilot(anne), searchFrom: '9999-12-31T16:00:00.000Z' });
    for (const actor of [people['its pilot'], people.admin]) {
      const { main, others } = choicesFor(early, actor ?? expect.fail(), today);
      expect([main?.action, ...others]).not.toEqual(expect.arrayContaining(['report']));
      expect(others.filter((action) => action === 'start' || action === 'complete')).toEqual([]);
    }
    const unseen = { ...early, contactPhone: null };
    const { main } = choicesFor(unseen, people['its pilot'] ?? expect.fail(), today);
    expect(main).toEqual({ action: 'start', refusal: 'TOO_EARLY' });
  });

  it('a coordinator plans what is to come and reports what is past', () => {
    const admin = people.admin ?? expect.fail();
    const taken = aMission({ status: 'AFFECTED', pilot: asPilot(anne) });
    expect(choicesFor({ ...taken, missionDate: '2026-06-02' }, admin, today).main?.action).toBe('assign');
    expect(choicesFor({ ...taken, missionDate: '2026-06-01' }, admin, today).main?.action).toBe('report');
  });
});

describe('taking a step back', () => {
  const taken = aMission({ status: 'AFFECTED', pilot: asPilot(anne) });
  it.each<[MissionStep, typeof taken, string, MissionStep | null]>([
    [{ action: 'assign' }, aMission(), 'another pilot', { action: 'unassign' }],
    [{ action: 'assign', pilotId: karl.pilotId }, taken, 'admin', { action: 'assign', pilotId: anne.pilotId }],
    [{ action: 'unassign' }, taken, 'its pilot', { action: 'assign', pilotId: anne.pilotId }],
    [{ action: 'cancel' }, taken, 'admin', { action: 'reopen' }],
    [{ action: 'cancel' }, aMission(), 'its requester', null],
    [{ action: 'complete' }, taken, 'admin', { action: 'reopen' }],
    [{ action: 'complete' }, taken, 'its pilot', null],
    [{ action: 'reopen' }, aMission({ status: 'CANCELED' }), 'admin', { action: 'cancel' }],
    [{ action: 'reopen' }, { ...taken, status: 'DONE' }, 'admin', { action: 'complete' }],
    [{ action: 'reopen' }, { ...taken, status: 'DONE', hasReport: true }, 'admin', null],
    [{ action: 'delete' }, aMission(), 'admin', null],
  ])('%j on %j by %s is undone by %j', (step, before, person, undo) => {
    expect(undoOf(step, before, people[person] ?? expect.fail())).toEqual(undo);
  });
});

it.each([
  ['take', 'assign', anne],
  ['assign', 'assign', karl],
  ['unassign', 'unassign', null],
  ['complete', 'complete', anne],
  ['cancelReport', 'cancelReport', anne],
] as const)('"%s" is told of %s', (told, action, pilot) => {
  const after = aMission({ pilot: pilot && asPilot(pilot) });
  const actor: Actor = { userId: anne.pilotId, role: 'ROLE_PILOT', clientId: null };
  expect(toldAs({ action }, after, actor)).toBe(told);
});
