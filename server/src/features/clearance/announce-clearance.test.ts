import * as api from '@vigiefaon/domain/clearance/clearance.api';
import * as missions from '@vigiefaon/domain/missions/missions.api';
import { beforeEach, describe, expect, it } from 'vitest';
import { tellOfClearances } from '../../jobs/watch-clearances.ts';
import { anApplication, type TestUser } from '../../testing/application/application.ts';
import { minutesPass, templatesTo, toldTo } from '../../testing/messages/told.ts';
import { aCratedFawn } from '../../testing/missions/a-crated-fawn.ts';
import { aMission } from '../../testing/missions/a-mission.ts';
import { aMeadow, aParcel } from '../../testing/missions/a-parcel.ts';
import { aClient, anAdmin, aPilot } from '../../testing/people/people.ts';
import { signClearanceToken } from '../../tokens/clearance-token.ts';

const app = await anApplication();
const { db } = app.database;
let farmer: TestUser & { clientId: string };
let pilot: TestUser;
let missionId: string;
let parcelIds: string[];

beforeEach(async () => {
  app.setNow('2025-05-22T03:50:00Z');
  for (const table of ['outgoing_message', 'parcel_clearance', 'find', 'setting'] as const)
    await db.deleteFrom(table).execute();
  farmer = await aClient(app);
  pilot = await aPilot(app);
  const { clientId } = farmer;
  const made = await Promise.all(
    ['Les Aulnes', 'La Fagne', 'Pré du bas'].map((name, index) =>
      aParcel(app, { clientId, name, lon: 5.5 + index / 10 }),
    ),
  );
  parcelIds = made.map(({ parcelId }) => parcelId);
  missionId = (await aMission(app, { status: 'AFFECTED', clientId, pilotId: pilot.userId, parcelIds })).missionId;
});

async function say(parcel: number, statement: Partial<Parameters<typeof bodyOf>[0]> = {}) {
  const params = { missionId, parcelId: parcelIds[parcel] ?? '' };
  const answer = await app.as(pilot).call(api.saveClearance, { params, body: bodyOf(statement) });
  expect(answer.status).toBe(200);
}

function bodyOf(statement: {
  state?: 'CLEARED' | 'PARTLY' | 'NOT_FLOWN' | 'WITHDRAWN';
  reason?: 'WEATHER';
  geometry?: ReturnType<typeof aMeadow>;
}) {
  return { state: 'CLEARED' as const, at: app.now().toISOString(), ...statement };
}

/** Minute by minute, with everything that the machine does by itself. */
async function pass(minutes: number) {
  for (let minute = 0; minute < minutes; minute += 5) {
    await minutesPass(app, Math.min(5, minutes - minute));
    await tellOfClearances(app);
  }
  await minutesPass(app, 0);
}

const heard = async () =>
  (await toldTo(app, farmer)).filter(({ state, channel }) => state === 'SENT' || channel === 'CALL');
const heardNames = async () => (await heard()).map(({ template }) => template);
const placesOf = (message: { items: Record<string, string>[] } | undefined) => message?.items.map(({ place }) => place);

async function mow(indexes: readonly number[], isMown = true) {
  const params = { token: signClearanceToken(app.config.secretKey, { missionId, number: 0 }) };
  const body = { parcelIds: indexes.map((index) => parcelIds[index] ?? ''), isMown };
  expect((await app.as(null).call(api.saveMown, { params, body })).status).toBe(200);
}

const crate = (cratedAt: string) => aCratedFawn(app, { missionId, cratedAt });

describe('the requester hears', () => {
  it('by phone only of what is not mown, and again where somebody mowed by mistake', async () => {
    await db.updateTable('app_user').set({ notify_by_mail: false }).where('user_id', '=', farmer.userId).execute();
    const calls = async () =>
      (await toldTo(app, farmer)).filter(({ state }) => state === 'WAITING').map((message) => placesOf(message));
    for (const parcel of [0, 1]) await say(parcel, { state: 'NOT_FLOWN', reason: 'WEATHER' });
    await pass(5);
    expect(await calls()).toEqual([['Les Aulnes (Rendeux)', 'La Fagne (Rendeux)']]);
    await mow([0]);
    expect(await calls()).toEqual([['La Fagne (Rendeux)']]);
    await mow([0], false);
    await pass(5);
    expect((await calls()).flat().toSorted()).toEqual(['La Fagne (Rendeux)', 'Les Aulnes (Rendeux)']);
    await mow([0]);
    await mow([1]);
    await pass(5);
    expect(await calls()).toEqual([]);
    await mow([1], false);
    await pass(5);
    expect(await calls()).toEqual([['La Fagne (Rendeux)']]);
  });

  it('again what may have been read, where somebody mowed by mistake', async () => {
    for (const parcel of [0, 1]) await say(parcel, { state: 'NOT_FLOWN', reason: 'WEATHER' });
    await pass(5);
    expect(await heardNames()).toEqual(['PARCELS_NOT_FLOWN']);
    // No word of its arrival yet, as on WhatsApp: the next channel would say it.
    const escalates = new Date(app.now().getTime() + 600_000);
    await db.updateTable('outgoing_message').set({ escalate_at: escalates }).execute();
    await mow([0]);
    await pass(15);
    await mow([0], false);
    await pass(5);
    // The other by the next channel meanwhile.
    expect((await heard()).map((message) => placesOf(message))).toEqual([
      ['La Fagne (Rendeux)'],
      ['La Fagne (Rendeux)'],
      ['Les Aulnes (Rendeux)'],
    ]);
  });

  it('in one message which parcels are cleared and until when, with the link for whoever mows', async () => {
    for (const parcel of [0, 1, 2]) await say(parcel);
    await pass(5);
    const [message, ...others] = await heard();
    expect(others).toEqual([]);
    expect(message).toMatchObject({ template: 'PARCELS_CLEARED', state: 'SENT' });
    expect(placesOf(message)).toHaveLength(3);
    expect(message?.items.map(({ until }) => until)).toEqual(['9 h 50', '9 h 50', '9 h 50']);
    expect(message?.text).toContain(`/clearance/${signClearanceToken(app.config.secretKey, { missionId, number: 0 })}`);
  });

  it('that only a part is cleared, or that nobody has flown and what to do', async () => {
    await say(0, { state: 'PARTLY', geometry: aMeadow({ side: 0.001 }) });
    await say(1, { state: 'NOT_FLOWN', reason: 'WEATHER' });
    await pass(5);
    expect((await heardNames()).sort()).toEqual(['PARCELS_NOT_FLOWN', 'PARCELS_PARTLY_CLEARED']);
    const notFlown = (await heard()).find(({ template }) => template === 'PARCELS_NOT_FLOWN');
    expect(notFlown?.text).toContain('la météo ne l’a pas permis');
    expect(notFlown?.text).toContain('Fauchez lentement');
  });

  it('nothing of a slip of the finger that is taken back at once', async () => {
    await say(0);
    await say(1);
    await say(0, { state: 'WITHDRAWN' });
    await pass(5);
    expect(await heardNames()).toEqual(['PARCELS_CLEARED']);
    expect(placesOf((await heard())[0])).toEqual([expect.stringContaining('La Fagne')]);
  });

  it('that a clearance is taken back which it has heard of, also when it is cleared again later', async () => {
    await say(0);
    await pass(5);
    await say(0, { state: 'WITHDRAWN' });
    await pass(5);
    await say(0);
    await pass(5);
    expect(await heardNames()).toEqual(['PARCELS_CLEARED', 'CLEARANCE_WITHDRAWN', 'PARCELS_CLEARED']);
  });

  it('by phone that it is taken back, where nothing else reaches it', async () => {
    await db.updateTable('app_user').set({ notify_by_mail: false }).where('user_id', '=', farmer.userId).execute();
    await say(0);
    await pass(5);
    await say(0, { state: 'WITHDRAWN' });
    await pass(5);
    const calls = await toldTo(app, farmer);
    expect(calls.at(-1)).toMatchObject({ template: 'CLEARANCE_WITHDRAWN', channel: 'CALL', state: 'WAITING' });
  });

  it('that it must be mown earlier because a fawn waits in a crate, once', async () => {
    await say(0);
    await pass(5);
    await crate('2025-05-22T03:20:00Z');
    await pass(15);
    expect(await heardNames()).toEqual(['PARCELS_CLEARED', 'CLEARANCE_SHORTENED']);
    expect((await heard()).at(-1)?.items).toMatchObject([{ until: '9 h 20' }]);
  });

  it('at once the shorter time, where the fawn was crated before anybody heard of the longer one', async () => {
    await say(0);
    await crate('2025-05-22T03:20:00Z');
    await say(1);
    await pass(5);
    expect(await heardNames()).toEqual(['PARCELS_CLEARED']);
    expect((await heard())[0]?.items.map(({ until }) => until)).toEqual(['9 h 20', '9 h 20']);
  });

  it('that nothing is cleared any more when the request is cancelled by the association', async () => {
    await say(0);
    await pass(5);
    await app.as(await anAdmin(app)).call(missions.cancelMission, { params: { missionId } });
    await pass(10);
    expect(await heardNames()).toContain('CLEARANCE_WITHDRAWN');
  });

  it('nothing of what a phone tells hours later, when it is over already', async () => {
    app.setNow('2025-05-22T10:00:00Z');
    const params = { missionId, parcelId: parcelIds[0] ?? '' };
    const body = { state: 'CLEARED' as const, at: '2025-05-22T03:50:00.000Z' };
    await app.as(pilot).call(api.saveClearance, { params, body });
    await pass(10);
    expect(await templatesTo(app, farmer)).toEqual([]);
  });
});

describe('45 minutes before the end', () => {
  it('the requester is warned, once, with several instances and after a restart', async () => {
    await say(0);
    await say(1);
    await pass(190);
    expect(await heardNames()).toEqual(['PARCELS_CLEARED']);
    await pass(5);
    const second = { ...app, ...(await app.secondInstance()), now: app.now, config: app.config };
    await Promise.all([tellOfClearances(app), tellOfClearances(second)]);
    await pass(60);
    expect(await heardNames()).toEqual(['PARCELS_CLEARED', 'CLEARANCE_ENDING']);
    expect(placesOf((await heard()).at(-1))).toHaveLength(2);
  });

  it('is caught up when everything was off at that minute, as long as it is not over', async () => {
    await say(0);
    await pass(5);
    app.setNow('2025-05-22T07:30:00Z');
    await pass(10);
    expect(await heardNames()).toEqual(['PARCELS_CLEARED', 'CLEARANCE_ENDING']);
  });

  it('and not when everything was off until the end', async () => {
    await say(0);
    await pass(5);
    app.setNow('2025-05-22T07:51:00Z');
    await pass(5);
    expect(await heardNames()).toEqual(['PARCELS_CLEARED']);
  });

  it('nobody is warned of what is mown', async () => {
    await say(0);
    await say(1);
    await pass(60);
    await mow([0]);
    await pass(150);
    expect(placesOf((await heard()).at(-1))).toEqual([expect.stringContaining('La Fagne')]);
  });

  it('the warning is taken back where it is mown before it has left', async () => {
    await say(0);
    await pass(5);
    app.setNow('2025-05-22T07:06:00Z');
    await tellOfClearances(app);
    expect(await templatesTo(app, farmer)).toEqual(['PARCELS_CLEARED', 'CLEARANCE_ENDING']);
    await mow([0]);
    await pass(10);
    expect(await heardNames()).toEqual(['PARCELS_CLEARED']);
  });

  it('the warning comes later where the parcel was flown again', async () => {
    await say(0);
    await pass(120);
    await say(0);
    await pass(90);
    expect(await heardNames()).toEqual(['PARCELS_CLEARED', 'PARCELS_CLEARED']);
    await pass(120);
    expect(await heardNames()).toEqual(['PARCELS_CLEARED', 'PARCELS_CLEARED', 'CLEARANCE_ENDING']);
  });
});
