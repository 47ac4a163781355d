import { execFile } from 'node:child_process';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { installedPostgresql } from './test-database-kind.ts';

const run = promisify(execFile);
// Nobody needs this cluster after a power cut.
const SETTINGS = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200'];

export interface TestCluster {
  url: string;
  /** Holds its `data`. */
  directory: string;
  stop(): Promise<void>;
}

/** Starts a PostgreSQL of our own on a free port, to be thrown away; root hands it over to the postgres user, as PostgreSQL demands. */
export async function startTestCluster(): Promise<TestCluster> {
  const programs = installedPostgresql();
  if (!programs) {
    throw new Error('TEST_DATABASE=server needs PostgreSQL 15 with PostGIS (apt-get install postgresql-15-postgis-3).');
  }
  const directory = await mkdtemp(join(tmpdir(), 'vigiefaon-cluster-'));
  const asOwner = await ownerOf(directory);
  const port = await freePort();
  const data = join(directory, 'data');
  await asOwner(join(programs, 'initdb'), ['-D', data, '-U', 'app', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8']);
  const settings = [`port=${port}`, `unix_socket_directories=${directory}`, 'listen_addresses=127.0.0.1', ...SETTINGS];
  const control = join(programs, 'pg_ctl');
  const options = settings.map((setting) => `-c ${setting}`).join(' ');
  await asOwner(control, ['-D', data, '-w', '-l', join(directory, 'log'), '-o', options, 'start']);
  return {
    // Through its own socket a statement takes a third of the time; what is about the network itself says so in its tests.
    url: `postgresql://app@127.0.0.1:${port}/postgres?host=${directory}`,
    directory,
    stop: async () => {
      await asOwner(control, ['-D', data, '-m', 'immediate', 'stop']);
      await rm(directory, { recursive: true, force: true });
    },
  };
}

async function ownerOf(directory: string): Promise<(program: string, args: string[]) => Promise<void>> {
  // A working directory that the other user may not enter would fill the log with warnings.
  const options = { cwd: directory };
  if (process.getuid?.() !== 0) {
    return async (program, args) => {
      await run(program, args, options);
    };
  }
  const { stdout } = await run('id', ['-u', 'postgres']);
  await chown(directory, Number(stdout), 0);
  return async (program, args) => {
    await run('runuser', ['-u', 'postgres', '--', program, ...args], options);
  };
}

async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => {
        if (address && typeof address === 'object') resolve(address.port);
        else reject(new Error('No free port was found.'));
      });
    });
  });
}
