import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { isAlive } from '@vigiefaon/domain/health/health.api';
import { listMissions } from '@vigiefaon/domain/missions/missions.api';
import { getPublicSettings } from '@vigiefaon/domain/settings/settings.api';
import { expect, onTestFinished, test } from 'vitest';
import { buildApplication } from '../../app.ts';
import { openDatabase } from '../../database/connections/open-database.ts';
import { migrate } from '../../database/migrate.ts';
import { migrationsFolder } from '../../migrations-folder.ts';
import { aConfig } from '../../testing/application/config.ts';
import { aDatabase } from '../../testing/database/database.ts';
import { startTestCluster } from '../../testing/database/test-cluster.ts';
import { anAdmin } from '../../testing/people/people.ts';
import { aDirectory } from '../../testing/test-directory.ts';

const { kind } = await aDatabase();

/** Every process of the cluster gets the signal, as when its machine hangs. */
async function signal(directory: string, name: 'STOP' | 'CONT'): Promise<void> {
  const { stdout } = await promisify(execFile)('ps', ['-eo', 'pid=,ppid=,args=']);
  const processes = stdout.split('\n').map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? []);
  const parent = processes.find(([, , , args]) => args?.includes(`-D ${directory}/data`))?.[1];
  const pids = processes.filter(([, pid, ppid]) => parent && (pid === parent || ppid === parent));
  for (const [, pid] of pids) process.kill(Number(pid), `SIG${name}`);
  expect(pids.length).toBeGreaterThan(1);
}

test.runIf(kind === 'server')(
  'a database server that hangs: whoever asks hears that it is unavailable, and is served again when it goes on',
  { timeout: 300_000 },
  async () => {
    const cluster = await startTestCluster();
    onTestFinished(() => cluster.stop());
    const database = await openDatabase({ databaseUrl: cluster.url, dataDir: await aDirectory() });
    onTestFinished(() => database.close());
    await migrate(database, migrationsFolder);
    const app = await buildApplication({ config: aConfig(), database, logStream: { write: () => {} } });
    onTestFinished(() => app.fastify.close());
    const { token } = await anAdmin(app);
    const ask = async (url: string) =>
      (await app.fastify.inject({ url, headers: { authorization: `Bearer ${token}` } })).statusCode;
    const calls = [isAlive.path, getPublicSettings.path, listMissions.path];
    expect(await Promise.all(calls.map(ask))).toEqual([200, 200, 200]);

    await signal(cluster.directory, 'STOP');
    try {
      // More than there are connections: some wait for one, some for its answer.
      const asked = [...calls, ...Array.from({ length: 15 }, () => listMissions.path), isAlive.path];
      expect(new Set(await Promise.all(asked.map(ask)))).toEqual(new Set([503]));
    } finally {
      await signal(cluster.directory, 'CONT');
    }
    await expect.poll(() => Promise.all(calls.map(ask)), { timeout: 60_000 }).toEqual([200, 200, 200]);
  },
);
