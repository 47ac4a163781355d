import * as api from '@vigiefaon/domain/clearance/clearance.api';
import { clearanceLight, mayMow } from '@vigiefaon/domain/clearance/clearance-light';
import * as finds from '@vigiefaon/domain/finds/finds.api';
import { localTime } from '@vigiefaon/domain/local-time';
import { createMapNote } from '@vigiefaon/domain/map-notes/map-notes.api';
import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { newId } from '../../database/queries/new-id.ts';
import { tellOfClearances } from '../../jobs/watch-clearances.ts';
import { anApplication, type TestUser } from '../../testing/application/application.ts';
import { minutesPass, toldTo } from '../../testing/messages/told.ts';
import { aCratedFawn } from '../../testing/missions/a-crated-fawn.ts';
import { aFawn } from '../../testing/missions/a-find.ts';
import { aMission } from '../../testing/missions/a-mission.ts';
import { aMeadow, aParcel } from '../../testing/missions/a-parcel.ts';
import { aClient, aPilot } from '../../testing/people/people.ts';
import { signClearanceToken } from '../../tokens/clearance-token.ts';

const app = await anApplication();
const names = ['Les Aulnes', 'La Fagne'] as const;
const stepsOfAMorning = 20;
// What is said when is the same on both databases: the embedded one, which takes longer, need only be asked all of it.
const mornings = app.database.kind === 'server' ? 12 : 4;

/** The same numbers for the same seed. */
function randomBy(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** No flight plan sees all of this parcel: it is cleared as a whole only where the rest was searched otherwise. */
async function keepOutOfHalf(pilot: TestUser, index: number) {
  const geometry = aMeadow({ lon: 5.501 + index / 10, lat: 50.1995, side: 0.003 });
  const body = { kind: 'NO_GO', shapeKind: 'polygon', radiusMeters: null, label: null, missionId: null } as const;
  expect((await app.as(pilot).call(createMapNote, { body: { ...body, geometry } })).status).toBe(201);
}

async function expectNoMoreThanSearched({ own, parcelIds }: Morning, what: string): Promise<void> {
  const { db } = app.database;
  const { missionId } = own;
  const whole = db.selectFrom('parcel_clearance').where('mission_id', '=', missionId).where('state', '=', 'CLEARED');
  const said = await whole
    .where('parcel_id', '=', parcelIds[1] ?? '')
    .select('searched_otherwise')
    .execute();
  expect(
    said.every((row) => row.searched_otherwise),
    what,
  ).toBe(true);
}

async function aMorning() {
  app.setNow('2025-05-22T03:30:00Z');
  const { db } = app.database;
  for (const table of ['outgoing_message', 'parcel_clearance', 'find', 'map_note', 'rate_limit'] as const) {
    await db.deleteFrom(table).execute();
  }
  const [farmer, pilot] = [await aClient(app), await aPilot(app)];
  const parcels = await Promise.all(
    names.map((name, index) => aParcel(app, { clientId: farmer.clientId, name, lon: 5.5 + index / 10 })),
  );
  const parcelIds = parcels.map(({ parcelId }) => parcelId);
  const wanted = { status: 'AFFECTED', clientId: farmer.clientId, pilotId: pilot.userId, parcelIds } as const;
  await keepOutOfHalf(pilot, 1);
  const { missionId } = await aMission(app, wanted);
  // A neighbour has ordered the second meadow as well, and somebody else flies there.
  const others = await aPilot(app);
  const theirs = await aMission(app, { status: 'AFFECTED', pilotId: others.userId, lon: 5.6 });
  return { farmer, parcelIds, own: { pilot, missionId }, theirs: { pilot: others, missionId: theirs.missionId } };
}

type Morning = Awaited<ReturnType<typeof aMorning>>;
type Random = () => number;

/** What lies where, as this test knows it by itself. */
async function knownFawns({ pilot, missionId }: Morning['own']) {
  const { items } = (await app.as(pilot).call(finds.listFinds, { params: { missionId } })).body;
  return items.filter(({ kind }) => kind === 'FAWN');
}

/** Somewhere in a parcel, in its cleared part or not; sometimes told late. */
function aPlace(index: number, random: Random) {
  const [right, up] = [random() * 0.002, random() * 0.002];
  const late = random() < 0.3 ? random() * 5_400_000 : 0;
  const place = { type: 'Point' as const, coordinates: [5.5 + index / 10 + right, 50.2 + up] as [number, number] };
  return aFawn('03:10', { place, at: new Date(app.now().getTime() - late).toISOString() });
}

/** A fawn is found, or something becomes of one that was. */
async function stepOfFinds(flown: Morning['own'], index: number, random: Random): Promise<string> {
  const { pilot, missionId } = flown;
  const known = await knownFawns(flown);
  const fawn = known[Math.floor(random() * known.length)];
  const params = { missionId, findId: fawn?.findId ?? newId() };
  const at = app.now().toISOString();
  const dice = random();
  if (!fawn || dice < 0.35) {
    await app.as(pilot).call(finds.saveFind, { params: { missionId, findId: newId() }, body: aPlace(index, random) });
    return 'found';
  }
  if (dice < 0.45) await app.as(pilot).call(finds.saveFind, { params, body: { ...aPlace(index, random), at } });
  else if (dice < 0.5) await app.as(pilot).call(finds.removeFind, { params, body: { at, isRemoved: true } });
  else {
    const state = (['CRATED', 'CRATED', 'CRATED', 'GONE', 'NOT_CAUGHT', 'SEEN', 'RELEASED'] as const)[
      Math.floor(random() * 7)
    ];
    const crate = state === 'CRATED' ? { crateNumber: 1 } : {};
    if (state) await app.as(pilot).call(finds.decideFind, { params, body: { at, state, ...crate } });
  }
  return `fawn ${dice.toFixed(2)}`;
}

const marginDegrees = { east: 30 / 71_400, north: 30 / 111_250 };

/** Whether the cleared ground of a parcel comes to a place; the part that is cleared in these tests is the south-western quarter. */
function isOnClearedGround(index: number, state: string | null, [lon, lat]: readonly [number, number]): boolean {
  const [right, up] = [lon - 5.5 - index / 10, lat - 50.2];
  const isIn = (side: number, { east, north }: typeof marginDegrees) =>
    right >= -east && right <= side + east && up >= -north && up <= side + north;
  const none = { east: 0, north: 0 };
  return isIn(0.002, none) && (state === 'CLEARED' || (state === 'PARTLY' && isIn(0.001, marginDegrees)));
}

async function expectNoFawnOnClearedGround(morning: Morning, what: string): Promise<void> {
  const token = signClearanceToken(app.config.secretKey, { missionId: morning.own.missionId, number: 0 });
  const { parcels } = (await app.as(null).call(api.getPublicClearance, { params: { token } })).body;
  const known = [...(await knownFawns(morning.own)), ...(await knownFawns(morning.theirs))];
  const lying = known.filter(({ state }) => state === 'SEEN' || state === 'NOT_CAUGHT');
  for (const [index, parcel] of parcels.entries()) {
    if (!mayMow(clearanceLight(parcel, app.now()))) continue;
    const over = lying.filter(({ place }) => isOnClearedGround(index, parcel.state, place.coordinates));
    expect(over, `${what}: ${parcel.name} is ${parcel.state} over a fawn`).toEqual([]);
  }
}

async function step(morning: Morning, random: Random): Promise<string> {
  const { pilot, missionId } = morning.own;
  const { parcelIds } = morning;
  const index = random() < 0.5 ? 0 : 1;
  if (random() < 0.4) return stepOfFinds(random() < 0.6 ? morning.own : morning.theirs, index, random);
  const parcelId = parcelIds[index] ?? '';
  const params = { missionId, parcelId };
  const at = app.now().toISOString();
  const say = (body: Parameters<typeof bodyOf>[0]) =>
    app.as(pilot).call(api.saveClearance, { params, body: bodyOf(body) });
  const bodyOf = (body: Pick<z.input<typeof api.ClearanceStatement>, 'state' | 'searchedOtherwise'>) => ({
    at,
    ...body,
    ...(body.state === 'NOT_FLOWN' ? { reason: 'TECHNICAL' as const } : {}),
    ...(body.state === 'PARTLY' ? { geometry: aMeadow({ lon: 5.5 + index / 10, side: 0.001 }) } : {}),
  });
  const dice = random();
  if (dice < 0.45) await say({ state: 'CLEARED', searchedOtherwise: random() < 0.6 });
  else if (dice < 0.55) await say({ state: 'PARTLY' });
  else if (dice < 0.65) await say({ state: 'NOT_FLOWN' });
  else if (dice < 0.85) await say({ state: 'WITHDRAWN' });
  else if (dice < 0.92) {
    // A phone tells of it late.
    const cratedAt = new Date(app.now().getTime() - random() * 7_200_000).toISOString();
    await aCratedFawn(app, { missionId, cratedAt });
  } else {
    const token = signClearanceToken(app.config.secretKey, { missionId, number: 0 });
    const body = { parcelIds: [parcelId], isMown: random() < 0.5 };
    await app.as(null).call(api.saveMown, { params: { token }, body });
  }
  return `${dice.toFixed(2)} ${names[index]}`;
}

/** What the last message that has arrived says of a parcel: the wall's time until which it may be mown, or null. */
async function believed({ farmer }: Morning, name: string) {
  const sent = (await toldTo(app, farmer)).filter(({ state }) => state === 'SENT');
  const about = sent.flatMap(({ template, items }) =>
    items.filter(({ place }) => place?.startsWith(name)).map(({ until }) => ({ template, until: until ?? null })),
  );
  const statements = about.filter(({ template }) => template !== 'CLEARANCE_ENDING');
  return { until: statements.at(-1)?.until ?? null, statements };
}

/** "9 h 05" of French messages as "09:05". */
function wallTime(words: string): string {
  const [hours = '', minutes = ''] = words.split(/ h ?/);
  return `${hours.padStart(2, '0')}:${minutes === '' ? '00' : minutes}`;
}

async function expectNobodyMistaken(morning: Morning, what: string): Promise<void> {
  const token = signClearanceToken(app.config.secretKey, { missionId: morning.own.missionId, number: 0 });
  const { parcels } = (await app.as(null).call(api.getPublicClearance, { params: { token } })).body;
  const now = localTime(app.now(), app.config.timeZone).time;
  for (const parcel of parcels) {
    if (parcel.mownAt !== null) continue;
    const { until } = await believed(morning, parcel.name);
    const light = clearanceLight(parcel, app.now());
    const believesUntil = until === null ? '00:00' : wallTime(until);
    const holdsUntil = mayMow(light) ? localTime(new Date(parcel.validUntil ?? 0), app.config.timeZone).time : now;
    expect(believesUntil <= holdsUntil, `${what}: ${parcel.name} ${believesUntil} > ${holdsUntil} (${light})`).toBe(
      true,
    );
  }
}

test.each(Array.from({ length: mornings }, (_, seed) => seed + 1))(
  'whatever happens on a morning, nobody goes by a clearance longer than it holds, over a fawn or beyond what was searched (schedule %i)',
  async (seed) => {
    const random = randomBy(seed * 7919);
    const morning = await aMorning();
    const done: string[] = [];
    for (let count = 0; count < stepsOfAMorning; count += 1) {
      done.push(await step(morning, random));
      await expectNoFawnOnClearedGround(morning, `schedule ${seed} after ${done.join(', ')}`);
      await expectNoMoreThanSearched(morning, `schedule ${seed} after ${done.join(', ')}`);
      if (random() < 0.4) continue;
      for (const minutes of [3 + Math.floor(random() * 20), 3]) {
        await minutesPass(app, minutes);
        await tellOfClearances(app);
      }
      await minutesPass(app, 2);
      await expectNobodyMistaken(morning, `schedule ${seed} after ${done.join(', ')}`);
    }
    await tellOfClearances(app);
    const told = (await toldTo(app, morning.farmer)).length;
    await tellOfClearances(app);
    expect((await toldTo(app, morning.farmer)).length).toBe(told);
  },
  60_000,
);
