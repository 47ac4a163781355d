import { logout } from '@vigiefaon/domain/auth/auth.api';
import * as api from '@vigiefaon/domain/auth/second-factor.api';
import type { SecondFactorFor } from '@vigiefaon/domain/auth/second-factor-asked';
import type { Endpoint } from '@vigiefaon/domain/endpoint';
import { startMission } from '@vigiefaon/domain/missions/mission-field.api';
import { getAssociationSettings, saveAssociationSettings } from '@vigiefaon/domain/settings/settings.api';
import { getUser } from '@vigiefaon/domain/users/users.api';
import { afterEach, expect, test } from 'vitest';
import { anApplication, type TestUser } from '../../../testing/application/application.ts';
import { aMission } from '../../../testing/missions/a-mission.ts';
import { codeAt, withSecondFactor } from '../../../testing/people/a-second-factor.ts';
import {
  aClient,
  aClientBeforeOwnPassword,
  acceptRules,
  anAdmin,
  anAdminBeforeSecondFactor,
  aPilot,
  aPilotBeforeRules,
  aVolunteer,
  withPassword,
} from '../../../testing/people/people.ts';

const app = await anApplication();
const password = 'le-pre-du-moulin';

afterEach(() => app.database.db.deleteFrom('setting').execute());

async function ask(secondFactorFor: SecondFactorFor): Promise<void> {
  const admin = app.as(await anAdmin(app));
  const body = { ...(await admin.call(getAssociationSettings)).body, secondFactorFor };
  expect((await admin.call(saveAssociationSettings, { body })).status).toBe(200);
}

async function profileOf(user: TestUser): Promise<string> {
  const { status, problem } = await app.as(user).call(getUser, { params: { userId: user.userId } });
  return status === 200 ? 'OK' : problem.code;
}

test('an admin of an association that has set nothing sets up a second factor before anything else, and goes on', async () => {
  const admin = await withPassword(app, await anAdminBeforeSecondFactor(app), password);
  const refused = await app.as(admin).call(getUser, { params: { userId: admin.userId } });
  expect(refused.problem).toMatchObject({ status: 403, code: 'SECOND_FACTOR_FIRST' });
  expect((await app.as(admin).call(api.getSecondFactor)).body).toMatchObject({ onSince: null, isAsked: true });
  await app.as(admin).call(api.beginSecondFactor, { body: { password } });
  expect(await profileOf(admin)).toBe('SECOND_FACTOR_FIRST');
  await withSecondFactor(app, { ...admin, password });
  expect(await profileOf(admin)).toBe('OK');
});

test('whoever does not want one leaves', async () => {
  expect((await app.as(await anAdminBeforeSecondFactor(app)).call(logout)).status).toBe(204);
});

test('whoever switches it off where it is asked for is asked at the next call', async () => {
  const admin = await withPassword(app, await anAdminBeforeSecondFactor(app), password);
  const { secret } = await withSecondFactor(app, { ...admin, password });
  const code = codeAt(app.now(), secret, 1);
  expect((await app.as(admin).call(api.endSecondFactor, { body: { password, code } })).status).toBe(204);
  expect(await profileOf(admin)).toBe('SECOND_FACTOR_FIRST');
});

test.each([
  ['NOBODY', ['OK', 'OK', 'OK', 'OK', 'OK']],
  ['ADMINS', ['SECOND_FACTOR_FIRST', 'OK', 'OK', 'OK', 'OK']],
  ['EVERYBODY', ['SECOND_FACTOR_FIRST', 'SECOND_FACTOR_FIRST', 'SECOND_FACTOR_FIRST', 'OK', 'OK']],
] as const)(
  'an association that asks %s: admin, pilot, requester, who waits, an admin who has one',
  async (audience, said) => {
    await ask(audience);
    const people = [
      await anAdminBeforeSecondFactor(app),
      await aPilot(app),
      await aClient(app),
      await aVolunteer(app),
      await anAdmin(app),
    ];
    expect(await Promise.all(people.map(profileOf))).toEqual(said);
  },
);

test('a password that was handed over comes before it, the house rules after it', async () => {
  await ask('EVERYBODY');
  expect(await profileOf(await aClientBeforeOwnPassword(app))).toBe('PASSWORD_CHANGE_REQUIRED');
  const pilot = await withPassword(app, await aPilotBeforeRules(app), password);
  expect(await profileOf(pilot)).toBe('SECOND_FACTOR_FIRST');
  await withSecondFactor(app, { ...pilot, password });
  expect(await profileOf(pilot)).toBe('RULES_NOT_ACCEPTED');
  await acceptRules(app, pilot.userId);
  expect(await profileOf(pilot)).toBe('OK');
});

const fromTheField = [
  'PUT /api/missions/{missionId}/complete',
  'PUT /api/missions/{missionId}/finds/{findId}',
  'PUT /api/missions/{missionId}/finds/{findId}/removed',
  'PUT /api/missions/{missionId}/helper-links/{helperLinkId}',
  'DELETE /api/missions/{missionId}/helper-links/{helperLinkId}',
  'PUT /api/missions/{missionId}/finds/{findId}/state',
  'PUT /api/missions/{missionId}/parcels/{parcelId}/clearance',
  'PUT /api/missions/{missionId}/pilot-note',
  'PUT /api/missions/{missionId}/report',
  'PUT /api/missions/{missionId}/response',
  'PUT /api/missions/{missionId}/start',
];
const toSetItUpOrLeave = [
  'DELETE /api/me',
  'GET /api/me/export',
  'GET /api/me/second-factor',
  'POST /api/auth/logout',
  'POST /api/me/second-factor',
  'PUT /api/me/password',
  'PUT /api/me/second-factor',
];

test('of all calls only those that set it up, take the own data, leave, or come from the field are open before it', async () => {
  const open = app.endpoints
    .filter((each: Endpoint) => each.beforeSecondFactor)
    .map(({ method, path }) => `${method} ${path}`);
  expect(open.sort()).toEqual([...fromTheField, ...toSetItUpOrLeave].sort());
});

test('every other call answers SECOND_FACTOR_FIRST, whatever is sent', async () => {
  const admin = await anAdminBeforeSecondFactor(app);
  const closed = app.endpoints.filter(({ roles, beforeSecondFactor }) => roles !== 'public' && !beforeSecondFactor);
  expect(closed.length).toBeGreaterThan(20);
  for (const endpoint of closed) {
    const ids = Object.fromEntries([...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, admin.userId]));
    const sent = { params: ids, ...(endpoint.method === 'GET' ? {} : { body: {} }) };
    const { problem } = await app.as(admin).call(endpoint, sent);
    expect(problem.code, `${endpoint.method} ${endpoint.path}`).toBe('SECOND_FACTOR_FIRST');
  }
});

test('what a pilot has done in the field is taken in, though a second factor is asked of everybody since', async () => {
  const pilot = await aPilot(app);
  const { missionId } = await aMission(app, { status: 'AFFECTED', pilotId: pilot.userId, missionDate: '2025-05-20' });
  await ask('EVERYBODY');
  const answer = await app.as(pilot).call(startMission, { params: { missionId }, body: {} });
  expect([answer.status, answer.body.startedAt]).toEqual([200, app.now().toISOString()]);
});

test('admins read who logs in with a password alone: admins always, the others where they are asked', async () => {
  const reader = await anAdmin(app);
  const [pilot, admin] = [await aPilot(app), await anAdminBeforeSecondFactor(app, { lastname: 'Zufferey' })];
  const gone = await anAdminBeforeSecondFactor(app);
  await app.database.db.updateTable('app_user').set({ active: false }).where('user_id', '=', gone.userId).execute();
  const mine = new Set([reader, pilot, admin, gone, await aVolunteer(app)].map(({ userId }) => userId));
  const namedWhere = async (audience: SecondFactorFor) => {
    await ask(audience);
    const { items, count } = (await app.as(reader).call(api.listWithoutSecondFactor)).body;
    expect(count).toBe(items.length);
    return items.filter(({ userId }) => mine.has(userId)).map(({ role }) => role);
  };
  expect(await namedWhere('NOBODY')).toEqual(['ROLE_ADMIN']);
  expect(await namedWhere('ADMINS')).toEqual(['ROLE_ADMIN']);
  // Admins first, however they are called.
  expect(await namedWhere('EVERYBODY')).toEqual(['ROLE_ADMIN', 'ROLE_PILOT']);
});
