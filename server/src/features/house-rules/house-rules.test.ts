import { logout } from '@vigiefaon/domain/auth/auth.api';
import type { Endpoint } from '@vigiefaon/domain/endpoint';
import {
  acceptHouseRules,
  getHouseRules,
  getRulesAcceptances,
  publishHouseRules,
} from '@vigiefaon/domain/house-rules/house-rules.api';
import { createMission, searchMissions } from '@vigiefaon/domain/missions/missions.api';
import { getPublicSettings } from '@vigiefaon/domain/settings/settings.api';
import { getUser, searchUsers, updateUser } from '@vigiefaon/domain/users/users.api';
import { beforeEach, expect, test } from 'vitest';
import { anApplication, type TestUser } from '../../testing/application/application.ts';
import { aClient, anAdmin, aPilot, aPilotBeforeRules, aVolunteer } from '../../testing/people/people.ts';

const app = await anApplication();
const text = { fr: 'Règles nouvelles', de: 'Neue Regeln', nl: 'Nieuwe regels', en: 'New rules' };
let admin: TestUser;

async function versionInForce(): Promise<number> {
  return (await app.as(admin).call(getHouseRules)).body.version;
}

async function publish(user: TestUser = admin, version?: number) {
  return app.as(user).call(publishHouseRules, { body: { version: version ?? (await versionInForce()), text } });
}

function accept(user: TestUser, body?: unknown, userId = user.userId) {
  return app.as(user).call(acceptHouseRules, { params: { userId }, body });
}

const profileOf = (user: TestUser) => app.as(user).call(getUser, { params: { userId: user.userId } });

beforeEach(async () => {
  app.setNow('2025-05-20T10:00:00Z');
  admin = await anAdmin(app);
  await app.database.db.deleteFrom('published_text').where('version', '>', 1).execute();
  await app.database.db.deleteFrom('journal_entry').execute();
  await app.database.db.updateTable('app_user').set({ active: false }).where('role', '=', 'ROLE_PILOT').execute();
});

test('real rules are shipped in every language', async () => {
  const { body } = await app.as(await aVolunteer(app)).call(getHouseRules);
  expect(body.version).toBe(1);
  expect(body.text.fr).toMatch(/herbe fraîche/);
  expect(body.text.de).toMatch(/Haftpflichtversicherung/);
  expect(body.text.nl).toMatch(/reekalf/);
  expect(body.text.en).toMatch(/liability insurance/);
  for (const words of Object.values(body.text)) {
    expect(words.match(/^\d+\. /gm)).toHaveLength(10);
    expect(words).toContain('{planningTime}');
  }
});

test('a pilot who has not accepted reads the rules, logs out, sees what is public, and nothing else', async () => {
  const pilot = await aPilotBeforeRules(app);
  const refused = { status: 403, code: 'RULES_NOT_ACCEPTED' };
  expect((await profileOf(pilot)).problem).toMatchObject(refused);
  expect((await app.as(pilot).call(searchMissions, { body: {} })).problem).toMatchObject(refused);
  expect((await app.as(pilot).call(createMission, { body: {} })).problem).toMatchObject(refused);
  expect((await app.as(pilot).call(searchUsers, { body: {} })).problem).toMatchObject(refused);
  expect((await app.as(pilot).call(getHouseRules)).status).toBe(200);
  expect((await app.as(pilot).call(getPublicSettings)).status).toBe(200);
  expect((await app.as(pilot).call(logout)).status).toBe(204);
  expect((await profileOf(pilot)).problem.code).toBe('UNAUTHENTICATED');
});

test('of all calls only these are open to a pilot before the rules, beside the public ones', () => {
  const open = app.endpoints
    .filter((each: Endpoint) => each.beforeRules)
    .map(({ method, path }) => `${method} ${path}`);
  expect(open.sort()).toEqual([
    'DELETE /api/me',
    'GET /api/house-rules',
    'GET /api/me/export',
    // How an account is opened is settled before what it may do.
    'GET /api/me/second-factor',
    'POST /api/auth/logout',
    'POST /api/me/second-factor',
    'POST /api/users/{userId}/accept-rules',
    // A password that was handed over is changed before the rules are read.
    'PUT /api/me/password',
    'PUT /api/me/second-factor',
  ]);
});

test('every other call answers a pilot before the rules RULES_NOT_ACCEPTED, whatever is sent', async () => {
  const pilot = await aPilotBeforeRules(app);
  const closed = app.endpoints.filter(({ roles, beforeRules }) => roles !== 'public' && !beforeRules);
  expect(closed.length).toBeGreaterThan(20);
  for (const endpoint of closed) {
    const ids = Object.fromEntries([...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, pilot.userId]));
    const sent = { params: ids, ...(endpoint.method === 'GET' ? {} : { body: {} }) };
    const { problem } = await app.as(pilot).call(endpoint, sent);
    expect(problem.code, `${endpoint.method} ${endpoint.path}`).toBe('RULES_NOT_ACCEPTED');
  }
});

test('whoever accepts goes on, and the account tells when', async () => {
  const pilot = await aPilotBeforeRules(app);
  app.setNow('2025-05-21T06:00:00Z');
  const { status, body } = await accept(pilot, { version: 1 });
  expect([status, body.rulesAcceptedAt]).toEqual([200, '2025-05-21T06:00:00.000Z']);
  expect((await profileOf(pilot)).status).toBe(200);
  const another = await aPilotBeforeRules(app);
  expect((await accept(another)).status).toBe(200);
  expect((await profileOf(another)).status).toBe(200);
});

test('a new version stops a pilot at the very next call, until it is accepted', async () => {
  const pilot = await aPilot(app);
  expect((await profileOf(pilot)).status).toBe(200);
  expect((await publish()).body).toMatchObject({ version: 2, text });
  expect((await profileOf(pilot)).problem.code).toBe('RULES_NOT_ACCEPTED');
  expect((await accept(pilot, { version: 1 })).problem).toMatchObject({ status: 409, code: 'STALE' });
  expect((await profileOf(pilot)).problem.code).toBe('RULES_NOT_ACCEPTED');
  expect((await accept(pilot, { version: 2 })).status).toBe(200);
  expect((await profileOf(pilot)).status).toBe(200);
});

test('nobody accepts for another, and no version of the future', async () => {
  const [pilot, other] = [await aPilotBeforeRules(app), await aPilotBeforeRules(app)];
  expect((await accept(pilot, {}, other.userId)).problem.code).toBe('NOT_FOUND');
  expect((await accept(admin, {}, pilot.userId)).problem.code).toBe('FORBIDDEN');
  expect((await accept(pilot, { version: 2 })).problem.code).toBe('STALE');
  expect((await accept(pilot, { version: 'new' })).status).toBe(422);
  expect((await accept(pilot, { all: true })).status).toBe(422);
  expect((await profileOf(pilot)).problem.code).toBe('RULES_NOT_ACCEPTED');
  expect((await app.as(null).call(acceptHouseRules, { params: { userId: pilot.userId }, body: {} })).status).toBe(401);
});

test('rules bind pilots: admins, requesters and waiting accounts are not stopped', async () => {
  await publish();
  for (const user of [admin, await aClient(app), await aVolunteer(app)]) {
    expect((await profileOf(user)).status).toBe(200);
  }
});

test('whoever is made a pilot must accept first', async () => {
  const volunteer = await aVolunteer(app);
  const identity = { lastname: 'Neuf', firstname: 'Pilote', email: volunteer.email, phone: volunteer.phone };
  const body = { identity, role: 'ROLE_PILOT' };
  expect((await app.as(admin).call(updateUser, { params: { userId: volunteer.userId }, body })).status).toBe(200);
  expect((await profileOf(volunteer)).problem.code).toBe('RULES_NOT_ACCEPTED');
  expect((await accept(volunteer)).status).toBe(200);
});

test('of two admins who publish at once only one does, and the journal says who', async () => {
  const other = await anAdmin(app);
  const answers = await Promise.all([publish(admin, 1), publish(other, 1)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const entries = await app.database.db.selectFrom('journal_entry').select(['action', 'details']).execute();
  expect(entries).toEqual([{ action: 'RULES_PUBLISHED', details: { version: 2 } }]);
});

test.each([
  [{ text }, 'version', 'REQUIRED'],
  [{ version: 1, text: { ...text, nl: '  ' } }, 'text.nl', 'REQUIRED'],
  [{ version: 1, text: { ...text, de: 'x'.repeat(20_001) } }, 'text.de', 'TOO_LONG'],
  [{ version: 1, text: { ...text, es: 'Reglas' } }, 'text.es', 'UNKNOWN_FIELD'],
])('rules %# that are incomplete or too long are refused at their field', async (body, path, code) => {
  const answer = await app.as(admin).call(publishHouseRules, { body });
  expect(answer.status).toBe(422);
  expect(answer.problem.errors).toContainEqual({ path, code });
  expect(await versionInForce()).toBe(1);
});

test('admins see how many have accepted and who has not, with the version accepted before', async () => {
  const accepted = await aPilot(app, { lastname: 'Adam' });
  const waiting = await aPilotBeforeRules(app, { lastname: 'Zoé', firstname: 'Line' });
  const acceptances = async () => (await app.as(admin).call(getRulesAcceptances)).body;
  expect(await acceptances()).toEqual({
    version: 1,
    pilots: 2,
    accepted: 1,
    waiting: [
      { userId: waiting.userId, lastname: 'Zoé', firstname: 'Line', phone: waiting.phone, acceptedVersion: null },
    ],
  });
  await publish();
  expect(await acceptances()).toMatchObject({
    version: 2,
    accepted: 0,
    waiting: [{ userId: accepted.userId, acceptedVersion: 1 }, { userId: waiting.userId }],
  });
  expect((await app.as(accepted).call(getRulesAcceptances)).status).toBe(403);
  const requester = await aClient(app);
  expect((await app.as(requester).call(getRulesAcceptances)).status).toBe(403);
  expect((await publish(requester, 2)).status).toBe(403);
});

test('asking whether the rules are accepted costs no query of its own', async () => {
  const pilot = await aPilot(app);
  const requester = await aClient(app);
  const queriesOf = async (user: TestUser) => {
    const before = app.database.statements.length;
    await profileOf(user);
    return app.database.statements.length - before;
  };
  expect(await queriesOf(pilot)).toBe(await queriesOf(requester));
  expect(await queriesOf(pilot)).toBe(2);
});
