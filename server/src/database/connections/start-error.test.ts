import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, inject, it } from 'vitest';
import { aDatabase } from '../../testing/database/database.ts';
import { onSameServer } from '../../testing/database/test-databases.ts';
import { aDirectory } from '../../testing/test-directory.ts';
import { type DatabaseOptions, openDatabase } from './open-database.ts';
import { StartError } from './start-error.ts';

const source = inject('testDatabaseSource');
const { db, location } = await aDatabase<unknown>();
const { dataDir } = location;

async function expectRefusal(options: DatabaseOptions, sentence: string | RegExp): Promise<void> {
  const refusal = openDatabase(options);
  await expect(refusal).rejects.toBeInstanceOf(StartError);
  await expect(refusal).rejects.toThrow(sentence);
}

describe('one plain sentence tells', () => {
  it.each(['localhost:5432', 'mysql://localhost/x', 'nonsense'])('that DATABASE_URL %s is no address', async (url) => {
    await expectRefusal({ databaseUrl: url, dataDir }, 'DATABASE_URL must look like postgresql://');
  });

  it('that no server answers, without telling the password', async () => {
    const databaseUrl = 'postgresql://app:secret@127.0.0.1:1/vigiefaon';
    await expectRefusal({ databaseUrl, dataDir }, /DATABASE_URL names cannot be reached \(127\.0\.0\.1:1\/vigiefaon\)/);
    await expect(openDatabase({ databaseUrl, dataDir })).rejects.not.toThrow('secret');
  });

  it('that DATA_DIR cannot be written to', async () => {
    const file = join(dataDir, 'file');
    await writeFile(file, '');
    await expectRefusal({ dataDir: join(file, 'inside') }, `DATA_DIR (${file}/inside) cannot be written to: ENOTDIR.`);
  });

  it('that the database does not start', async () => {
    const broken = await aDirectory();
    await writeFile(join(broken, 'postgres'), 'not a directory');
    await expectRefusal({ dataDir: broken }, `The database in DATA_DIR (${broken}) does not start`);
  });
});

describe.runIf(source.kind === 'server')('one plain sentence tells about a server', () => {
  const adminUrl = source.kind === 'server' ? source.adminUrl : '';

  it('that the database does not exist', async () => {
    const databaseUrl = onSameServer(adminUrl, 'no_such_database');
    await expectRefusal({ databaseUrl, dataDir }, 'The database that DATABASE_URL names does not exist');
  });

  it('that its user may not install PostGIS', async () => {
    const role = `${source.kind === 'server' ? source.prefix : ''}_plain`;
    await sql`create role ${sql.id(role)} login password 'plain'`.execute(db);
    const url = new URL(onSameServer(adminUrl, 'postgres'));
    url.username = role;
    url.password = 'plain';
    await expectRefusal({ databaseUrl: url.href, dataDir }, 'create extension postgis');
    await sql`drop role ${sql.id(role)}`.execute(db);
  });
});
