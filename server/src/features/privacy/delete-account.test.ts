import { getClient, listClients } from '@vigiefaon/domain/clients/clients.api';
import * as missions from '@vigiefaon/domain/missions/missions.api';
import { createParcel } from '@vigiefaon/domain/parcels/parcels.api';
import { anonymiseClient, deleteMyAccount, eraseAccount, exportMyData } from '@vigiefaon/domain/privacy/privacy.api';
import { getUser, searchUsers, updateUser } from '@vigiefaon/domain/users/users.api';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { hashPassword } from '../../http/session/password.ts';
import { anApplication, type TestUser } from '../../testing/application/application.ts';
import { aMission, aReport } from '../../testing/missions/a-mission.ts';
import { aMeadow, aParcel } from '../../testing/missions/a-parcel.ts';
import { aClient, anAdmin, aPilot, aVolunteer } from '../../testing/people/people.ts';
import { checkMissionZones } from '../zones/zones-check.repository.ts';
import { personalTables } from './personal-tables.ts';

const app = await anApplication();
const { db } = app.database;
const password = 'le-pre-du-moulin';
const passwordHash = await hashPassword(password);
let admin: TestUser;

async function withPassword<User extends TestUser>(user: User): Promise<User> {
  await db.updateTable('app_user').set({ password_hash: passwordHash }).where('user_id', '=', user.userId).execute();
  return user;
}

function leave(user: TestUser, body: unknown = { password }) {
  return app.as(user).call(deleteMyAccount, { body });
}

async function seen(missionId: string, user: TestUser = admin) {
  return (await app.as(user).call(missions.getMission, { params: { missionId } })).body;
}

/** Every text of the database that holds one of these words, as `table: row`. */
async function rowsThatHold(words: string[]): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'spatial%'`.execute(db);
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(name)} t`.execute(db);
    found.push(
      ...rows.filter(({ row }) => words.some((word) => row.includes(word))).map(({ row }) => `${name}: ${row}`),
    );
  }
  return found;
}

beforeEach(async () => {
  admin ??= await anAdmin(app);
});

describe('a requester who leaves', () => {
  const lastname = 'Vanderheyden';
  const phone = '+32479998877';
  const email = 'vanderheyden@example.org';

  async function aFarm() {
    const farmer = await withPassword(await aClient(app, { lastname, phone, email, privateComment: 'Chien méchant' }));
    const pilot = await aPilot(app);
    const { clientId } = farmer;
    const parcel = await aParcel(app, { clientId, name: 'Pré Vanderheyden' });
    const parcelIds = [parcel.parcelId];
    const wanted = { clientId, parcelIds, clientNote: `Chez ${lastname}`, pilotNote: `Appeler ${phone}` };
    const done = await aMission(app, { ...wanted, status: 'DONE', pilotId: pilot.userId, report: aReport });
    const waiting = await aMission(app, wanted);
    const assigned = await aMission(app, { ...wanted, status: 'AFFECTED', pilotId: pilot.userId });
    await db
      .updateTable('mission')
      .set({ contact_phone: phone, accompanists: JSON.stringify([{ name: lastname, phone, userId: null }]) })
      .where('client_id', '=', clientId)
      .execute();
    for (const { missionId } of [done, waiting, assigned]) await checkMissionZones(db, [missionId], app.now());
    return { farmer, pilot, done, waiting, assigned };
  }

  test('is nowhere any more: no name, number, mail, note or device', async () => {
    const { farmer } = await aFarm();
    expect((await rowsThatHold([lastname, phone, email])).length).toBeGreaterThan(5);
    expect((await leave(farmer)).status).toBe(204);
    expect(await rowsThatHold([lastname, lastname.toLowerCase(), phone, email, 'Chien méchant'])).toEqual([]);
    expect((await app.as(farmer).call(getUser, { params: { userId: farmer.userId } })).status).toBe(401);
    for (const { table, column } of personalTables.filter(({ erased }) => erased === 'deleted')) {
      const { rows } = await sql`select from ${sql.table(table)} where ${sql.ref(column)}::text in
        (${farmer.userId}, ${farmer.clientId}, ${farmer.identityId})`.execute(db);
      expect([table, rows.length]).toEqual([table, 0]);
    }
  });

  test('leaves its flown missions with field, animals and pilot behind', async () => {
    const { farmer, pilot, done } = await aFarm();
    const before = await seen(done.missionId);
    await leave(farmer);
    const after = await seen(done.missionId, pilot);
    expect(after.client).toEqual({ clientId: farmer.clientId, lastname: null, firstname: null, phone: null });
    expect(after).toMatchObject({ status: 'DONE', contactPhone: null, clientNote: null, pilotNote: null });
    expect(after).toMatchObject({ accompanists: [], totalSize: before.totalSize, location: before.location });
    expect(after.parcels.map(({ name, geometry }) => ({ name, geometry }))).toEqual([
      { name: '1', geometry: before.parcels[0]?.geometry },
    ]);
    const report = await app.as(pilot).call(missions.getReport, { params: { missionId: done.missionId } });
    expect(report.body).toEqual({ ...aReport, comment: null });
  });

  test('cancels what it had asked for; the pilot sees it in the history, and the fields are gone', async () => {
    const { farmer, pilot, waiting, assigned } = await aFarm();
    await leave(farmer);
    for (const [{ missionId }, from] of [
      [waiting, 'TODO'],
      [assigned, 'AFFECTED'],
    ] as const) {
      const after = await seen(missionId, pilot);
      expect(after).toMatchObject({ status: 'CANCELED', parcels: [], totalSize: 0 });
      const { coordinates: [lon = 0, lat = 0] = [] } = after.location ?? {};
      expect([Math.abs(lon - 5.501) < 0.02, Math.abs(lat - 50.201) < 0.02]).toEqual([true, true]);
      const history = await app.as(pilot).call(missions.getMissionHistory, { params: { missionId } });
      expect(history.body.items.at(-1)).toMatchObject({
        action: 'cancel',
        from,
        to: 'CANCELED',
        actor: { userId: farmer.userId, lastname: null, firstname: null },
      });
    }
  });

  test('is no longer listed, and nothing is added to it', async () => {
    const { farmer } = await aFarm();
    await leave(farmer);
    const { clientId, userId, identityId } = farmer;
    expect((await app.as(admin).call(getClient, { params: { clientId } })).status).toBe(404);
    const { items } = (await app.as(admin).call(listClients, { query: { limit: 200 } })).body;
    expect(items.map((item) => item.clientId)).not.toContain(clientId);
    const users = (await app.as(admin).call(searchUsers, { body: { limit: 200 } })).body;
    expect(users.items.map((item) => item.userId)).not.toContain(userId);
    expect(users.total).toBe(users.items.length);
    const body = { name: 'Pré', geometry: aMeadow() };
    expect((await app.as(admin).call(createParcel, { params: { clientId }, body })).status).toBe(404);
    const identity = { lastname, email };
    expect((await app.as(admin).call(updateUser, { params: { userId }, body: { identity } })).status).toBe(404);
    const left = await db.selectFrom('identity').where('identity_id', '=', identityId).selectAll().executeTakeFirst();
    expect(left).toMatchObject({ lastname: null, email: null, anonymised_at: app.now() });
  });

  test('is erased by an admin too, who shows the own password: the same is gone, and the same stays', async () => {
    const { farmer, pilot, done, assigned } = await aFarm();
    const other = await withPassword(admin);
    const erase = (body: unknown) =>
      app.as(other).call(eraseAccount, { params: { userId: farmer.userId }, body: body as { password: string } });
    expect((await erase({ password: 'not-the-own-one' })).problem.errors).toEqual([
      { path: 'password', code: 'WRONG_PASSWORD' },
    ]);
    expect((await erase({ password })).status).toBe(204);
    expect(await rowsThatHold([lastname, lastname.toLowerCase(), phone, email, 'Chien méchant'])).toEqual([]);
    expect(await seen(assigned.missionId, pilot)).toMatchObject({ status: 'CANCELED', parcels: [] });
    expect(await seen(done.missionId, pilot)).toMatchObject({ status: 'DONE', hasReport: true });
    const entries = await db.selectFrom('journal_entry').where('subject_id', '=', farmer.userId).selectAll().execute();
    expect(entries).toMatchObject([{ action: 'ACCOUNT_DELETED', actor_id: other.userId, details: {} }]);
    expect((await erase({ password })).status).toBe(404);
  });

  test('may come back with the same mail as somebody new', async () => {
    const { farmer } = await aFarm();
    await leave(farmer);
    const again = await aClient(app, { lastname, phone, email });
    expect(again.userId).not.toBe(farmer.userId);
    await withPassword(again);
    expect((await leave(again)).status).toBe(204);
  });

  test('stands in the journal as an id that nobody knows', async () => {
    const { farmer } = await aFarm();
    await leave(farmer);
    const entries = await db.selectFrom('journal_entry').where('subject_id', '=', farmer.userId).selectAll().execute();
    expect(entries).toMatchObject([{ action: 'ACCOUNT_DELETED', actor_id: farmer.userId, details: {} }]);
  });
});

describe('a pilot who leaves', () => {
  test('gives back what they were to fly, and is a former pilot where they have flown', async () => {
    const pilot = await withPassword(await aPilot(app, { lastname: 'Oosterlinck' }));
    const done = await aMission(app, { status: 'DONE', pilotId: pilot.userId, report: aReport });
    const open = await aMission(app, { status: 'AFFECTED', pilotId: pilot.userId });
    await db.updateTable('mission').set({ started_at: app.now() }).where('mission_id', '=', open.missionId).execute();
    const other = await aMission(app);
    await db
      .updateTable('mission')
      .set({
        accompanists: JSON.stringify([
          { name: 'Oosterlinck', phone: null, userId: pilot.userId },
          { name: 'Jean', phone: null, userId: null },
        ]),
      })
      .where('mission_id', '=', other.missionId)
      .execute();
    expect((await leave(pilot)).status).toBe(204);
    expect(await rowsThatHold(['Oosterlinck', pilot.email])).toEqual([]);
    expect(await seen(open.missionId)).toMatchObject({ status: 'TODO', pilot: null, startedAt: null });
    const nobody = { pilotId: pilot.userId, lastname: null, firstname: null, phone: null };
    expect(await seen(done.missionId)).toMatchObject({ status: 'DONE', pilot: nobody, hasReport: true });
    expect((await seen(other.missionId)).accompanists).toEqual([{ name: 'Jean', phone: null, userId: null }]);
    const assign = { missionId: other.missionId, pilotId: pilot.userId };
    expect((await app.as(admin).call(missions.assignMission, { params: assign })).status).toBeGreaterThanOrEqual(400);
  });
});

describe('leaving', () => {
  test('an account that waits for its role can go, too', async () => {
    expect((await leave(await withPassword(await aVolunteer(app)))).status).toBe(204);
  });

  test('the last admin stays', async () => {
    const only = await withPassword(admin);
    expect((await leave(only)).problem).toMatchObject({ status: 403, code: 'FORBIDDEN', reason: 'LAST_ADMIN' });
    const second = await withPassword(await anAdmin(app));
    expect((await leave(second)).status).toBe(204);
  });

  test('of two last admins who leave at once one stays', async () => {
    const second = await withPassword(await anAdmin(app));
    const answers = await Promise.all([leave(await withPassword(admin)), leave(second)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 403]);
    admin = await anAdmin(app);
  });

  test('needs the password, and guessing ends', async () => {
    const farmer = await withPassword(await aClient(app));
    for (const [body, code] of [
      [{}, 'REQUIRED'],
      [{ password: 'wrong' }, 'WRONG_PASSWORD'],
      [{ password, name: 'x' }, 'UNKNOWN_FIELD'],
    ] as const) {
      const answer = await leave(farmer, body);
      expect([answer.status, answer.problem.errors?.[0]?.code]).toEqual([422, code]);
    }
    for (let attempt = 0; attempt < 9; attempt++) await leave(farmer, { password: 'wrong' });
    expect((await leave(farmer)).status).toBe(429);
    expect((await app.as(null).call(deleteMyAccount, { body: { password } })).status).toBe(401);
    expect((await app.as(farmer).call(exportMyData)).status).toBe(200);
  });

  test('a request that arrives at the same moment is cancelled with the others, or refused', async () => {
    app.setNow('2025-05-20T10:00:00Z');
    const farmer = await withPassword(await aClient(app));
    const { clientId } = farmer;
    const body = {
      clientId,
      missionDate: '2025-05-25',
      parcelIds: [],
      contactPhone: '+32470123456',
      riskyParcels: false,
    };
    await Promise.all([leave(farmer), app.as(admin).call(missions.createMission, { body })]);
    const left = await db
      .selectFrom('mission')
      .where('client_id', '=', clientId)
      .select(['status', 'contact_phone'])
      .execute();
    for (const mission of left) expect(mission).toEqual({ status: 'CANCELED', contact_phone: null });
  });
});

describe('a requester without account', () => {
  async function withoutAccount() {
    const requester = await aClient(app, { lastname: 'Grandjean' });
    await db.deleteFrom('app_user').where('user_id', '=', requester.userId).execute();
    return requester;
  }

  test('is forgotten by an admin, whose name stands where their requests were cancelled', async () => {
    const { clientId } = await withoutAccount();
    const { missionId } = await aMission(app, { clientId });
    expect((await app.as(admin).call(anonymiseClient, { params: { clientId } })).status).toBe(204);
    expect(await rowsThatHold(['Grandjean'])).toEqual([]);
    const history = await app.as(admin).call(missions.getMissionHistory, { params: { missionId } });
    expect(history.body.items.at(-1)).toMatchObject({ action: 'cancel', actor: { userId: admin.userId } });
    const entry = await db
      .selectFrom('journal_entry')
      .where('subject_id', '=', clientId)
      .selectAll()
      .executeTakeFirst();
    expect(entry).toMatchObject({ action: 'REQUESTERS_ANONYMISED', actor_id: admin.userId, details: { count: 1 } });
    expect((await app.as(admin).call(anonymiseClient, { params: { clientId } })).status).toBe(404);
  });

  test('who has an account decides themselves; pilots and requesters forget nobody', async () => {
    const { clientId } = await aClient(app);
    const refused = await app.as(admin).call(anonymiseClient, { params: { clientId } });
    expect(refused.problem).toMatchObject({ status: 403, code: 'FORBIDDEN', reason: 'HAS_ACCOUNT' });
    for (const user of [await aPilot(app), await aClient(app)]) {
      expect((await app.as(user).call(anonymiseClient, { params: { clientId } })).status).toBe(403);
    }
    expect((await app.as(admin).call(anonymiseClient, { params: { clientId: 'somebody' } })).status).toBe(422);
  });
});
