import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { copyNewInstallation } from './new-installation.ts';

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  const gone = once(server, 'exit');
  server.kill('SIGTERM');
  await gone;
}

export interface OwnServer {
  readonly address: string;
  /** All that it has printed so far. */
  readonly printed: () => string;
}

/** A server for one journey alone, on a new installation: what it changes for everybody is nobody else's. */
export async function withOwnServer(
  program: string,
  journey: (server: OwnServer) => Promise<void>,
  environment: Readonly<Record<string, string>> = {},
): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'vigiefaon-own-server-'));
  await copyNewInstallation(dataDir);
  const port = await freePort();
  const server = spawn(process.execPath, [join('server/dist', program)], {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'error', NO_OPEN: '1', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  server.stdout?.setEncoding('utf8').on('data', (part: string) => {
    text += part;
  });
  try {
    await journey({ address: `http://127.0.0.1:${port}`, printed: () => text });
  } catch (error) {
    // Of a journey that ran out of time nobody waits for what it throws once the server has stopped.
    console.error(error);
    throw error;
  } finally {
    await stop(server);
    rmSync(dataDir, { recursive: true, force: true });
  }
}
