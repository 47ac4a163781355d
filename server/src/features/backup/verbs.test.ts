import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { tableSums } from '../../database/backup/table-rows.ts';
import { start } from '../../start.ts';
import { aConfig } from '../../testing/application/config.ts';
import { environmentOf, verb } from '../../testing/application/run-verb.ts';
import { aDatabase } from '../../testing/database/database.ts';
import { anEmptyDatabase } from '../../testing/database/empty-database.ts';
import { fillTables } from '../../testing/database/fill-tables.ts';
import { aDirectory } from '../../testing/test-directory.ts';

const longMs = 300_000;
const source = await aDatabase();
await fillTables(source.db);

describe.runIf(source.kind === 'server')('on a database server', { timeout: longMs }, () => {
  test('npm run backup and npm run restore carry everything to another database', async () => {
    const directory = await aDirectory();
    const made = await verb('backup', ['all.gz'], { ...environmentOf(source.location), INIT_CWD: directory });
    const file = join(directory, 'all.gz');
    expect(made).toMatchObject({ code: 0, errors: '' });
    expect(made.output).toContain(`${file}: `);
    const again = await verb('backup', [file], environmentOf(source.location));
    expect(again).toMatchObject({ code: 1, errors: `${file} exists already: name another file.\n` });

    const target = await anEmptyDatabase('server');
    const restored = await verb('restore', [file], environmentOf(target.location));
    expect(restored).toMatchObject({ code: 0, errors: '' });
    expect(restored.output).toContain('Restored, and equal to the backup in every table.');
    const different = async () => {
      const before = await source.transaction(tableSums);
      const after = await target.transaction(tableSums);
      return after.filter(({ sha256 }, at) => sha256 !== before[at]?.sha256).map(({ table }) => table);
    };
    // That it was restored stands in its journal; the message and the document for a neighbour that waited were given up.
    const changed = ['handover_document', 'journal_entry', 'outgoing_message'];
    expect(await different()).toEqual(changed);

    const refused = await verb('restore', [file], environmentOf(target.location));
    expect(refused.code).toBe(1);
    expect(refused.errors).toMatch(/^The database is not empty: nothing was changed\. .*\n$/);
    const replaced = await verb('restore', [file, '--replace'], environmentOf(target.location));
    const kept = /is kept in (.*)\.\n/.exec(replaced.output)?.[1] ?? '';
    expect((await stat(kept)).size).toBeGreaterThan(0);
    expect(await different()).toEqual(changed);
  });

  test('what stands in the way is one plain sentence', async () => {
    const DATA_DIR = await aDirectory();
    const DATABASE_URL = source.location.databaseUrl ?? '';
    const sentences: [string, string[], Record<string, string>, string][] = [
      ['backup', [], { DATA_DIR }, `There is no database in DATA_DIR (${DATA_DIR})`],
      ['backup', [], { DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must look like postgresql://'],
      ['restore', [], { DATA_DIR }, 'Say which backup'],
      ['restore', ['nowhere'], { DATA_DIR, INIT_CWD: '/tmp' }, 'There is no file /tmp/nowhere.'],
      ['restore', ['package.json', '--replace'], { DATA_DIR, DATABASE_URL }, 'This file is no backup of VigieFaon.'],
      ['move-to-postgres', [], { DATA_DIR }, 'DATABASE_URL must name the server database to move to.'],
      ['move-to-postgres', [], { DATA_DIR, DATABASE_URL }, `There is no database in DATA_DIR (${DATA_DIR})`],
    ];
    for (const [name, words, environment, sentence] of sentences) {
      const { code, errors } = await verb(name, words, environment);
      expect(code).toBeGreaterThan(0);
      expect(errors).toMatch(/^[^\n]+\n$/);
      expect(errors).toContain(sentence);
    }
    expect(await readdir(DATA_DIR)).toEqual([]);
  });

  test('npm run move-to-postgres prints the sum of every table, on both sides', async () => {
    const { databaseUrl: DATABASE_URL = '' } = (await anEmptyDatabase('server')).location;
    const embedded = await anEmptyDatabase('embedded');
    const { dataDir: DATA_DIR } = embedded.location;
    await embedded.close();
    const moved = await verb('move-to-postgres', [], { DATA_DIR, DATABASE_URL });
    expect(moved).toMatchObject({ code: 0, errors: '' });
    expect(moved.output).toMatch(/^published_text +[1-9]\d* +[\da-f]{64} +equal$/m);
    expect(moved.output).not.toContain('DIFFERENT');
    expect(moved.output).toContain('Moved: every table is equal.');
  });
});

describe.runIf(source.kind === 'embedded')('on the embedded database', { timeout: longMs }, () => {
  test('npm run backup asks the running server, and works without one', async () => {
    const directory = await aDirectory();
    const running = await anEmptyDatabase('embedded');
    await running.close();
    const environment = environmentOf(running.location);
    const application = await start(aConfig({ ...environment, PORT: '0', LOG_LEVEL: 'silent' }), { onStop: () => {} });
    let isStopped = false;
    onTestFinished(() => (isStopped ? undefined : application.stop()));
    expect((await stat(join(running.location.dataDir, 'backup.sock'))).mode & 0o777).toBe(0o600);
    const live = await verb('backup', [join(directory, 'live.gz')], environment);
    expect(live).toMatchObject({ code: 0, errors: '' });
    const refused = await verb('restore', [join(directory, 'live.gz'), '--replace'], environment);
    expect(refused.errors).toContain('is in use by another running process: stop that one first');
    await application.stop();
    isStopped = true;
    const stopped = await verb('backup', [join(directory, 'stopped.gz')], environment);
    expect(stopped).toMatchObject({ code: 0, errors: '' });
    expect(await readdir(join(running.location.dataDir, 'backups'))).toEqual([]);
    const restored = await verb('restore', [join(directory, 'live.gz')], environment);
    expect(restored).toMatchObject({ code: 0, errors: '' });
  });
});
