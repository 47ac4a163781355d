import { randomUUID } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';
import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { StartError } from '../connections/start-error.ts';

const BEAT_MS = 1_000;
const OBSERVATION_MS = 4_000;

interface Owner {
  owner: string;
  namespace: string;
  beat: number;
}

export interface DirectoryLock {
  release(): Promise<void>;
}

/** Keeps a data directory to one process: by a socket on this machine, by a heartbeat file between containers that share a volume. */
export async function lockDirectory(directory: string, onLost: (error: Error) => void): Promise<DirectoryLock> {
  const socket = await holdSocket(directory);
  const path = join(directory, 'in-use.json');
  const namespace = processNamespace();
  const mine = { owner: randomUUID(), namespace };
  try {
    await waitForDeadOwner(directory, path, namespace);
    await claim(directory, path, { ...mine, beat: 0 });
  } catch (error) {
    await letGo(socket);
    throw error;
  }
  const stopBeating = keepBeating(path, mine, onLost);
  return {
    async release() {
      await stopBeating();
      if (ownerOf(await readText(path))?.owner === mine.owner) await rm(path, { force: true });
      await letGo(socket);
    },
  };
}

function inUse(directory: string): StartError {
  return new StartError(
    `DATA_DIR (${directory}) is in use by another running process: stop that one first, or choose another DATA_DIR.`,
  );
}

// The kernel frees an abstract socket the moment its process dies, so a killed server can start again at once.
async function holdSocket(directory: string): Promise<Server | undefined> {
  if (process.platform !== 'linux') return undefined;
  const { dev, ino } = await stat(directory);
  const server = createServer((connection) => connection.destroy());
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? inUse(directory) : error),
    );
    server.listen({ path: `\0vigiefaon-data-${dev}-${ino}` }, () => {
      server.unref();
      resolve(server);
    });
  });
}

async function letGo(server: Server | undefined): Promise<void> {
  if (server) await new Promise<void>((resolve) => server.close(() => resolve()));
}

// Abstract sockets are seen within one network namespace of one boot; elsewhere only the heartbeat tells.
function processNamespace(): string {
  if (process.platform !== 'linux') return hostname();
  return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${readlinkSync('/proc/self/ns/net')}`;
}

async function readText(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

function ownerOf(text: string | undefined): Owner | undefined {
  try {
    return text ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}

// Comparing two readings needs no clock that both machines share.
async function waitForDeadOwner(directory: string, path: string, namespace: string): Promise<void> {
  const seen = await readText(path);
  if (seen === undefined) return;
  const socketWouldTell = process.platform === 'linux' && ownerOf(seen)?.namespace === namespace;
  if (!socketWouldTell) {
    await wait(OBSERVATION_MS);
    if ((await readText(path)) !== seen) throw inUse(directory);
  }
  await rm(path, { force: true });
}

async function claim(directory: string, path: string, owner: Owner): Promise<void> {
  try {
    await writeFile(path, JSON.stringify(owner), { flag: 'wx' });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') throw inUse(directory);
    throw error;
  }
}

function keepBeating(path: string, mine: Omit<Owner, 'beat'>, onLost: (error: Error) => void): () => Promise<void> {
  let beat = 0;
  let running = Promise.resolve();
  async function beatOnce(): Promise<void> {
    const text = await readText(path);
    const owner = ownerOf(text)?.owner;
    if (text !== undefined && owner !== mine.owner) {
      clearInterval(timer);
      onLost(new Error('Another process has taken over the data directory.'));
      return;
    }
    beat++;
    await writeFile(path, JSON.stringify({ ...mine, beat }));
  }
  const timer = setInterval(() => {
    running = running.then(beatOnce).catch(() => {
      // A full or read-only disk shows itself in the database's own writes; the next beat tries again.
    });
  }, BEAT_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
