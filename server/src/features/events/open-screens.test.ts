import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { listenToEvents } from '@vigiefaon/domain/events/events.api';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { anApplication, type TestApplication, type TestUser } from '../../testing/application/application.ts';
import { aClient, anAdmin, aPilot, haveSecondFactor } from '../../testing/people/people.ts';
import { writeToStream } from './event-stream.ts';

const aliveEveryMs = 25_000;
let app: TestApplication;
let address: string;

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  app = await anApplication();
  address = await app.fastify.listen({ port: 0, host: '127.0.0.1' });
});

afterAll(async () => {
  vi.useRealTimers();
  await app.close();
});

/** Answers what has come so far, and whether it is over. */
async function open(user: TestUser) {
  const leaving = new AbortController();
  onTestFinished(() => leaving.abort());
  const headers = { authorization: `Bearer ${user.token}` };
  const response = await fetch(`${address}${listenToEvents.path}`, { headers, signal: leaving.signal });
  const screen = { text: '', isOver: false };
  const read = async () => {
    const reader = (response.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream()).getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) screen.text += part.value;
    screen.isOver = true;
  };
  read().catch(() => {});
  await expect.poll(() => screen.text, { timeout: 20_000 }).toContain('CONNECTED');
  return screen;
}

it('all open screens are kept alive with one question to the database', async () => {
  const people = [await aPilot(app), await aClient(app), await anAdmin(app)];
  const screens = await Promise.all([...people, ...people].map(open));
  const execute = vi.spyOn(app.database.db.getExecutor(), 'executeQuery');
  await vi.advanceTimersByTimeAsync(aliveEveryMs);
  for (const screen of screens) await expect.poll(() => screen.text, { timeout: 20_000 }).toContain(': alive');
  expect(execute.mock.calls.length).toBe(1);
});

it('a screen ends with its session, its account and its role, and no other does', async () => {
  const { db } = app.database;
  const [out, off, promoted, kept] = [await aPilot(app), await aPilot(app), await aPilot(app), await aPilot(app)];
  const ended = await Promise.all([out, off, promoted].map(open));
  const stays = await open(kept);
  await db.deleteFrom('session').where('user_id', '=', out.userId).execute();
  await db.updateTable('app_user').set({ active: false }).where('user_id', '=', off.userId).execute();
  await db.updateTable('app_user').set({ role: 'ROLE_ADMIN' }).where('user_id', '=', promoted.userId).execute();
  await haveSecondFactor(app, promoted.userId);
  await vi.advanceTimersByTimeAsync(aliveEveryMs);
  for (const screen of ended) await expect.poll(() => screen.isOver, { timeout: 20_000 }).toBe(true);
  await expect.poll(() => stays.text, { timeout: 20_000 }).toContain(': alive');
  expect(stays.isOver).toBe(false);
});

it('a reader that takes nothing any more is dropped, and costs no memory', async () => {
  const aLot = `data: ${'x'.repeat(60_000)}\n\n`;
  let written = 0;
  const isDropped = new Promise<void>((resolve) => {
    const server = createServer((_request, stream) => {
      stream.on('close', resolve);
      const push = () => {
        if (stream.destroyed || written > 2000) return;
        writeToStream(stream, aLot);
        written += 1;
        setImmediate(push);
      };
      push();
    });
    onTestFinished(() => void server.close());
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      const asking = get({ port, host: '127.0.0.1' }, (response) => response.pause());
      asking.on('error', () => {});
      onTestFinished(() => void asking.destroy());
    });
  });
  await isDropped;
  expect(written).toBeLessThan(2000);
});
