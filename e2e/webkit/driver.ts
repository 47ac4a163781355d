import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { Builder, type WebDriver } from 'selenium-webdriver';
import { freePort } from '../own-server.ts';

/** One browser window of its own, with nothing in it that another has left. */
export interface Driven {
  readonly driver: WebDriver;
  close: () => Promise<void>;
}

interface Size {
  width: number;
  height: number;
}

/** Ends a driver with the browser that it has started, or a screen. */
async function end(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  const isRunning = child.exitCode === null && child.signalCode === null;
  if (child.pid) killAll(child.pid);
  if (isRunning) await gone;
}

function killAll(group: number): void {
  try {
    process.kill(-group, 'SIGKILL');
  } catch {
    // None of them is left.
  }
}

/** A screen that nobody sees: the engine draws only where there is one. */
async function openScreen(): Promise<{ child: ChildProcess; name: string }> {
  const child = spawn('/usr/bin/Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    detached: true,
  });
  const [number] = await once(child.stdio[3] as Readable, 'data');
  return { child, name: `:${String(number).trim()}` };
}

async function reached(address: string): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const isThere = await fetch(`${address}/status`).then(
      () => true,
      () => false,
    );
    if (isThere) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(`WebKitWebDriver does not answer at ${address}`);
}

/** A driver has one session, so each window has a driver. */
export async function openDriver(timeZone: string, { width, height }: Size): Promise<Driven> {
  const port = await freePort();
  const screen = await openScreen();
  const child = spawn(process.env.WEBKIT_DRIVER_PATH ?? '', [`--port=${port}`], {
    env: {
      ...process.env,
      DISPLAY: screen.name,
      TZ: timeZone,
      GSETTINGS_BACKEND: 'memory',
      NO_AT_BRIDGE: '1',
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    },
    stdio: 'ignore',
    detached: true,
  });
  const started = [child, screen.child];
  const kill = () => {
    for (const { pid } of started) if (pid) killAll(pid);
  };
  process.on('exit', kill);
  const address = `http://127.0.0.1:${port}`;
  await reached(address);
  const driver = await new Builder().usingServer(address).withCapabilities({ browserName: 'MiniBrowser' }).build();
  await driver.manage().window().setRect({ x: 0, y: 0, width, height });
  await driver.manage().setTimeouts({ script: 60_000, pageLoad: 60_000 });
  return {
    driver,
    close: async () => {
      for (const each of started) await end(each);
      process.off('exit', kill);
    },
  };
}
