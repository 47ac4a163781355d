import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { testSecretKey } from './config.ts';

const folder = fileURLToPath(new URL('../../../dist', import.meta.url));

export interface ServerProcess {
  /** Where it answers. */
  readonly address: string;
  /** Kill -9: nothing of it is finished or tidied up. */
  kill(): Promise<void>;
  /** As an operator stops it. */
  stop(): Promise<void>;
}

/** The product as it is started by hand, in a process of its own; it has ended when the test is over. */
export async function aServerProcess(environment: Record<string, string>): Promise<ServerProcess> {
  const child = spawn(process.execPath, ['main.mjs'], {
    cwd: folder,
    env: { PATH: process.env.PATH, PORT: '0', LOG_LEVEL: 'error', SECRET_KEY: testSecretKey, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'close');
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    await ended;
  };
  onTestFinished(() => end('SIGKILL'));
  let said = '';
  const address = await new Promise<string>((resolve, reject) => {
    const listen = (text: string) => {
      said += text;
      const found = / answers at (\S+)/.exec(said)?.[1];
      if (found) resolve(found);
    };
    child.stdout.setEncoding('utf8').on('data', listen);
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
    child.on('close', () => reject(new Error(`the server has ended: ${said}`)));
  });
  return { address, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') };
}
