import * as api from '@vigiefaon/domain/missions/missions.api';
import { beforeAll, describe, expect, it } from 'vitest';
import { anApplication, type TestApplication, type TestUser } from '../../../testing/application/application.ts';
import { aMission, aReport } from '../../../testing/missions/a-mission.ts';
import { aClient, anAdmin, aPilot, aVolunteer } from '../../../testing/people/people.ts';

const today = '2025-05-20';
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

async function stored(missionId: string) {
  return app.database.db
    .selectFrom('mission')
    .where('mission_id', '=', missionId)
    .select(['status', 'version', 'pilot_id', 'has_report'])
    .executeTakeFirstOrThrow();
}

describe('taking and giving missions', () => {
  it('a pilot takes a free mission, and its history tells of it', async () => {
    const { missionId } = await aMission(app);
    const taken = await app.as(pilot).call(api.assignMission, { params: { missionId, pilotId: pilot.userId } });
    expect(taken.status).toBe(200);
    expect(taken.body).toMatchObject({ status: 'AFFECTED', version: 2, pilot: { pilotId: pilot.userId } });
    const history = await app.as(pilot).call(api.getMissionHistory, { params: { missionId } });
    expect(history.body.items).toEqual([
      expect.objectContaining({ action: 'assign', from: 'TODO', to: 'AFFECTED', at: '2025-05-20T10:00:00.000Z' }),
    ]);
    expect(history.body.items[0]?.actor?.userId).toBe(pilot.userId);
  });

  it('of twenty pilots who take one mission at once exactly one wins, the others hear why', async () => {
    const { missionId } = await aMission(app);
    const pilots = await Promise.all(Array.from({ length: 20 }, () => aPilot(app)));
    const answers = await Promise.all(
      pilots.map((one) => app.as(one).call(api.assignMission, { params: { missionId, pilotId: one.userId } })),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    const lost = answers.filter((answer) => answer.status !== 200);
    for (const { status, problem } of lost) {
      expect({ status, code: problem.code, reason: problem.reason, from: problem.from, to: problem.to }).toEqual({
        status: 409,
        code: 'ILLEGAL_TRANSITION',
        reason: 'TAKEN_BY_ANOTHER_PILOT',
        from: 'AFFECTED',
        to: 'AFFECTED',
      });
    }
    const winner = pilots[answers.findIndex((answer) => answer.status === 200)];
    expect(await stored(missionId)).toMatchObject({ version: 2, pilot_id: winner?.userId });
  });

  it('a second tap on "take" is no error and changes nothing', async () => {
    const { missionId } = await aMission(app);
    const take = () => app.as(pilot).call(api.assignMission, { params: { missionId, pilotId: pilot.userId } });
    const answers = await Promise.all([take(), take(), take()]);
    expect(answers.map((answer) => [answer.status, answer.body.version])).toEqual([
      [200, 2],
      [200, 2],
      [200, 2],
    ]);
  });

  it('a pilot cannot take a mission for somebody else', async () => {
    const { missionId } = await aMission(app);
    const other = await aPilot(app);
    const answer = await app.as(pilot).call(api.assignMission, { params: { missionId, pilotId: other.userId } });
    expect(answer.status).toBe(403);
    expect(answer.problem).toMatchObject({ code: 'FORBIDDEN', reason: 'ONLY_FOR_YOURSELF' });
    expect(await stored(missionId)).toMatchObject({ status: 'TODO', version: 1 });
  });

  it('an admin gives a mission from one pilot to another', async () => {
    const { missionId } = await aMission(app, { status: 'AFFECTED' });
    const answer = await app.as(admin).call(api.assignMission, { params: { missionId, pilotId: pilot.userId } });
    expect(answer.body).toMatchObject({ status: 'AFFECTED', pilot: { pilotId: pilot.userId } });
  });

  it('only an active pilot or admin can be assigned', async () => {
    const { missionId } = await aMission(app);
    const retired = await aPilot(app);
    await app.database.db
      .updateTable('app_user')
      .set({ active: false })
      .where('user_id', '=', retired.userId)
      .execute();
    for (const { userId } of [retired, farmer, await aVolunteer(app)]) {
      const answer = await app.as(admin).call(api.assignMission, { params: { missionId, pilotId: userId } });
      expect(answer.status).toBe(404);
    }
    expect(await stored(missionId)).toMatchObject({ status: 'TODO', pilot_id: null });
  });

  it('a pilot gives their own mission back, and nobody else does for it', async () => {
    const { missionId } = await aMission(app, { status: 'AFFECTED', pilotId: pilot.userId });
    const other = await app.as(await aPilot(app)).call(api.unassignMission, { params: { missionId } });
    expect(other.problem).toMatchObject({ status: 403, reason: 'NOT_YOUR_MISSION' });
    const answer = await app.as(pilot).call(api.unassignMission, { params: { missionId } });
    expect(answer.body).toMatchObject({ status: 'TODO', pilot: null });
  });
});

describe('finishing, cancelling and reopening', () => {
  it('a pilot reports their own mission, its requester reads what was found', async () => {
    const flown = { pilotId: pilot.userId, clientId: farmer.clientId, missionDate: today };
    const { missionId } = await aMission(app, { status: 'AFFECTED', ...flown });
    const reported = await app.as(pilot).call(api.reportMission, { params: { missionId }, body: aReport });
    expect(reported).toMatchObject({ status: 200, body: aReport });
    expect(await stored(missionId)).toMatchObject({ status: 'DONE', has_report: true, version: 2 });
    expect((await app.as(farmer).call(api.getReport, { params: { missionId } })).body).toEqual(aReport);
    const neighbour = await app.as(await aClient(app)).call(api.getReport, { params: { missionId } });
    expect(neighbour.status).toBe(404);
    const colleague = await app.as(await aPilot(app)).call(api.getReport, { params: { missionId } });
    expect(colleague.problem).toMatchObject({ status: 403, reason: 'NOT_YOUR_MISSION' });
  });

  it('a report sent twice with one key is written once', async () => {
    const { missionId } = await aMission(app, { missionDate: today, status: 'AFFECTED', pilotId: pilot.userId });
    const send = () =>
      app.as(pilot).call(api.reportMission, {
        params: { missionId },
        body: aReport,
        headers: { 'idempotency-key': `report-${missionId}` },
      });
    expect((await send()).status).toBe(200);
    expect(await send()).toMatchObject({ status: 200, body: aReport });
    expect(await stored(missionId)).toMatchObject({ version: 2 });
  });

  it('an impossible report names its fields and writes nothing', async () => {
    const { missionId } = await aMission(app, { status: 'AFFECTED', pilotId: pilot.userId });
    const body = { ...aReport, nests: -1, kilometres: 'far', fawns: 3 };
    const answer = await app.as(pilot).call(api.reportMission, { params: { missionId }, body });
    expect(answer.status).toBe(422);
    expect(answer.problem.errors).toEqual(
      expect.arrayContaining([
        { path: 'nests', code: 'TOO_SMALL' },
        { path: 'kilometres', code: 'INVALID' },
        { path: 'fawns', code: 'UNKNOWN_FIELD' },
      ]),
    );
    expect(await stored(missionId)).toMatchObject({ status: 'AFFECTED', version: 1 });
  });

  it.each([api.deleteReport, api.cancelReport])('$method …report takes the report back', async (endpoint) => {
    const { missionId } = await aMission(app, { status: 'DONE', pilotId: pilot.userId, report: aReport });
    const answer = await app.as(pilot).call(endpoint, { params: { missionId } });
    expect(answer.body).toMatchObject({ status: 'AFFECTED', hasReport: false });
    expect((await app.as(pilot).call(api.getReport, { params: { missionId } })).status).toBe(404);
    const again = await app.as(pilot).call(endpoint, { params: { missionId } });
    expect(again.problem).toMatchObject({ status: 409, code: 'ILLEGAL_TRANSITION', from: 'AFFECTED' });
  });

  it('a reopened mission keeps its report as the start of the next one', async () => {
    const { missionId } = await aMission(app, {
      missionDate: today,
      status: 'DONE',
      pilotId: pilot.userId,
      report: aReport,
    });
    const answer = await app.as(admin).call(api.reopenMission, { params: { missionId } });
    expect(answer.body).toMatchObject({ status: 'AFFECTED', hasReport: true });
    expect((await app.as(pilot).call(api.getReport, { params: { missionId } })).body).toEqual(aReport);
    const next = { ...aReport, fawnsCrated: 5 };
    await app.as(pilot).call(api.reportMission, { params: { missionId }, body: next });
    expect((await app.as(pilot).call(api.getReport, { params: { missionId } })).body).toEqual(next);
  });

  it('a mission without anything to report is completed', async () => {
    const { missionId } = await aMission(app, { missionDate: today, status: 'AFFECTED', pilotId: pilot.userId });
    const answer = await app.as(pilot).call(api.completeMission, { params: { missionId } });
    expect(answer.body).toMatchObject({ status: 'DONE', hasReport: false });
  });

  it('a requester cancels their own mission also when a pilot has it, nobody else does', async () => {
    const { missionId } = await aMission(app, { status: 'AFFECTED', clientId: farmer.clientId });
    const neighbour = await app.as(await aClient(app)).call(api.cancelMission, { params: { missionId } });
    expect(neighbour.status).toBe(404);
    const byPilot = await app.as(pilot).call(api.cancelMission, { params: { missionId } });
    expect(byPilot.problem).toMatchObject({ status: 403, reason: 'NOT_FOR_YOUR_ROLE' });
    const own = await app.as(farmer).call(api.cancelMission, { params: { missionId } });
    expect(own.body).toMatchObject({ status: 'CANCELED', pilot: null });
  });

  it('a cancelled mission comes back to its pilot if it had one, else to the waiting ones', async () => {
    const taken = await aMission(app, { status: 'CANCELED', pilotId: pilot.userId, lon: 6.1 });
    const free = await aMission(app, { status: 'CANCELED', lon: 6.2 });
    const reopen = async (missionId: string) =>
      (await app.as(admin).call(api.reopenMission, { params: { missionId } })).body.status;
    expect(await reopen(taken.missionId)).toBe('AFFECTED');
    expect(await reopen(free.missionId)).toBe('TODO');
  });

  it('an admin deletes a mission without report, never one with', async () => {
    const { missionId } = await aMission(app);
    expect((await app.as(pilot).call(api.deleteMission, { params: { missionId } })).status).toBe(403);
    expect((await app.as(admin).call(api.deleteMission, { params: { missionId } })).status).toBe(204);
    expect((await app.as(admin).call(api.getMission, { params: { missionId } })).status).toBe(404);
    const reported = await aMission(app, { status: 'DONE', pilotId: pilot.userId, report: aReport });
    const answer = await app.as(admin).call(api.deleteMission, { params: { missionId: reported.missionId } });
    expect(answer.problem).toMatchObject({ status: 409, reason: 'HAS_REPORT' });
  });
});

describe('answers and company', () => {
  it('each pilot answers once, may change their mind and take it back', async () => {
    const { missionId, version } = await aMission(app);
    const other = await aPilot(app);
    const answer = (user: TestUser, response: string | null) =>
      app.as(user).call(api.respondToMission, { params: { missionId }, body: { response } });
    await answer(pilot, 'POSSIBLE');
    await answer(other, 'UNAVAILABLE');
    const changed = await answer(pilot, 'UNAVAILABLE');
    expect(changed.body.responses.map(({ pilotId, response }) => [pilotId, response])).toEqual(
      expect.arrayContaining([
        [pilot.userId, 'UNAVAILABLE'],
        [other.userId, 'UNAVAILABLE'],
      ]),
    );
    expect((await answer(pilot, null)).body.responses).toHaveLength(1);
    expect((await answer(pilot, 'PERHAPS')).problem.errors).toEqual([{ path: 'response', code: 'INVALID' }]);
    expect(await stored(missionId)).toMatchObject({ version });
  });

  it('an answer comes too late for an assigned mission', async () => {
    const { missionId } = await aMission(app, { status: 'AFFECTED' });
    const answer = await app
      .as(pilot)
      .call(api.respondToMission, { params: { missionId }, body: { response: 'POSSIBLE' } });
    expect(answer.problem).toMatchObject({ status: 409, code: 'ILLEGAL_TRANSITION', reason: 'ALREADY_IN_PROGRESS' });
  });

  it('its pilot says who comes along, another pilot does not', async () => {
    const { missionId } = await aMission(app, { status: 'AFFECTED', pilotId: pilot.userId });
    const body = { accompanists: [{ name: 'Paul', phone: '+32470111222' }] };
    const answer = await app.as(pilot).call(api.updateAccompanists, { params: { missionId }, body });
    expect(answer.body.accompanists).toEqual([{ name: 'Paul', phone: '+32470111222', userId: null }]);
    const other = await app.as(await aPilot(app)).call(api.updateAccompanists, { params: { missionId }, body });
    expect(other.status).toBe(403);
    const wrong = { accompanists: [{ name: ' ' }] };
    const refused = await app.as(pilot).call(api.updateAccompanists, { params: { missionId }, body: wrong });
    expect(refused.problem.errors).toEqual([{ path: 'accompanists.0.name', code: 'REQUIRED' }]);
  });
});

describe('who is let in', () => {
  const endpoints = Object.values(api).filter((value) => typeof value === 'object' && 'roles' in value);

  it.each(endpoints)('$method $path wants a session and a role', async (endpoint) => {
    const { missionId, clientId } = await aMission(app);
    const params = { missionId, clientId, pilotId: pilot.userId, status: 'TODO' };
    expect((await app.as(null).call(endpoint, { params })).problem).toMatchObject({
      status: 401,
      code: 'UNAUTHENTICATED',
    });
    const volunteer = await aVolunteer(app);
    expect((await app.as(volunteer).call(endpoint, { params })).problem).toMatchObject({
      status: 403,
      code: 'FORBIDDEN',
    });
  });

  it.each([
    api.assignMission,
    api.unassignMission,
    api.completeMission,
    api.reopenMission,
    api.respondToMission,
    api.updateAccompanists,
    api.reportMission,
    api.deleteReport,
    api.cancelReport,
    api.getMissionHistory,
    api.deleteMission,
  ])('$method $path is not for requesters', async (endpoint) => {
    const { missionId } = await aMission(app, { clientId: farmer.clientId });
    const answer = await app.as(farmer).call(endpoint, { params: { missionId, pilotId: pilot.userId } });
    expect(answer.status).toBe(403);
    expect(await stored(missionId)).toMatchObject({ status: 'TODO', version: 1 });
  });

  it('a mission that does not exist is not found, a broken id is a field at fault', async () => {
    const missionId = '01970000-0000-7000-8000-000000000000';
    expect((await app.as(admin).call(api.getMission, { params: { missionId } })).status).toBe(404);
    const broken = await app.as(admin).call(api.getMission, { params: { missionId: 'seven' } });
    expect(broken.problem).toMatchObject({ status: 422, errors: [{ path: 'missionId', code: 'INVALID' }] });
  });
});
