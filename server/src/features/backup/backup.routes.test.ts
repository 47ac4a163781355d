import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import * as api from '@vigiefaon/domain/backups/backups.api';
import { isAlive } from '@vigiefaon/domain/health/health.api';
import { type Insertable, sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { backupFileName, listBackups } from '../../database/backup/backup-directory.ts';
import { tableSums } from '../../database/backup/table-rows.ts';
import { writeBackup } from '../../database/backup/write-backup.ts';
import { newId } from '../../database/queries/new-id.ts';
import type { OutgoingMessageTable } from '../../database/tables/message-tables.ts';
import { hashPassword } from '../../http/session/password.ts';
import { insertSession } from '../../http/session/session.repository.ts';
import { anUpload } from '../../testing/application/an-upload.ts';
import { anApplication, type TestUser } from '../../testing/application/application.ts';
import { aMission } from '../../testing/missions/a-mission.ts';
import { aClient, anAdmin, aPilot } from '../../testing/people/people.ts';
import { renewConsentAtStart } from '../consent/renew-consent.ts';
import { makeBackup } from './make-backup.ts';

const password = 'le chevreuil dort';
const dataDir = await mkdtemp(join(tmpdir(), 'vigiefaon-backups-'));
const app = await anApplication({ environment: { DATA_DIR: dataDir } });
const passwordHash = await hashPassword(password);
const { db } = app.database;
let admin: TestUser;
let clock = 0;

afterAll(() => rm(dataDir, { recursive: true, force: true }));

beforeEach(async () => {
  // Backups are named by the second of their making.
  app.setNow(new Date(Date.UTC(2026, 4, 20, 10, clock++)).toISOString());
  admin = await anAdmin(app);
  await db.updateTable('app_user').set({ password_hash: passwordHash }).where('user_id', '=', admin.userId).execute();
});

async function made(): Promise<string> {
  const answer = await app.as(admin).call(api.createBackup, { body: { password } });
  expect(answer.status).toBe(200);
  const { items } = (await app.as(admin).call(api.listBackups)).body;
  expect(items[0]).toMatchObject({ kind: 'MANUAL', madeAt: app.now().toISOString() });
  return items[0]?.name ?? '';
}

function restore(name: string, body: object = { password, replaces: true }) {
  return app.as(admin).call(api.restoreBackup, { params: { name }, body });
}

function upload(bytes: Buffer, field = 'file') {
  const { headers, payload } = anUpload(bytes, { fileName: 'a.gz', field });
  return app.fastify.inject({
    method: 'POST',
    url: api.uploadBackup.path,
    headers: { authorization: `Bearer ${admin.token}`, ...headers },
    payload,
  });
}

async function journal(action: string) {
  const rows = await db
    .selectFrom('journal_entry')
    .selectAll()
    .where('action', '=', action as 'BACKUP_RESTORED')
    .execute();
  return rows.map(({ actor_id: actorId, details }) => ({ actorId, details }));
}

function aWaitingMessage(now: Date): Insertable<OutgoingMessageTable> {
  const texts = { subject: 'S', body_text: 'T', body_html: 'H', variables: '{}' };
  const whom = { channel: 'MAIL', address: 'a@example.org', locale: 'fr', template: 'PASSWORD_RESET' } as const;
  return { ...texts, ...whom, message_id: newId(), idempotency_key: 'x', next_attempt_at: now, created_at: now };
}

function sums() {
  return app.database.transaction(tableSums);
}

test('an admin downloads a backup made at this moment, with the password, and the journal tells of it', async () => {
  const { body } = await app.as(admin).call(api.createBackup, { body: { password } });
  const file = await app.fastify.inject({ url: body.path, headers: { 'accept-encoding': 'br, gzip' } });
  expect(file.headers).toMatchObject({
    'content-type': 'application/gzip',
    'content-disposition': expect.stringMatching(/^attachment; filename="vigiefaon-manual-2026-05-20T.*\.jsonl\.gz"$/),
    'cache-control': 'no-store',
    'content-length': String(file.rawPayload.length),
  });
  expect(gunzipSync(file.rawPayload).toString()).toContain(admin.email);
  expect(await journal('BACKUP_DOWNLOADED')).toContainEqual({
    actorId: admin.userId,
    details: { name: /"(.*)"/.exec(String(file.headers['content-disposition']))?.[1] },
  });
  expect(app.log.join('')).not.toContain(body.path);
});

test('the address of a download is good for a minute, and cannot be made up', async () => {
  const name = await made();
  const { body } = await app.as(admin).call(api.downloadBackup, { params: { name }, body: { password } });
  expect((await app.fastify.inject(`${body.path}x`)).statusCode).toBe(404);
  expect((await app.fastify.inject(body.path.replace('/files/', '/files/A'))).statusCode).toBe(404);
  expect((await app.fastify.inject('/api/backups/files/.')).statusCode).toBe(404);
  expect((await app.fastify.inject(body.path)).statusCode).toBe(200);
  app.setNow(new Date(app.now().getTime() + 61_000).toISOString());
  expect((await app.fastify.inject(body.path)).statusCode).toBe(404);
});

test('without the password there is no backup, and guessing it ends', async () => {
  const guess = () => app.as(admin).call(api.createBackup, { body: { password: 'guess' } });
  expect((await guess()).problem.errors).toEqual([{ path: 'password', code: 'WRONG_PASSWORD' }]);
  for (let attempt = 0; attempt < 9; attempt++) await guess();
  expect((await guess()).problem.code).toBe('TOO_MANY_REQUESTS');
  expect((await app.as(admin).call(api.createBackup, { body: { password } })).status).toBe(429);
});

test.each(['../secret-key', 'secret-key', '..%2Fsecret-key', 'vigiefaon-manual-2020-01-01T00-00-00.000Z.jsonl.gz'])(
  'a name that is no backup here is not found: %s',
  async (name) => {
    expect((await app.as(admin).call(api.readBackup, { params: { name } })).problem.code).toBe('NOT_FOUND');
    const download = await app.as(admin).call(api.downloadBackup, { params: { name }, body: { password } });
    expect(download.problem.code).toBe('NOT_FOUND');
    expect((await restore(name)).problem.code).toBe('NOT_FOUND');
  },
);

test('backups are for admins only', async () => {
  const name = await made();
  for (const user of [await aPilot(app), await aClient(app)]) {
    const answers = [
      await app.as(user).call(api.listBackups),
      await app.as(user).call(api.createBackup, { body: { password } }),
      await app.as(user).call(api.readBackup, { params: { name } }),
      await app.as(user).call(api.restoreBackup, { params: { name }, body: { password, replaces: true } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  }
});

test('restoring gives everything back as it was, keeps what it replaced, and ends all sessions', async () => {
  await renewConsentAtStart(app.database, app.config, app.now());
  await aMission(app);
  const name = await made();
  const { body } = await app.as(admin).call(api.readBackup, { params: { name } });
  const count = async (table: 'mission' | 'client') => (await db.selectFrom(table).selectAll().execute()).length;
  expect(body).toMatchObject({ name, missions: await count('mission'), clients: await count('client') });
  const before = await sums();
  await sql`update identity set lastname = 'Later'`.execute(db);
  expect((await restore(name)).status).toBe(204);
  const different = (await sums()).filter((sum) => !before.some((other) => other.sha256 === sum.sha256));
  expect(different.map(({ table }) => table)).toEqual(['journal_entry']);
  expect(await journal('BACKUP_RESTORED')).toEqual([{ actorId: admin.userId, details: { name } }]);
  expect((await app.as(admin).call(api.listBackups)).status).toBe(401);
  const token = await insertSession(db, { userId: admin.userId, now: app.now(), userAgent: undefined });
  const { items } = (await app.as({ token }).call(api.listBackups)).body;
  const former = items.find(({ kind }) => kind === 'BEFORE_RESTORE');
  expect(gunzipSync(await readFile(join(dataDir, 'backups', former?.name ?? ''))).toString()).toContain('"Later"');
});

test('while somebody is there, restoring has to be said aloud and needs the password', async () => {
  const name = await made();
  expect((await restore(name, { password })).problem.errors).toEqual([{ path: 'replaces', code: 'REQUIRED' }]);
  const wrong = await restore(name, { password: 'guess', replaces: true });
  expect(wrong.problem.errors).toEqual([{ path: 'password', code: 'WRONG_PASSWORD' }]);
  expect((await app.as(admin).call(api.listBackups)).status).toBe(200);
});

test('while a backup is restored nobody else is served', async () => {
  const name = await made();
  const restoring = restore(name);
  await expect.poll(async () => (await app.fastify.inject(isAlive.path)).statusCode).toBe(503);
  for (const url of ['/%61pi/settings', '/ap%69/settings', '/%69s-alive', '/api/docs'])
    expect([url, (await app.fastify.inject({ url })).statusCode]).toEqual([url, 503]);
  const oneClick = await app.fastify.inject({ method: 'POST', url: '/unsubscribe/token' });
  expect(oneClick.statusCode).toBe(503);
  const refused = await app.fastify.inject({ url: '/api/settings' });
  expect([refused.statusCode, refused.json().code]).toEqual([503, 'UNAVAILABLE']);
  expect(refused.headers['retry-after']).toBe('5');
  expect((await restoring).status).toBe(204);
  expect((await app.fastify.inject(isAlive.path)).statusCode).toBe(200);
});

test('an uploaded backup is checked, said what is in it, and kept to be restored', async () => {
  const name = await made();
  const answer = await upload(await readFile(join(dataDir, 'backups', name)));
  expect(answer.statusCode).toBe(200);
  const { body } = await app.as(admin).call(api.readBackup, { params: { name } });
  expect(answer.json()).toEqual({ ...body, name: expect.stringMatching(/^vigiefaon-uploaded-/) });
  expect((await restore(answer.json().name)).status).toBe(204);
});

test.each([
  ['something else', async () => Buffer.from('hello'), 'NOT_A_BACKUP'],
  ['half a backup', async (whole: Buffer) => whole.subarray(0, whole.length / 2), 'BACKUP_DAMAGED'],
])('%s is refused at the door and not kept', async (_what, change, reason) => {
  const name = await made();
  const before = await readdir(join(dataDir, 'backups'));
  const answer = await upload(await change(await readFile(join(dataDir, 'backups', name))));
  expect(answer.json()).toMatchObject({ status: 422, code: 'UNREADABLE_FILE', reason });
  expect(await readdir(join(dataDir, 'backups'))).toEqual(before);
  expect((await upload(Buffer.from(''), 'other')).json().errors).toEqual([{ path: 'other', code: 'UNKNOWN_FIELD' }]);
});

test('a backup in which nobody could log in is refused, and everything stays', async () => {
  const file = join(dataDir, 'backups', backupFileName('uploaded', app.now()));
  await db.updateTable('app_user').set({ active: false }).execute();
  await writeBackup(app.database, { file, version: '1', now: app.now() });
  await db.updateTable('app_user').set({ active: true }).execute();
  const before = await sums();
  expect((await restore(basename(file))).problem).toMatchObject({ status: 422, reason: 'BACKUP_WITHOUT_ADMIN' });
  expect(await sums()).toEqual(before);
  expect((await app.as(admin).call(api.listBackups)).status).toBe(200);
});

test('on a fresh installation nothing has to be said, and messages that waited are not sent a second time', async () => {
  await db.insertInto('outgoing_message').values(aWaitingMessage(app.now())).execute();
  const name = await made();
  await sql`truncate identity, mission, map_note cascade`.execute(db);
  admin = await anAdmin(app);
  await db.updateTable('app_user').set({ password_hash: passwordHash }).where('user_id', '=', admin.userId).execute();
  expect((await app.as(admin).call(api.listBackups)).body.isFresh).toBe(true);
  expect((await restore(name, { password })).status).toBe(204);
  const messages = await db.selectFrom('outgoing_message').select(['state', 'failure']).execute();
  expect(messages).toEqual([{ state: 'FAILED', failure: 'EXPIRED' }]);
  expect(await journal('BACKUP_RESTORED')).toContainEqual({ actorId: null, details: { name } });
});

test('a backup that somebody makes lets those of ninety days ago go, but never the largest', async () => {
  await makeBackup(app, 'manual');
  const before = (await app.as(admin).call(api.listBackups)).body.items;
  app.setNow('2026-10-01T10:00:00Z');
  await makeBackup(app, 'manual');
  const manual = (await listBackups(dataDir)).filter(({ kind }) => kind === 'manual');
  const mostBytes = Math.max(...before.filter(({ kind }) => kind === 'MANUAL').map(({ bytes }) => bytes));
  expect(manual[0]?.madeAt).toEqual(app.now());
  expect(manual.slice(1).filter(({ bytes }) => bytes < mostBytes)).toEqual([]);
});
