import type { ClearanceStatement } from '@vigiefaon/domain/clearance/clearance.api';
import * as api from '@vigiefaon/domain/clearance/clearance.api';
import { halfOf } from '@vigiefaon/domain/clearance/half-of';
import type { FindInformation } from '@vigiefaon/domain/finds/finds.api';
import * as finds from '@vigiefaon/domain/finds/finds.api';
import { takeHelperStep } from '@vigiefaon/domain/finds/helper-view.api';
import { beforeEach, describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { newId } from '../../database/queries/new-id.ts';
import { anApplication, type TestUser } from '../../testing/application/application.ts';
import { minutesPass, toldTo } from '../../testing/messages/told.ts';
import { aFawn } from '../../testing/missions/a-find.ts';
import { aHelperLink } from '../../testing/missions/a-helper-link.ts';
import { aMission } from '../../testing/missions/a-mission.ts';
import { aMeadow, aParcel } from '../../testing/missions/a-parcel.ts';
import { aClient, aPilot } from '../../testing/people/people.ts';
import { signClearanceToken } from '../../tokens/clearance-token.ts';
import { saveSettings } from '../settings/settings.repository.ts';

const app = await anApplication();
const { db } = app.database;
let farmer: TestUser & { clientId: string };
let pilot: TestUser;
let missionId: string;
let parcelIds: string[];
let findIdNow: string;

beforeEach(async () => {
  app.setNow('2025-05-22T04:00:00Z');
  for (const table of ['outgoing_message', 'setting', 'rate_limit', 'find'] as const)
    await db.deleteFrom(table).execute();
  [farmer, pilot] = [await aClient(app), await aPilot(app)];
  const { clientId } = farmer;
  const made = [await aParcel(app, { clientId }), await aParcel(app, { clientId, lon: 5.51 })];
  parcelIds = made.map(({ parcelId }) => parcelId);
  const wanted = { status: 'AFFECTED', clientId, pilotId: pilot.userId, parcelIds, missionDate: '2025-05-22' } as const;
  missionId = (await aMission(app, wanted)).missionId;
  findIdNow = newId();
});

/** Minutes of this morning (UTC). */
const at = (time: string) => `2025-05-22T${time}:00.000Z`;
const east = { type: 'Point' as const, coordinates: [5.5017, 50.201] as [number, number] };
const inTheOtherParcel = { type: 'Point' as const, coordinates: [5.511, 50.201] as [number, number] };

type Said = z.input<typeof ClearanceStatement>;
function say(statement: Partial<Said> = {}, parcelId = parcelIds[0] ?? '') {
  const body: Said = { state: 'CLEARED', at: app.now().toISOString(), ...statement };
  return app.as(pilot).call(api.saveClearance, { params: { missionId, parcelId }, body });
}

async function find(time: string, change: Partial<FindInformation> = {}) {
  const params = { missionId, findId: findIdNow };
  expect((await app.as(pilot).call(finds.saveFind, { params, body: aFawn(time, change) })).status).toBe(200);
}

async function decide(state: 'SEEN' | 'CRATED' | 'NOT_CAUGHT' | 'GONE' | 'RELEASED', time: string) {
  const body = { state, at: at(time), ...(state === 'CRATED' ? { crateNumber: 1 } : {}) };
  const answer = await app.as(pilot).call(finds.decideFind, { params: { missionId, findId: findIdNow }, body });
  expect(answer.status).toBe(200);
}

async function remove(time: string, isRemoved = true) {
  const body = { at: at(time), isRemoved };
  expect((await app.as(pilot).call(finds.removeFind, { params: { missionId, findId: findIdNow }, body })).status).toBe(
    204,
  );
}

async function seenByDriver(index = 0) {
  const token = signClearanceToken(app.config.secretKey, { missionId, number: 0 });
  const parcel = (await app.as(null).call(api.getPublicClearance, { params: { token } })).body.parcels[index];
  return parcel?.state ?? parcel?.withdrawn ?? null;
}

const half = (which: 'west' | 'east') => ({ state: 'PARTLY' as const, geometry: halfOf(aMeadow(), which) });

describe('a parcel in which a fawn lies', () => {
  it('is not cleared, and whoever says it hears of which fawn', async () => {
    await find('03:10');
    const { status, problem } = await say();
    const refusal = { code: 'OPEN_FINDS', finds: [{ findId: findIdNow, seenAt: at('03:10') }] };
    expect({ status, problem }).toMatchObject({ status: 409, problem: refusal });
    expect(await seenByDriver()).toBeNull();
  });

  it('is not cleared when the fawn could not be caught, and is when it is in a crate or gone', async () => {
    await find('03:10');
    await decide('NOT_CAUGHT', '03:20');
    expect((await say()).status).toBe(409);
    await decide('CRATED', '03:30');
    expect((await say()).body.state).toBe('CLEARED');
    await decide('GONE', '03:40');
    expect((await say()).body.state).toBe('CLEARED');
  });

  it('is cleared in the half that leaves it out with thirty metres around it, or as many as are set', async () => {
    await find('03:10', { place: east });
    expect((await say(half('east'))).problem.code).toBe('OPEN_FINDS');
    expect((await say(half('west'))).body.state).toBe('PARTLY');
    await saveSettings(db, { findMarginMeters: 60 });
    expect((await say(half('west'))).problem.code).toBe('OPEN_FINDS');
    expect(await seenByDriver()).toBe('FAWN_FOUND');
  });

  it('does not keep the other parcels from being cleared', async () => {
    await find('03:10', { place: inTheOtherParcel });
    expect((await say()).body.state).toBe('CLEARED');
    expect((await say({}, parcelIds[1])).problem.code).toBe('OPEN_FINDS');
  });

  it('may be said not to have been flown', async () => {
    await find('03:10');
    expect((await say({ state: 'NOT_FLOWN', reason: 'NO_TIME' })).status).toBe(200);
  });

  it('is not cleared by what a phone without a network had said before it heard of the fawn', async () => {
    app.setNow('2025-05-22T06:00:00Z');
    await find('05:00');
    expect((await say({ at: at('04:00') })).problem.code).toBe('OPEN_FINDS');
    await decide('CRATED', '05:10');
    expect((await say({ at: at('04:00') })).problem.code).toBe('OPEN_FINDS');
    expect((await say({ at: at('05:11') })).body.state).toBe('CLEARED');
  });
});

describe('a fawn found in what is cleared', () => {
  beforeEach(async () => {
    expect((await say()).body.state).toBe('CLEARED');
    await minutesPass(app, 10);
  });

  it('withdraws that at once, and requester and driver are told', async () => {
    await find('04:10');
    expect(await seenByDriver()).toBe('FAWN_FOUND');
    await minutesPass(app, 10);
    const heard = (await toldTo(app, farmer)).filter(({ state }) => state === 'SENT');
    expect(heard.map(({ template }) => template)).toEqual(['PARCELS_CLEARED', 'CLEARANCE_WITHDRAWN']);
  });

  it('also when a phone tells hours late that it was seen before', async () => {
    app.setNow('2025-05-22T07:30:00Z');
    await find('03:30');
    expect(await seenByDriver()).toBe('FAWN_FOUND');
  });

  it('also when it is one whose crate a helper says was a mistake', async () => {
    await find('03:30');
    await decide('CRATED', '03:50');
    const { token } = await aHelperLink(app, { as: pilot, missionId, at: at('03:55') });
    const params = { token, findId: findIdNow };
    const body = { step: 'SEEN' as const, at: at('04:09') };
    expect((await app.as(null).call(takeHelperStep, { params, body })).status).toBe(200);
    expect(await seenByDriver()).toBe('FAWN_FOUND');
    await minutesPass(app, 10);
    expect((await toldTo(app, farmer)).map(({ template }) => template)).toContain('CLEARANCE_WITHDRAWN');
  });

  it.each([
    ['goes into a crate', () => decide('CRATED', '04:15')],
    ['is gone', () => decide('GONE', '04:15')],
    ['is moved into another parcel', () => find('04:15', { place: inTheOtherParcel })],
    ['was a hare after all', () => find('04:15', { kind: 'HARE' })],
    ['is deleted', () => remove('04:15')],
  ])('leaves it withdrawn when it %s, until the pilot says it anew', async (_what, change) => {
    app.setNow('2025-05-22T04:20:00Z');
    await find('04:10');
    await change();
    expect(await seenByDriver()).toBe('FAWN_FOUND');
    expect((await say()).body.state).toBe('CLEARED');
    expect(await seenByDriver()).toBe('CLEARED');
  });

  it('withdraws it again when it comes back after having been deleted', async () => {
    app.setNow('2025-05-22T04:20:00Z');
    await find('04:10');
    await remove('04:11');
    await say();
    await remove('04:12', false);
    expect(await seenByDriver()).toBe('FAWN_FOUND');
  });

  it('withdraws nothing where it was secured, moved or deleted before, and the phone only tells late', async () => {
    app.setNow('2025-05-22T04:20:00Z');
    await find('03:30');
    await decide('CRATED', '03:50');
    expect(await seenByDriver()).toBe('CLEARED');
    findIdNow = newId();
    await find('03:30');
    await find('03:40', { place: inTheOtherParcel });
    expect(await seenByDriver()).toBe('CLEARED');
    await remove('03:50');
    expect(await seenByDriver(1)).toBeNull();
  });

  it('is a part’s business only where it comes near to it', async () => {
    await say(half('west'));
    app.setNow('2025-05-22T04:20:00Z');
    await find('04:11', { place: east });
    expect(await seenByDriver()).toBe('PARTLY');
    await find('04:12', { place: { type: 'Point', coordinates: [5.5011, 50.201] } });
    expect(await seenByDriver()).toBe('FAWN_FOUND');
  });
});
