import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { backupFileName, newBackupFile, removeHalfWritten } from '../../database/backup/backup-directory.ts';
import { writeBackup } from '../../database/backup/write-backup.ts';
import { type Database, openDatabase } from '../../database/connections/open-database.ts';
import { databaseDirectory } from '../../database/embedded/embedded-connection.ts';
import { migrate } from '../../database/migrate.ts';
import { catchUp } from '../../jobs/back-up.ts';
import { migrationsFolder } from '../../migrations-folder.ts';
import { start } from '../../start.ts';
import { anApplication } from '../../testing/application/application.ts';
import { aConfig } from '../../testing/application/config.ts';
import { aDatabase } from '../../testing/database/database.ts';
import { anEmptyDatabase, anEmptyPlace } from '../../testing/database/empty-database.ts';
import { anAdmin } from '../../testing/people/people.ts';
import { aDirectory } from '../../testing/test-directory.ts';
import { restore } from './restore.ts';

const longMs = 300_000;
const version = '1.2.3';
const now = new Date('2026-06-20T10:00:00Z');
const association = await aDatabase();
await anAdmin({ database: association, now: () => now });

/** An installation that nobody has used, with the backup beside it. */
async function anEmptyInstallation(backedUp: Database) {
  const { dataDir, databaseUrl } = await anEmptyPlace(association.kind);
  const file = await newBackupFile(dataDir, 'nightly', now);
  await writeBackup(backedUp, { file, version, now });
  const environment = { DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent' };
  return { dataDir, file, config: aConfig({ ...environment, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) }) };
}

async function started(config: ReturnType<typeof aConfig>) {
  const application = await start(config, { onStop: () => {} });
  onTestFinished(() => application.stop());
  return application;
}

describe('beside the backups of an association', { timeout: longMs }, () => {
  test('an empty database does not start, says what to do, and starts once it is done', async () => {
    const { config, file, dataDir } = await anEmptyInstallation(association);
    const refusal = await start(config, { onStop: () => {} }).catch((error: unknown) => String(error));
    expect(refusal).toMatch(/^StartError: Nobody is in the database /);
    expect(refusal).toContain(`To have it back: npm run restore -- ${file}.`);
    expect(refusal).toContain(
      `To begin anew on purpose: move the files in ${join(dataDir, 'backups')} to another place.`,
    );

    const database = await openDatabase(config);
    await restore({ database, file, dataDir, version, now, replaces: false, actorId: null, needsAdmin: false });
    await database.close();
    expect((await started(config)).firstAdminLink).toBeNull();
  });

  test('who moves them away begins anew', async () => {
    const { config, dataDir } = await anEmptyInstallation(association);
    await rm(join(dataDir, 'backups'), { recursive: true });
    expect((await started(config)).firstAdminLink).toContain('/auth/first-admin/');
  });

  test.runIf(association.kind === 'embedded')('a missing database is not made anew', async () => {
    const { config, dataDir } = await anEmptyInstallation(association);
    await rm(databaseDirectory(dataDir), { recursive: true });
    const missing = `There is no database in ${databaseDirectory(dataDir)}`;
    await expect(start(config, { onStop: () => {} })).rejects.toThrow(missing);
    expect(existsSync(databaseDirectory(dataDir))).toBe(false);
    await mkdir(databaseDirectory(dataDir));
    await expect(start(config, { onStop: () => {} })).rejects.toThrow(missing);
    expect(await readdir(databaseDirectory(dataDir))).toEqual([]);
  });

  test('a backup that cannot be read counts: nobody knows who is in it', async () => {
    const { config, file } = await anEmptyInstallation(association);
    await writeFile(file, 'torn');
    await expect(start(config, { onStop: () => {} })).rejects.toThrow(file);
  });
});

test('the backup of an installation that nobody used yet does not stand in the way', { timeout: longMs }, async () => {
  const nobody = await anEmptyDatabase(association.kind);
  await migrate(nobody, migrationsFolder);
  const { config } = await anEmptyInstallation(nobody);
  expect((await started(config)).firstAdminLink).toContain('/auth/first-admin/');
});

describe('at the start', () => {
  const lastNight = new Date('2099-06-20T00:40:00Z');

  test('the backup of a night that was missed is made up, once', async () => {
    const DATA_DIR = await aDirectory();
    const app = await anApplication({ environment: { DATA_DIR }, now: '2099-06-20T05:00:00Z' });
    await catchUp(app, lastNight);
    expect(await readdir(DATA_DIR)).toEqual([]);
    await anAdmin(app);
    await catchUp(app, lastNight);
    const made = [backupFileName('nightly', app.now())];
    expect(await readdir(join(DATA_DIR, 'backups'))).toEqual(made);
    app.setNow('2099-06-20T06:00:00Z');
    await catchUp(app, lastNight);
    expect(await readdir(join(DATA_DIR, 'backups'))).toEqual(made);
  });

  test('what a killed process has left half written goes; what another may be writing stays', async () => {
    const dataDir = await aDirectory();
    const backups = join(dataDir, 'backups');
    const whole = backupFileName('manual', now);
    await mkdir(join(backups, 'on-its-way-x1'), { recursive: true });
    for (const name of [whole, 'old.jsonl.gz.partial', 'new.jsonl.gz.partial'])
      await writeFile(join(backups, name), '');
    await utimes(join(backups, 'old.jsonl.gz.partial'), 1, 1);
    await removeHalfWritten(dataDir, { isAlone: false });
    expect((await readdir(backups)).sort()).toEqual(['new.jsonl.gz.partial', 'on-its-way-x1', whole].sort());
    await removeHalfWritten(dataDir, { isAlone: true });
    expect(await readdir(backups)).toEqual([whole]);
  });
});
