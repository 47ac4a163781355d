import { logout } from '@vigiefaon/domain/auth/auth.api';
import { assignMission } from '@vigiefaon/domain/missions/missions.api';
import { SeededRandom } from '@vigiefaon/domain/seeded-random';
import { aFieldDay, type Deed, expectedOf, knownOf } from '../../server/src/testing/missions/field-day.ts';
import { codeForPages } from '../code-for-pages.ts';
import { aFaultyNetwork, blankPage, type Fate, type FaultyNetwork } from '../faulty-network.ts';
import { newPilot } from '../field-crew.ts';
import { expect, onPhone, type Page, test } from '../journey.ts';
import { mowingToday, ownParcel, requestOf } from '../meadows.ts';
import { admin, type Farmer, logIn, newFarmer, type Person } from '../people.ts';
import { callServer } from '../server-call.ts';

const missionsADay = 2;

/** The queue's own code, for a page without screens. */
const queueCode = () => codeForPages(new URL('../field-in-page.ts', import.meta.url));

interface Scene {
  page: Page;
  network: FaultyNetwork;
  farmer: Farmer;
  parcelId: string;
  coordinator: Person;
  pilot: Person;
  /** Who gets a mission in the middle of the day. */
  colleague: Person;
}

const fates: readonly Fate[] = ['PASS', 'PASS', 'CUT_BEFORE', 'CUT_AFTER', 'CUT_AFTER', 'LATE', 'GATEWAY'];

async function storeLogin({ page, pilot }: Scene): Promise<void> {
  await page.evaluate((answer) => {
    localStorage.setItem('token', answer.token);
    localStorage.setItem('role', 'ROLE_PILOT');
    localStorage.setItem('id', answer.userId);
  }, pilot);
}

async function loadAnew(scene: Scene): Promise<void> {
  await scene.page.goto(scene.network.address + blankPage);
}

async function newMission({ farmer, parcelId, coordinator, pilot }: Scene): Promise<string> {
  const { missionId } = await requestOf(farmer, [{ parcelId } as Parameters<typeof requestOf>[1][number]], mowingToday);
  const params = { missionId, pilotId: pilot.userId };
  await callServer(assignMission, { token: coordinator.token, params });
  return missionId;
}

async function append({ page, pilot }: Scene, deed: Deed, entryId: string): Promise<void> {
  const { userId } = pilot;
  const entry = { ...deed, entryId, userId, summary: deed.path, slot: null, forgets: [] };
  await page.evaluate((made) => window.fieldQueue.append(made).then(() => undefined), entry);
}

type Waiting = Awaited<ReturnType<typeof waitingIn>>[number];

const waitingIn = ({ page, pilot }: Scene) =>
  page.evaluate((userId) => window.fieldQueue.entries(userId), pilot.userId);

/** The network stays: all is sent that no refused one of the same mission stands before. */
async function comeHome(scene: Scene): Promise<readonly Waiting[]> {
  scene.network.decide = () => 'PASS';
  await storeLogin(scene);
  let waiting: readonly Waiting[] = [];
  const parked = () => new Set(waiting.flatMap(({ state, missionId }) => (state === 'CONFLICT' ? [missionId] : [])));
  await expect
    .poll(
      async () => {
        await scene.page.evaluate(() => window.fieldQueue.send());
        waiting = await waitingIn(scene);
        return waiting.filter(({ missionId }) => !parked().has(missionId)).length;
      },
      { timeout: 30_000, intervals: [0, 10, 50] },
    )
    .toBe(0);
  return waiting;
}

/** Somebody loads the page anew, looks whether it sends, or the session is gone for a while. */
async function happen(scene: Scene, luck: number): Promise<void> {
  const { page, network } = scene;
  if (luck < 0.12) await loadAnew(scene);
  else if (luck < 0.4) await page.evaluate(() => window.fieldQueue.send());
  else if (luck < 0.45) await page.evaluate(() => localStorage.removeItem('token'));
  else if (luck < 0.52) await storeLogin(scene);
  else if (luck < 0.55) {
    await callServer(logout, { token: scene.pilot.token });
    // What is sent now is told that nobody knows this session.
    network.decide = () => 'PASS';
    await page.evaluate(() => window.fieldQueue.send());
    scene.pilot = await logIn(scene.pilot.identifier, scene.pilot.password);
    await storeLogin(scene);
  }
}

async function flyDay(scene: Scene, seed: number): Promise<void> {
  // Neighbouring seeds far apart.
  const random = new SeededRandom(seed * 2_654_435_761);
  const { network, coordinator, colleague } = scene;
  const missionIds = await Promise.all(Array.from({ length: missionsADay }, () => newMission(scene)));
  // However early in the day this runs, it is after five o’clock of the evening before.
  const from = new Date(Math.floor(Date.now() / 1000) * 1000 - 6 * 3_600_000);
  const day = aFieldDay(missionIds, scene.parcelId, { from, random });
  const isReassigned = seed % 5 === 0;
  for (const [position, deed] of day.entries()) {
    network.decide = () => fates[random.below(fates.length)] ?? 'PASS';
    await append(scene, deed, `${seed}-${position}`);
    await happen(scene, random.next());
    if (isReassigned && position === Math.floor(day.length / 2)) {
      const params = { missionId: missionIds[0] ?? '', pilotId: colleague.userId };
      // What is over already is not given to anybody.
      await callServer(assignMission, { token: coordinator.token, params }).catch(() => undefined);
    }
  }
  const waiting = await comeHome(scene);
  const ask: Parameters<typeof knownOf>[1] = (endpoint, params) =>
    callServer(endpoint, { token: coordinator.token, params });
  if (!isReassigned) expect(waiting).toEqual([]);
  for (const missionId of missionIds) {
    const left = new Set(waiting.filter((entry) => entry.missionId === missionId).map(({ at }) => at));
    const done = day.filter((deed) => deed.missionId === missionId && !left.has(deed.at));
    expect(await knownOf(missionId, ask), `day ${seed}`).toEqual(expectedOf(done));
  }
  await scene.page.evaluate((userId) => window.fieldQueue.forget(userId), scene.pilot.userId);
}

async function withScene(page: Page, journey: (scene: Scene) => Promise<void>): Promise<void> {
  const network = await aFaultyNetwork();
  const farmer = await newFarmer();
  const { parcelId } = await ownParcel(farmer, 'Grand Pré');
  await page.addInitScript({ content: await queueCode() });
  const people = { coordinator: await logIn(admin), pilot: await newPilot(), colleague: await newPilot() };
  const scene = { page, network, farmer, parcelId, ...people };
  try {
    await loadAnew(scene);
    await storeLogin(scene);
    await journey(scene);
  } finally {
    await network.close();
  }
}

const days = 10;

// Hundreds of days go through the queue and through the server, each by itself: `field-days` of the web and of the server.
test(
  'however the network is cut during a mission day, in the end the server knows exactly what was done',
  onPhone,
  async ({ page }) => {
    await withScene(page, async (scene) => {
      for (let seed = 1; seed <= days; seed++) await flyDay(scene, seed);
      expect(scene.network.asked).toBeGreaterThan(days * missionsADay * 4);
    });
  },
);
