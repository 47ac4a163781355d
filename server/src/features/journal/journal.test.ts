import { createClient, updateClient } from '@vigiefaon/domain/clients/clients.api';
import { listJournal } from '@vigiefaon/domain/journal/journal.api';
import { assignMission, deleteMission, respondToMission } from '@vigiefaon/domain/missions/missions.api';
import { deleteSeason, saveSeason } from '@vigiefaon/domain/settings/settings.api';
import { createUser, updateUser } from '@vigiefaon/domain/users/users.api';
import { beforeEach, expect, test } from 'vitest';
import { purge } from '../../jobs/purge.repository.ts';
import { anApplication, type TestUser } from '../../testing/application/application.ts';
import { aMission } from '../../testing/missions/a-mission.ts';
import { aClient, anAdmin, aPilot, aVolunteer } from '../../testing/people/people.ts';
import { insertJournalEntry } from './journal.repository.ts';

const app = await anApplication();
let admin: TestUser;

function read(query: Record<string, string | number> = {}, user: TestUser = admin) {
  return app.as(user).call(listJournal, { query });
}

async function actions(query: Record<string, string | number> = {}) {
  return (await read(query)).body.items.map(({ action }) => action);
}

function person(lastname: string, email: string, phone: string | null = null) {
  return { title: null, lastname, firstname: 'Jo', email, phone, address: null };
}

beforeEach(async () => {
  app.setNow('2025-05-20T10:00:00Z');
  await app.database.db.deleteFrom('mission_event').execute();
  await app.database.db.deleteFrom('journal_entry').execute();
  admin = await anAdmin(app, { lastname: 'Delvaux', firstname: 'Claire' });
});

test('missions and affairs are one stream, the newest first, with the names of all concerned', async () => {
  const anne = await aPilot(app, { lastname: 'Lambert', firstname: 'Anne' });
  const farmer = await aClient(app, { lastname: 'Dupont', firstname: 'Jean' });
  const { missionId } = await aMission(app, { clientId: farmer.clientId, missionDate: '2025-06-03' });
  await app.as(anne).call(respondToMission, { params: { missionId }, body: { response: 'POSSIBLE' } });
  app.setNow('2025-05-20T10:01:00Z');
  await app.as(admin).call(assignMission, { params: { missionId, pilotId: anne.userId } });
  app.setNow('2025-05-20T10:02:00Z');
  await app.as(admin).call(updateUser, {
    params: { userId: anne.userId },
    body: { identity: person('Lambert', anne.email, anne.phone), active: false },
  });
  const { body } = await read();
  const mission = { missionId, missionDate: '2025-06-03', client: { lastname: 'Dupont', firstname: 'Jean' } };
  const claire = { userId: admin.userId, lastname: 'Delvaux', firstname: 'Claire' };
  expect(body.nextCursor).toBeNull();
  expect(body.items).toMatchObject([
    { source: 'AFFAIR', action: 'USER_DEACTIVATED', actor: claire, user: { userId: anne.userId, lastname: 'Lambert' } },
    {
      source: 'MISSION',
      action: 'assign',
      actor: claire,
      mission,
      pilot: { userId: anne.userId, lastname: 'Lambert' },
    },
    {
      source: 'MISSION',
      action: 'respond',
      actor: { userId: anne.userId },
      mission,
      response: 'POSSIBLE',
      pilot: null,
    },
  ]);
  expect(body.items[1]?.at).toBe('2025-05-20T10:01:00.000Z');
});

test('what admins do with accounts, requesters, seasons and missions is written down', async () => {
  const volunteer = await aVolunteer(app);
  const { missionId } = await aMission(app);
  const made = await app.as(admin).call(createUser, {
    body: { identity: person('Neu', 'neu@example.org'), role: 'ROLE_PILOT', password: 'prairie-au-matin' },
  });
  expect(made.status).toBe(201);
  const who = { params: { userId: volunteer.userId } };
  const identity = person('Van der Wei', volunteer.email, volunteer.phone);
  await app.as(admin).call(updateUser, { ...who, body: { identity, role: 'ROLE_PILOT' } });
  await app.as(admin).call(updateUser, { ...who, body: { identity, active: false } });
  await app.as(admin).call(updateUser, { ...who, body: { identity, active: true } });
  const requester = { type: 'FARMER', isMember: false, privateComment: null };
  const client = await app
    .as(admin)
    .call(createClient, { body: { ...requester, identity: person('Ferme', 'ferme@example.org') } });
  expect(client.status).toBe(201);
  await app.as(admin).call(updateClient, {
    params: { clientId: client.body.clientId },
    body: { ...requester, identity: person('Ferme du Bois', 'ferme@example.org') },
  });
  const season = { params: { year: 2031 } };
  await app.as(admin).call(saveSeason, { ...season, body: { firstDay: '2031-05-01', lastDay: '2031-06-30' } });
  await app.as(admin).call(deleteSeason, season);
  expect((await app.as(admin).call(deleteMission, { params: { missionId } })).status).toBe(204);
  const { items } = (await read()).body;
  expect(items.map(({ action }) => action).toReversed()).toEqual([
    'USER_CREATED',
    'USER_ROLE_CHANGED',
    'USER_DEACTIVATED',
    'USER_ACTIVATED',
    'CLIENT_CREATED',
    'CLIENT_UPDATED',
    'SEASON_SAVED',
    'SEASON_REMOVED',
    'MISSION_DELETED',
  ]);
  expect(items.find(({ action }) => action === 'USER_ROLE_CHANGED')).toMatchObject({
    user: { userId: volunteer.userId },
    details: { from: null, to: 'ROLE_PILOT' },
  });
  expect(items.find(({ action }) => action === 'CLIENT_UPDATED')).toMatchObject({
    client: { clientId: client.body.clientId, lastname: 'Ferme du Bois' },
  });
  expect(items[0]).toMatchObject({ subjectId: missionId, details: { missionDate: '2025-05-22' } });
});

test('what was refused is not in the journal', async () => {
  const { userId, email, phone } = admin;
  const identity = person('Delvaux', email, phone);
  await app.database.db.updateTable('app_user').set({ active: false }).where('user_id', '<>', userId).execute();
  const answer = await app.as(admin).call(updateUser, { params: { userId }, body: { identity, role: 'ROLE_PILOT' } });
  expect(answer.problem.reason).toBe('LAST_ADMIN');
  expect(await actions()).toEqual([]);
});

test('pages of any size hand out every line once, also those of the same instant', async () => {
  const { missionId } = await aMission(app);
  for (let turn = 0; turn < 4; turn++) {
    app.setNow(`2025-05-20T10:0${Math.floor(turn / 2)}:00Z`);
    await insertJournalEntry(app.database.db, { at: app.now(), actorId: admin.userId, action: 'SETTINGS_SAVED' });
    const event = { mission_id: missionId, at: app.now(), actor_id: null, from_status: null, to_status: null };
    await app.database.db
      .insertInto('mission_event')
      .values({ ...event, action: 'edit', details: '{}' })
      .execute();
  }
  const whole = (await read()).body.items.map(({ id }) => id);
  expect(whole).toHaveLength(8);
  for (const limit of [1, 2, 3]) {
    const found: string[] = [];
    let cursor: string | null = null;
    do {
      const { body } = await read({ limit, ...(cursor ? { cursor } : {}) });
      found.push(...body.items.map(({ id }) => id));
      cursor = body.nextCursor;
    } while (cursor);
    expect(found).toEqual(whole);
  }
});

test('filters by person, kind, day on the wall of the association and mission', async () => {
  const anne = await aPilot(app);
  const { missionId } = await aMission(app);
  const other = await aMission(app);
  app.setNow('2025-05-19T22:30:00Z');
  await app.as(admin).call(assignMission, { params: { missionId, pilotId: anne.userId } });
  app.setNow('2025-05-20T22:30:00Z');
  await app.as(anne).call(respondToMission, { params: { missionId: other.missionId }, body: { response: 'POSSIBLE' } });
  await insertJournalEntry(app.database.db, { at: app.now(), actorId: admin.userId, action: 'DATA_EXPORTED' });
  const change = { action: 'USER_ROLE_CHANGED', actorId: admin.userId, subjectId: anne.userId } as const;
  await insertJournalEntry(app.database.db, { ...change, at: app.now() });
  expect(await actions({ personId: anne.userId })).toEqual(['respond', 'USER_ROLE_CHANGED', 'assign']);
  expect(await actions({ personId: admin.userId })).toEqual(['USER_ROLE_CHANGED', 'DATA_EXPORTED', 'assign']);
  expect(await actions({ kind: 'MISSIONS' })).toEqual(['respond', 'assign']);
  expect(await actions({ kind: 'PEOPLE' })).toEqual(['USER_ROLE_CHANGED']);
  expect(await actions({ kind: 'DATA' })).toEqual(['DATA_EXPORTED']);
  expect(await actions({ kind: 'SETTINGS' })).toEqual([]);
  expect(await actions({ from: '2025-05-20', to: '2025-05-20' })).toEqual(['assign']);
  expect(await actions({ from: '2025-05-21' })).toHaveLength(3);
  expect(await actions({ to: '2025-05-19' })).toEqual([]);
  expect(await actions({ missionId })).toEqual(['assign']);
});

test('lines stay when the account behind them is gone', async () => {
  const gone = await anAdmin(app);
  await insertJournalEntry(app.database.db, { at: app.now(), actorId: gone.userId, action: 'BANNER_SAVED' });
  await insertJournalEntry(app.database.db, {
    at: app.now(),
    actorId: admin.userId,
    action: 'USER_CREATED',
    subjectId: gone.userId,
  });
  await app.database.db.deleteFrom('app_user').where('user_id', '=', gone.userId).execute();
  expect((await read()).body.items).toMatchObject([
    { action: 'USER_CREATED', user: null, subjectId: gone.userId },
    { action: 'BANNER_SAVED', actor: null },
  ]);
});

test('what is older than three years is forgotten, the histories of missions are not', async () => {
  const { missionId } = await aMission(app);
  const old = { mission_id: missionId, at: new Date('2020-05-01T10:00:00Z'), actor_id: null, details: '{}' };
  await app.database.db
    .insertInto('mission_event')
    .values({ ...old, action: 'create', from_status: null, to_status: 'TODO' })
    .execute();
  for (const at of ['2022-05-20T09:59:59Z', '2022-05-20T10:00:00Z']) {
    await insertJournalEntry(app.database.db, { at: new Date(at), actorId: admin.userId, action: 'SETTINGS_SAVED' });
  }
  await purge(app.database.db, app.now());
  expect((await read()).body.items.map(({ at, action }) => [action, at])).toEqual([
    ['SETTINGS_SAVED', '2022-05-20T10:00:00.000Z'],
    ['create', '2020-05-01T10:00:00.000Z'],
  ]);
});

test('the journal is for admins', async () => {
  for (const user of [await aClient(app), await aPilot(app), await aVolunteer(app)]) {
    expect((await read({}, user)).problem).toMatchObject({ status: 403, code: 'FORBIDDEN' });
  }
  expect((await app.as(null).call(listJournal)).status).toBe(401);
});

test.each([
  [{ kind: 'EVERYTHING' }, 'kind'],
  [{ personId: 'somebody' }, 'personId'],
  [{ from: '2025-02-30' }, 'from'],
  [{ cursor: 'bm9uc2Vuc2U' }, 'cursor'],
  [{ cursor: Buffer.from('["0000-01-01T00:00:00Z","MISSION",1]').toString('base64url') }, 'cursor'],
  [{ limit: 0 }, 'limit'],
])('a question such as %j is refused at its field', async (query, path) => {
  const answer = await read(query);
  expect(answer.status).toBe(422);
  expect(answer.problem.errors).toMatchObject([{ path }]);
});
