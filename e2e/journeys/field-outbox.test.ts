import { logout } from '@vigiefaon/domain/auth/auth.api';
import { getClearance } from '@vigiefaon/domain/clearance/clearance.api';
import { listFinds } from '@vigiefaon/domain/finds/finds.api';
import { assignMission, getMission, getMissionHistory, getReport } from '@vigiefaon/domain/missions/missions.api';
import { SeededRandom } from '@vigiefaon/domain/seeded-random';
import { build } from 'vite';
import { aFaultyNetwork, blankPage, type Fate, type FaultyNetwork } from '../faulty-network.ts';
import { newPilot } from '../field-crew.ts';
import { type Deed, deedsOf, mixed } from '../field-day.ts';
import { expect, onPhone, type Page, test } from '../journey.ts';
import { mowingToday, ownParcel, requestOf } from '../meadows.ts';
import { admin, type Farmer, logIn, newFarmer, type Person } from '../people.ts';
import { callServer } from '../server-call.ts';

const missionsADay = 2;

/** The queue's own code, for a page without screens. */
async function queueCode(): Promise<string> {
  const entry = new URL('../field-in-page.ts', import.meta.url).pathname;
  const lib = { entry, formats: ['iife' as const], name: 'fieldQueueModule' };
  const built = await build({ configFile: false, logLevel: 'silent', build: { write: false, minify: false, lib } });
  const [output] = Array.isArray(built) ? built : [built];
  const chunk = output && 'output' in output ? output.output[0] : null;
  return chunk?.code ?? '';
}

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

/** What the server knows of a mission, in the words of the deeds. */
async function known({ coordinator: { token } }: Scene, missionId: string) {
  const params = { missionId };
  const mission = await callServer(getMission, { token, params });
  const { items: events } = await callServer(getMissionHistory, { token, params });
  const { items: finds } = await callServer(listFinds, { token, params });
  const { parcels } = await callServer(getClearance, { token, params });
  const report = mission.hasReport ? await callServer(getReport, { token, params }) : null;
  return {
    events: events
      .filter(({ action }) => action !== 'create' && action !== 'assign')
      .map(({ action, at }) => `${action} ${at}`),
    note: mission.pilotNote,
    status: mission.status,
    finds: finds
      .map(({ findId, state, crateNumber, cratedAt }) => [findId, state, crateNumber, cratedAt].join(' '))
      .sort(),
    cleared: parcels.map(({ state, at }) => `${state} ${at}`),
    fawns: report?.fawnsCrated ?? null,
  };
}

const actionOf: Readonly<Record<string, string>> = {
  start: 'start',
  'pilot-note': 'editPilotNote',
  clearance: 'parcelCleared',
  report: 'report',
  complete: 'complete',
};

/** What the server must know when these deeds have been done, each once. */
function expected(deeds: readonly Deed[]): Awaited<ReturnType<typeof known>> {
  const named = deeds.map((deed) => ({ ...deed, name: deed.path.split('/').at(-1) ?? '' }));
  const of = (name: string) => named.filter((deed) => deed.name === name);
  return {
    events: named.flatMap(({ name, at }) => (actionOf[name] ? [`${actionOf[name]} ${at}`] : [])),
    note: (of('pilot-note')[0]?.body.pilotNote as string | undefined) ?? null,
    status: of('report').length + of('complete').length > 0 ? 'DONE' : 'AFFECTED',
    finds: of('{findId}')
      .map(({ params: { findId } }) => {
        const crated = of('state').find(({ params }) => params.findId === findId);
        return [findId, crated ? 'CRATED' : 'SEEN', crated?.body.crateNumber, crated?.at].join(' ');
      })
      .sort(),
    cleared: [of('clearance').map(({ at }) => `CLEARED ${at}`)[0] ?? 'null null'],
    fawns: (of('report')[0]?.body.fawnsCrated as number | undefined) ?? null,
  };
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

function aDay(scene: Scene, missionIds: readonly string[], random: SeededRandom): Deed[] {
  // However early in the day this runs, it is after five o’clock of the evening before.
  let at = Math.floor(Date.now() / 1000) * 1000 - 6 * 3_600_000;
  const lists = missionIds.map((missionId) => deedsOf(missionId, scene.parcelId, random));
  // Each deed is dated in the order of the day.
  return mixed(lists, random).map((deed) => {
    at += 60_000 + random.below(60) * 1000;
    const when = new Date(at).toISOString();
    return { ...deed, at: when, body: { ...deed.body, at: when } };
  });
}

async function flyDay(scene: Scene, seed: number): Promise<void> {
  // Neighbouring seeds far apart.
  const random = new SeededRandom(seed * 2_654_435_761);
  const { network, coordinator, colleague } = scene;
  const missionIds = await Promise.all(Array.from({ length: missionsADay }, () => newMission(scene)));
  const day = aDay(scene, missionIds, random);
  const isReassigned = seed % 10 === 0;
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
  if (!isReassigned) expect(waiting).toEqual([]);
  for (const missionId of missionIds) {
    const left = new Set(waiting.filter((entry) => entry.missionId === missionId).map(({ at }) => at));
    const done = day.filter((deed) => deed.missionId === missionId && !left.has(deed.at));
    expect(await known(scene, missionId), `schedule ${seed}`).toEqual(expected(done));
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

const batches = 4;
const schedulesABatch = 50;

for (let batch = 0; batch < batches; batch++) {
  const [first, last] = [batch * schedulesABatch + 1, (batch + 1) * schedulesABatch];
  test(
    `however the network is cut during a mission day, in the end the server knows exactly what was done: days ${first} to ${last}`,
    onPhone,
    async ({ page }) => {
      test.setTimeout(600_000);
      await withScene(page, async (scene) => {
        for (let seed = first; seed <= last; seed++) await flyDay(scene, seed);
        expect(scene.network.asked).toBeGreaterThan(schedulesABatch * missionsADay * 4);
      });
    },
  );
}
