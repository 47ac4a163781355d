import * as api from '@vigiefaon/domain/missions/missions.api';
import { beforeAll, describe, expect, it } from 'vitest';
import { anApplication, type TestApplication, type TestUser } from '../../../testing/application/application.ts';
import { aMission, aReport } from '../../../testing/missions/a-mission.ts';
import { ownGround } from '../../../testing/missions/a-parcel.ts';
import { aClient, anAdmin, aPilot } from '../../../testing/people/people.ts';

let app: TestApplication;
let admin: TestUser;
let pilot: TestUser;
let farmer: TestUser & { clientId: string };

beforeAll(async () => {
  app = await anApplication();
  admin = await anAdmin(app);
  pilot = await aPilot(app);
  farmer = await aClient(app);
});

async function statesOf(missionIds: string[]) {
  const rows = await app.database.db
    .selectFrom('mission')
    .where('mission_id', 'in', missionIds)
    .select(['mission_id', 'status', 'pilot_id', 'version'])
    .execute();
  return missionIds.map((id) => {
    const row = rows.find(({ mission_id: missionId }) => missionId === id);
    return row ? [row.status, row.pilot_id, row.version] : null;
  });
}

async function several(count: number, wanted: Parameters<typeof aMission>[1] = {}): Promise<string[]> {
  const made = await Promise.all(Array.from({ length: count }, () => aMission(app, { ...wanted, ...ownGround() })));
  return made.map(({ missionId }) => missionId);
}

describe('several missions at once', () => {
  it('an admin gives them to a pilot: what may be done is done, the rest says why not', async () => {
    const free = await several(2);
    const [canceled = ''] = await several(1, { status: 'CANCELED' });
    const unknown = '0190a5f0-0000-7000-8000-00000000dead';
    const missionIds = [...free, canceled, unknown];
    const answer = await app
      .as(admin)
      .call(api.bulkMissions, { body: { missionIds, action: 'assign', pilotId: pilot.userId } });
    expect(answer.status).toBe(200);
    expect(answer.body.items).toEqual([
      { missionId: free[0], ok: true, code: null, reason: null },
      { missionId: free[1], ok: true, code: null, reason: null },
      { missionId: canceled, ok: false, code: 'ILLEGAL_TRANSITION', reason: 'ALREADY_CANCELED' },
      { missionId: unknown, ok: false, code: 'NOT_FOUND', reason: null },
    ]);
    expect(await statesOf(missionIds)).toEqual([
      ['AFFECTED', pilot.userId, 2],
      ['AFFECTED', pilot.userId, 2],
      ['CANCELED', null, 1],
      null,
    ]);
    const history = await app.as(admin).call(api.getMissionHistory, { params: { missionId: free[0] ?? '' } });
    expect(history.body.items.map(({ action, actor }) => [action, actor?.userId])).toEqual([['assign', admin.userId]]);
  });

  it('cancels, puts back in progress and takes from the pilot by the rules of the single call', async () => {
    const [mine = '', done = ''] = [
      ...(await several(1, { status: 'AFFECTED', pilotId: pilot.userId })),
      ...(await several(1, { status: 'DONE', pilotId: pilot.userId, report: aReport })),
    ];
    const missionIds = [mine, done];
    const cancel = await app.as(admin).call(api.bulkMissions, { body: { missionIds, action: 'cancel' } });
    expect(cancel.body.items.map(({ ok, reason }) => [ok, reason])).toEqual([
      [true, null],
      [false, 'ALREADY_DONE'],
    ]);
    await app.as(admin).call(api.bulkMissions, { body: { missionIds: [mine], action: 'reopen' } });
    expect(await statesOf([mine])).toEqual([['AFFECTED', pilot.userId, 3]]);
    await app.as(admin).call(api.bulkMissions, { body: { missionIds: [mine], action: 'unassign' } });
    expect(await statesOf([mine])).toEqual([['TODO', null, 4]]);
  });

  it('a pilot gives back their own and may neither cancel nor give missions to others', async () => {
    const other = await aPilot(app);
    const [own = ''] = await several(1, { status: 'AFFECTED', pilotId: pilot.userId });
    const [theirs = ''] = await several(1, { status: 'AFFECTED', pilotId: other.userId });
    const missionIds = [own, theirs];
    const asPilot = app.as(pilot);
    const unassign = await asPilot.call(api.bulkMissions, { body: { missionIds, action: 'unassign' } });
    expect(unassign.body.items.map(({ ok, reason }) => [ok, reason])).toEqual([
      [true, null],
      [false, 'NOT_YOUR_MISSION'],
    ]);
    const cancel = await asPilot.call(api.bulkMissions, { body: { missionIds: [own], action: 'cancel' } });
    expect(cancel.body.items[0]).toMatchObject({ ok: false, code: 'FORBIDDEN', reason: 'NOT_FOR_YOUR_ROLE' });
    const assign = await asPilot.call(api.bulkMissions, {
      body: { missionIds: [own], action: 'assign', pilotId: other.userId },
    });
    expect(assign.body.items[0]).toMatchObject({ ok: false, reason: 'ONLY_FOR_YOURSELF' });
    expect(await statesOf([own])).toEqual([['TODO', null, 2]]);
  });

  it('of two who give the same forty missions away at once, each mission is told to exactly one as done by it', async () => {
    const pilots = [pilot, await aPilot(app)];
    const missionIds = await several(40);
    const answers = await Promise.all(
      pilots.map((one) =>
        app.as(one).call(api.bulkMissions, { body: { missionIds, action: 'assign', pilotId: one.userId } }),
      ),
    );
    const states = await statesOf(missionIds);
    for (const [at] of missionIds.entries()) {
      const winners = answers.flatMap(({ body }, who) => (body.items[at]?.ok ? [pilots[who]?.userId] : []));
      expect(winners).toEqual([states[at]?.[1]]);
    }
    const refusals = answers.flatMap(({ body }) => body.items.filter(({ ok }) => !ok));
    expect(refusals).toHaveLength(40);
    expect(new Set(refusals.map(({ reason }) => reason))).toEqual(new Set(['TAKEN_BY_ANOTHER_PILOT']));
  });

  it('a mission named twice is done once', async () => {
    const [missionId = ''] = await several(1);
    const body = { missionIds: [missionId, missionId], action: 'cancel' as const };
    const answer = await app.as(admin).call(api.bulkMissions, { body });
    expect(answer.body.items).toEqual([{ missionId, ok: true, code: null, reason: null }]);
  });

  it.each([
    ['no mission', { missionIds: [], action: 'cancel' }, { path: 'missionIds', code: 'TOO_SHORT' }],
    ['a pilot is missing', { missionIds: [1], action: 'assign' }, { path: 'pilotId', code: 'REQUIRED' }],
    ['a pilot too many', { missionIds: [1], action: 'cancel', pilotId: 1 }, { path: 'pilotId', code: 'UNKNOWN_FIELD' }],
    ['an unknown step', { missionIds: [1], action: 'report' }, { path: 'action', code: 'INVALID' }],
    ['too many', { missionIds: Array(201).fill(1), action: 'cancel' }, { path: 'missionIds', code: 'TOO_LONG' }],
  ])('refuses the whole call: %s', async (_what, asked, error) => {
    const [missionId = ''] = await several(1);
    const body: Record<string, unknown> = { ...asked, missionIds: asked.missionIds.map(() => missionId) };
    if ('pilotId' in asked) body.pilotId = pilot.userId;
    const answer = await app.as(admin).call(api.bulkMissions, { body });
    expect(answer.status).toBe(422);
    expect(answer.problem.errors).toContainEqual(error);
    expect(await statesOf([missionId])).toEqual([['TODO', null, 1]]);
  });

  it('is not for requesters', async () => {
    const [missionId = ''] = await several(1, { clientId: farmer.clientId });
    const body = { missionIds: [missionId], action: 'cancel' as const };
    expect((await app.as(farmer).call(api.bulkMissions, { body })).status).toBe(403);
  });
});
