import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBackup, downloadBackup, listBackups, restoreBackup } from '@vigiefaon/domain/backups/backups.api';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { anApplication, type TestUser } from '../../testing/application/application.ts';
import { anAdmin, withPassword } from '../../testing/people/people.ts';
import { pseudonymOf } from './security-log.ts';

const password = 'le chevreuil dort';
const dataDir = await mkdtemp(join(tmpdir(), 'vigiefaon-noted-'));
const app = await anApplication({ environment: { DATA_DIR: dataDir, LOG_LEVEL: 'info' } });
let admin: TestUser;
let clock = 0;

afterAll(() => rm(dataDir, { recursive: true, force: true }));

beforeEach(async () => {
  // Backups are named by the second of their making.
  app.setNow(new Date(Date.UTC(2026, 4, 20, 10, clock++)).toISOString());
  admin = await withPassword(app, await anAdmin(app), password);
  app.log.length = 0;
});

/** What was noted, each with its pseudonym. */
function noted(): [string, string][] {
  const lines = app.log.map((text) => JSON.parse(text) as { security?: string; actor?: string });
  return lines.flatMap(({ security, actor = '' }) => (security ? [[security, actor]] : []));
}

async function aBackup(): Promise<string> {
  expect((await app.as(admin).call(createBackup, { body: { password } })).status).toBe(200);
  return (await app.as(admin).call(listBackups)).body.items[0]?.name ?? '';
}

test('who takes a backup along is noted, a new one and one that was there; who has not shown the password is not', async () => {
  const who = pseudonymOf(app.config.secretKey, admin.userId);
  const name = await aBackup();
  expect(noted()).toEqual([['BACKUP_DOWNLOADED', who]]);
  const download = (typed: string) =>
    app.as(admin).call(downloadBackup, { params: { name }, body: { password: typed } });
  expect((await download('a guess')).status).toBe(422);
  expect((await download(password)).status).toBe(200);
  expect(noted()).toEqual([
    ['BACKUP_DOWNLOADED', who],
    ['BACKUP_DOWNLOADED', who],
  ]);
});

test('who restores a backup is noted, once it has been done', async () => {
  const name = await aBackup();
  app.log.length = 0;
  const restore = (body: object) => app.as(admin).call(restoreBackup, { params: { name }, body });
  expect((await restore({ password: 'a guess', replaces: true })).status).toBe(422);
  expect(noted()).toEqual([]);
  expect((await restore({ password, replaces: true })).status).toBe(204);
  expect(noted()).toEqual([['RESTORE', pseudonymOf(app.config.secretKey, admin.userId)]]);
});
