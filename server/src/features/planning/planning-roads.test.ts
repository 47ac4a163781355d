import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished, vi } from 'vitest';
import { anApplication } from '../../testing/application/application.ts';
import { aDayToPlan, aMissionOn, aPilotAt, BoardOf } from '../../testing/missions/a-planning-day.ts';
import { anAdmin } from '../../testing/people/people.ts';

vi.setConfig({ testTimeout: 120_000 });

/** OSRM's way of answering: every way is twelve kilometres and takes twenty minutes; answers nothing while it is down. */
async function aRoutingServer() {
  const state = { isDown: false };
  const server = createServer((request, response) => {
    const asked = new URL(request.url ?? '/', 'http://localhost').searchParams;
    const row = (value: number) => (asked.get('destinations') ?? '').split(';').map(() => value);
    const rows = (value: number) => (asked.get('sources') ?? '').split(';').map(() => row(value));
    if (state.isDown) response.writeHead(503).end();
    else response.end(JSON.stringify({ code: 'Ok', durations: rows(1200), distances: rows(12_000) }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, state };
}

it('a round is driven by road where a routing server is configured, and as the crow flies while it is down', async () => {
  const { url, state } = await aRoutingServer();
  const app = await anApplication({ environment: { ROUTING_URL: url } });
  onTestFinished(() => app.close());
  const anne = await anAdmin(app);
  const day = aDayToPlan();
  const pilot = await aPilotAt(app, 5);
  await aMissionOn(app, day, { pilotId: pilot.userId });
  const [round] = (await new BoardOf(app, anne, day).read()).rounds;
  expect(round).toMatchObject({ kilometres: 24, breaches: [] });
  expect(Date.parse(round?.stops[0]?.start ?? '') - Date.parse(round?.leave ?? '')).toBe(20 * 60_000);
  state.isDown = true;
  const other = aDayToPlan();
  await aMissionOn(app, other, { kilometres: 1, pilotId: pilot.userId });
  const [straight] = (await new BoardOf(app, anne, other).read()).rounds;
  // Four kilometres there and four back, longer by three tenths.
  expect(straight?.kilometres).toBeCloseTo(10.4, 0);
  expect(app.log.some((line) => line.includes('the routing server does not answer'))).toBe(true);
});
