import { saveClearance } from '@vigiefaon/domain/clearance/clearance.api';
import { decideFind, removeFind, revokeHelperLink, saveFind, saveHelperLink } from '@vigiefaon/domain/finds/finds.api';
import { startMission } from '@vigiefaon/domain/missions/mission-field.api';
import { completeMission } from '@vigiefaon/domain/missions/missions.api';
import { SeededRandom } from '@vigiefaon/domain/seeded-random';
import { expect, test, vi } from 'vitest';
import { storeSession } from '../../api/session-storage.ts';
import { aFieldOutbox } from '../../testing/field-outboxes.ts';
import { anne } from '../../testing/missions.ts';
import { readEntries, removeEntriesOf } from './field-store.ts';

const days = 200;
const deedsADay = 14;
const fates = ['PASS', 'PASS', 'CUT_BEFORE', 'CUT_AFTER', 'CUT_AFTER', 'LATE', 'GATEWAY'] as const;

/** What is said of a find leaves first; all else leaves in its order. */
const aboutFinds = [saveFind, decideFind, removeFind] as const;
const otherSteps = [startMission, saveHelperLink, revokeHelperLink, saveClearance, completeMission] as const;

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

/** Does what it hears of once a key, in the order in which it hears it, and refuses what concerns somebody else’s mission. */
class Server {
  readonly done: { missionId: string; key: string }[] = [];
  readonly #answers = new Map<string, { status: number; body: unknown }>();
  /** Given to somebody else in the middle of the day. */
  lost: string | undefined;
  decide: () => (typeof fates)[number] = () => 'PASS';
  hasSession = true;
  asked = 0;

  async hear(url: string, { headers }: RequestInit): Promise<Response> {
    this.asked += 1;
    const fate = this.decide();
    if (fate === 'CUT_BEFORE') throw new TypeError('Failed to fetch');
    if (fate === 'GATEWAY') return new Response('<html>Bad gateway</html>', { status: 502 });
    const key = new Headers(headers).get('idempotency-key') ?? '';
    const { status, body } = this.#answerTo(key, /missions\/([^/]+)\//.exec(url)?.[1] ?? '');
    if (fate === 'LATE') await new Promise((resolve) => setTimeout(resolve, 2));
    if (fate === 'CUT_AFTER') throw new TypeError('Failed to fetch');
    return json(status, body);
  }

  #answerTo(key: string, missionId: string) {
    const known = this.#answers.get(key);
    if (known) return known;
    if (!this.hasSession) return { status: 401, body: { status: 401, code: 'UNAUTHENTICATED' } };
    if (missionId === this.lost) {
      return { status: 409, body: { status: 409, code: 'ILLEGAL_TRANSITION', reason: 'NOT_YOUR_MISSION' } };
    }
    this.done.push({ missionId, key });
    const answer = { status: 200, body: {} };
    this.#answers.set(key, answer);
    return answer;
  }
}

function logIn(): void {
  const session = { token: 'secret', role: 'ROLE_PILOT', identifier: 'p@demo.test', identityId: anne.pilotId };
  storeSession({ ...session, userId: anne.pilotId } as Parameters<typeof storeSession>[0]);
}

const missionsOf = (seed: number) =>
  [1, 2].map((at) => `0190a5f0-0000-7000-8000-${String(seed * 10 + at).padStart(12, '0')}`);

/** The app in its page. What an earlier page has begun goes on beside it for a while, as nothing locks it out here. */
class App {
  outbox = aFieldOutbox();
  #close = this.#open();

  #open() {
    return this.outbox.open(async () => undefined);
  }

  loadAnew(): void {
    this.close();
    this.outbox = aFieldOutbox();
    this.#close = this.#open();
  }

  close(): void {
    this.#close();
  }
}

/** The page is loaded anew, sends, or the session is gone for a while: on the phone or on the server. */
async function happen(luck: number, app: App, server: Server): Promise<void> {
  if (luck < 0.12) app.loadAnew();
  else if (luck < 0.4) await app.outbox.flush();
  else if (luck < 0.45) localStorage.removeItem('token');
  else if (luck < 0.52) logIn();
  else if (luck < 0.55) server.hasSession = false;
  else if (luck < 0.6) server.hasSession = true;
}

/** The network stays: all is sent that no refused one of the same mission stands before. */
async function comeHome({ outbox }: App, server: Server) {
  server.decide = () => 'PASS';
  server.hasSession = true;
  logIn();
  await outbox.flush();
  return readEntries(anne.pilotId);
}

/** Answers how often the server was asked, and how much was done. */
async function flyDay(seed: number): Promise<{ asked: number; done: number }> {
  // Neighbouring seeds far apart.
  const random = new SeededRandom(seed * 2_654_435_761);
  const server = new Server();
  // There is one page, and none is left of those before.
  vi.stubGlobal('BroadcastChannel', undefined);
  vi.stubGlobal('fetch', (url: string, request: RequestInit) => server.hear(url, request));
  logIn();
  const app = new App();
  const missionIds = missionsOf(seed);
  const deeds = Array.from({ length: deedsADay }, (_, at) => ({
    missionId: missionIds[random.below(2)] ?? '',
    key: `${seed}-${at}`,
    isFind: random.below(3) === 0,
    luck: random.next(),
  }));
  const givenAwayAt = seed % 10 === 0 ? deedsADay / 2 : -1;
  for (const [position, { missionId, key, isFind, luck }] of deeds.entries()) {
    server.decide = () => fates[random.below(fates.length)] ?? 'PASS';
    const steps = isFind ? aboutFinds : otherSteps;
    const { method, path } = steps[Math.floor(luck * steps.length)] ?? completeMission;
    const at = new Date(Date.UTC(2026, 5, 2, 3, position)).toISOString();
    const params = { missionId, findId: key, helperLinkId: key, parcelId: key };
    const deed = {
      method,
      path,
      params,
      body: method === 'DELETE' ? null : { at },
      at,
    };
    const rest = { userId: anne.pilotId, summary: key, slot: null, forgets: [] };
    await app.outbox.append({ entryId: key, missionId, ...deed, ...rest });
    await happen(random.next(), app, server);
    if (position === givenAwayAt) server.lost = missionIds[0];
  }
  const left = await comeHome(app, server);
  app.close();
  const keysLeft = new Set(left.map(({ entryId }) => entryId));
  if (givenAwayAt < 0) expect(left).toEqual([]);
  const finds = new Set(deeds.filter(({ isFind }) => isFind).map(({ key }) => key));
  for (const mission of missionIds) {
    const of = (list: readonly { missionId: string; key: string }[], isFind: boolean) =>
      list.flatMap(({ missionId, key }) => (missionId === mission && finds.has(key) === isFind ? key : []));
    for (const isFind of [true, false])
      expect(of(server.done, isFind), `day ${seed}`).toEqual(of(deeds, isFind).filter((key) => !keysLeft.has(key)));
  }
  await removeEntriesOf(anne.pilotId);
  return { asked: server.asked, done: server.done.length };
}

test('however the network is cut during a mission day, in the end each thing done has left once, what was found and the rest each in the order in which it was done', async () => {
  let [asked, done] = [0, 0];
  for (let seed = 1; seed <= days; seed++) {
    const day = await flyDay(seed);
    asked += day.asked;
    done += day.done;
  }
  // Otherwise the network was not cut at all.
  expect(asked).toBeGreaterThan(1.5 * done);
});
