import type { ClearanceStatement } from '@vigiefaon/domain/clearance/clearance.api';
import * as api from '@vigiefaon/domain/clearance/clearance.api';
import * as missions from '@vigiefaon/domain/missions/missions.api';
import { updateParcel } from '@vigiefaon/domain/parcels/parcels.api';
import { saveAssociationSettings } from '@vigiefaon/domain/settings/settings.api';
import { beforeEach, describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { newId } from '../../database/queries/new-id.ts';
import { anApplication, type TestUser } from '../../testing/application/application.ts';
import { aCratedFawn } from '../../testing/missions/a-crated-fawn.ts';
import { aMission } from '../../testing/missions/a-mission.ts';
import { aMeadow, aParcel } from '../../testing/missions/a-parcel.ts';
import { aClient, anAdmin, aPilot } from '../../testing/people/people.ts';
import { signClearanceToken } from '../../tokens/clearance-token.ts';
import { getAssociationSettings } from '../settings/settings.repository.ts';

const app = await anApplication();
const { db } = app.database;
const day = '2025-05-22';
const flownAt = '2025-05-22T03:50:00.000Z';
let farmer: TestUser & { clientId: string };
let pilot: TestUser;
let missionId: string;
let parcelIds: string[];

beforeEach(async () => {
  app.setNow('2025-05-22T03:52:00Z');
  await db.deleteFrom('rate_limit').execute();
  await db.deleteFrom('setting').execute();
  farmer = await aClient(app, { lastname: 'Delvaux-Secret' });
  pilot = await aPilot(app);
  const { clientId } = farmer;
  const made = [await aParcel(app, { clientId }), await aParcel(app, { clientId, lon: 5.6 })];
  parcelIds = made.map(({ parcelId }) => parcelId);
  const { userId: pilotId } = pilot;
  missionId = (await aMission(app, { status: 'AFFECTED', clientId, pilotId, parcelIds, missionDate: day })).missionId;
});

const first = () => parcelIds[0] ?? '';
const second = () => parcelIds[1] ?? '';
type Said = z.input<typeof ClearanceStatement>;

function say(statement: Partial<Said>, { by = pilot, parcelId = first(), headers = {} } = {}) {
  const body: Said = { state: 'CLEARED', at: flownAt, ...statement };
  return app.as(by).call(api.saveClearance, { params: { missionId, parcelId }, body, headers });
}

async function seenBy(who: TestUser) {
  return (await app.as(who).call(api.getClearance, { params: { missionId } })).body;
}

const token = () => signClearanceToken(app.config.secretKey, { missionId, number: 0 });
const open = (opened = token()) => app.as(null).call(api.getPublicClearance, { params: { token: opened } });
const stateOf = ({ state, validUntil, withdrawn }: { state: unknown; validUntil: unknown; withdrawn: unknown }) => [
  state,
  validUntil,
  withdrawn,
];

const crate = (cratedAt: string) => aCratedFawn(app, { missionId, cratedAt });

describe('a pilot says', () => {
  it('whether warm ground was searched before, which is kept for the crew and the proof', async () => {
    const warm = { since: '2025-05-22T03:40:00.000Z', wasAfter: true };
    expect((await say({ warm })).body).toMatchObject({ state: 'CLEARED', warm });
    expect((await say({}, { parcelId: second() })).body).toMatchObject({ state: 'CLEARED', warm: null });
    expect((await seenBy(pilot)).parcels.map((parcel) => parcel.warm)).toEqual([warm, null]);
    app.setNow('2025-05-22T03:55:00Z');
    expect((await say({ state: 'WITHDRAWN', at: '2025-05-22T03:54:00.000Z' })).body.warm).toBeNull();
    expect((await say({ state: 'WITHDRAWN', warm })).problem.errors).toEqual([{ path: 'warm', code: 'INVALID' }]);
  });

  it('that a parcel is cleared, and it is for four hours from the flight on', async () => {
    const { status, body } = await say({});
    expect(status).toBe(200);
    expect(body).toMatchObject({ state: 'CLEARED', at: flownAt, validUntil: '2025-05-22T07:50:00.000Z' });
    const { parcels, now } = await seenBy(farmer);
    expect(now).toBe('2025-05-22T03:52:00.000Z');
    expect(parcels.map(stateOf)).toEqual([
      ['CLEARED', '2025-05-22T07:50:00.000Z', null],
      [null, null, null],
    ]);
  });

  it('for each parcel when its own time is over', async () => {
    await say({});
    app.setNow('2025-05-22T04:30:00Z');
    await say({ at: '2025-05-22T04:25:00.000Z' }, { parcelId: second() });
    expect((await seenBy(farmer)).parcels.map(({ validUntil }) => validUntil)).toEqual([
      '2025-05-22T07:50:00.000Z',
      '2025-05-22T08:25:00.000Z',
    ]);
  });

  it('which part is cleared, and nothing outside the parcel is', async () => {
    const meadow = aMeadow();
    const [[west = 0, south = 0] = [], , [east = 0, north = 0] = []] = meadow.coordinates[0] ?? [];
    const middle = (west + east) / 2;
    const ring: [number, number][] = [
      [west - 0.01, south],
      [middle, south],
      [middle, north],
      [west - 0.01, north],
      [west - 0.01, south],
    ];
    const geometry = { type: 'Polygon' as const, coordinates: [ring] };
    const { body } = await say({ state: 'PARTLY', geometry });
    expect(body).toMatchObject({ state: 'PARTLY', validUntil: '2025-05-22T07:50:00.000Z' });
    const longitudes = JSON.stringify(body.clearedPart?.coordinates).match(/\d+\.\d+(?=,)/g) ?? [];
    expect(Math.min(...longitudes.map(Number))).toBeCloseTo(west, 5);
    expect(Math.max(...longitudes.map(Number))).toBeCloseTo(middle, 5);
    const elsewhere = {
      type: 'Polygon' as const,
      coordinates: [ring.map(([lon, lat]): [number, number] => [lon - 1, lat])],
    };
    expect((await say({ state: 'PARTLY', geometry: elsewhere })).problem).toMatchObject({
      code: 'INVALID_GEOMETRY',
      reason: 'OUTSIDE_PARCEL',
    });
  });

  it('why it was not flown', async () => {
    await say({ state: 'NOT_FLOWN', reason: 'WEATHER', note: 'Nebel' });
    const { parcels } = await seenBy(farmer);
    expect(parcels[0]).toMatchObject({ state: 'NOT_FLOWN', validUntil: null, reason: 'WEATHER', note: 'Nebel' });
  });

  it.each([
    ['a reason where it is cleared', { reason: 'WEATHER' }, 'reason'],
    ['no reason where it was not flown', { state: 'NOT_FLOWN' }, 'reason'],
    ['no part where it is partly cleared', { state: 'PARTLY' }, 'geometry'],
    ['a part where it is cleared', { geometry: aMeadow() }, 'geometry'],
    ['an hour that is none', { at: 'this morning' }, 'at'],
  ] as const)('nothing with %s', async (_what, statement, path) => {
    const { status, problem } = await say(statement);
    expect({ status, paths: problem.errors?.map((error) => error.path) }).toEqual({ status: 422, paths: [path] });
    expect((await seenBy(farmer)).parcels[0]?.state).toBeNull();
  });

  it('the same twice over a bad network, and it is kept once', async () => {
    const headers = { 'idempotency-key': newId() };
    const one = await say({}, { headers });
    const again = await say({}, { headers });
    expect(again.body).toEqual(one.body);
    const kept = await db.selectFrom('parcel_clearance').where('mission_id', '=', missionId).selectAll().execute();
    expect(kept).toHaveLength(1);
  });
});

describe('what was said before', () => {
  it('is kept, and the latest counts', async () => {
    await say({});
    await say({ state: 'WITHDRAWN', at: '2025-05-22T03:51:00.000Z' });
    expect((await seenBy(farmer)).parcels[0]).toMatchObject({ state: null, validUntil: null, withdrawn: 'WITHDRAWN' });
    await say({ at: '2025-05-22T03:52:00.000Z' });
    expect((await seenBy(farmer)).parcels[0]).toMatchObject({ state: 'CLEARED', withdrawn: null });
    const kept = db.selectFrom('parcel_clearance').where('mission_id', '=', missionId).select(['state', 'recorded_by']);
    expect(await kept.orderBy('clearance_id').execute()).toEqual(
      ['CLEARED', 'WITHDRAWN', 'CLEARED'].map((state) => ({ state, recorded_by: pilot.userId })),
    );
  });

  it('is not revived by what arrives late from a phone without a network', async () => {
    const admin = await anAdmin(app);
    app.setNow('2025-05-22T04:30:00Z');
    await say({ state: 'NOT_FLOWN', reason: 'TECHNICAL', at: '2025-05-22T04:30:00.000Z' }, { by: admin });
    app.setNow('2025-05-22T06:00:00Z');
    await say({});
    expect((await seenBy(farmer)).parcels[0]).toMatchObject({ state: 'NOT_FLOWN', reason: 'TECHNICAL' });
  });

  it('is taken back by the same person also when the phone’s clock was set back in between', async () => {
    await say({ at: '2025-05-22T03:51:30.000Z' });
    await say({ state: 'WITHDRAWN', at: '2025-05-22T03:10:00.000Z' });
    expect((await seenBy(farmer)).parcels[0]?.state).toBeNull();
  });
});

describe('a phone whose clock is wrong', () => {
  it('clears nothing for longer: what lies ahead of the server’s time counts as now', async () => {
    const { body } = await say({ at: '2025-05-22T09:00:00.000Z' });
    expect(body).toMatchObject({ at: '2025-05-22T03:52:00.000Z', validUntil: '2025-05-22T07:52:00.000Z' });
  });

  it('that tells of the flight hours later clears only what is left of the four hours', async () => {
    app.setNow('2025-05-22T07:30:00Z');
    expect((await say({})).body.validUntil).toBe('2025-05-22T07:50:00.000Z');
  });
});

describe('a parcel stays cleared for', () => {
  it('as long as the association has set, and what was cleared before follows', async () => {
    await say({});
    const body = { ...(await getAssociationSettings(db)), clearanceMinutes: 120 };
    expect((await app.as(await anAdmin(app)).call(saveAssociationSettings, { body })).status).toBe(200);
    expect((await seenBy(farmer)).parcels[0]?.validUntil).toBe('2025-05-22T05:50:00.000Z');
    const tooLong = { ...(await getAssociationSettings(db)), clearanceMinutes: 301 };
    expect((await app.as(await anAdmin(app)).call(saveAssociationSettings, { body: tooLong })).status).toBe(422);
  });

  it('no longer than the first fawn of the mission may wait in its crate', async () => {
    await say({});
    await crate('2025-05-22T03:10:00Z');
    await crate('2025-05-22T03:40:00Z');
    expect((await seenBy(farmer)).parcels[0]).toMatchObject({
      validUntil: '2025-05-22T07:10:00.000Z',
      isShortened: true,
    });
  });
});

describe('nothing is cleared', () => {
  it('because a mission is done', async () => {
    await db
      .updateTable('mission')
      .set({ status: 'DONE', has_report: true })
      .where('mission_id', '=', missionId)
      .execute();
    for (const parcel of (await seenBy(farmer)).parcels) expect(stateOf(parcel)).toEqual([null, null, null]);
    expect((await open()).body.parcels.map(stateOf)).toEqual([
      [null, null, null],
      [null, null, null],
    ]);
  });

  it('when the mission is cancelled, nor when it is taken up again: the pilot has to say it anew', async () => {
    const admin = await anAdmin(app);
    await say({});
    await app.as(admin).call(missions.cancelMission, { params: { missionId } });
    expect((await seenBy(farmer)).parcels[0]).toMatchObject({ state: null, withdrawn: 'MISSION_CANCELED' });
    expect((await seenBy(farmer)).link).toBeNull();
    expect((await open()).body).toMatchObject({ isCanceled: true, parcels: [] });
    expect((await say({})).problem).toMatchObject({ code: 'ILLEGAL_TRANSITION', reason: 'ALREADY_CANCELED' });
    app.setNow('2025-05-22T03:55:00Z');
    await app.as(admin).call(missions.reopenMission, { params: { missionId }, body: { againBecause: 'AGREED' } });
    expect((await seenBy(farmer)).parcels[0]).toMatchObject({ state: null, withdrawn: 'MISSION_CANCELED' });
    app.setNow('2025-05-22T03:57:00Z');
    await say({ at: '2025-05-22T03:57:00.000Z' });
    expect((await open()).body.parcels[0]).toMatchObject({ state: 'CLEARED', withdrawn: null });
  });

  it('of a parcel that is drawn otherwise afterwards', async () => {
    await say({});
    await say({}, { parcelId: second() });
    const body = { name: 'Pré du ruisseau', geometry: aMeadow({ lon: 5.501 }) };
    const changed = await app.as(farmer).call(updateParcel, { params: { parcelId: first() }, body });
    expect(changed.status).toBe(200);
    expect((await seenBy(farmer)).parcels.map(stateOf)).toEqual([
      [null, null, 'PARCEL_CHANGED'],
      ['CLEARED', '2025-05-22T07:50:00.000Z', null],
    ]);
  });

  it('by whoever is not its pilot', async () => {
    const refused = [
      [await aPilot(app), 403],
      [farmer, 403],
      [await aClient(app), 403],
    ] as const;
    for (const [by, status] of refused) expect((await say({}, { by })).status).toBe(status);
    expect(
      (
        await app.as(null).call(api.saveClearance, {
          params: { missionId, parcelId: first() },
          body: { state: 'CLEARED', at: flownAt },
        })
      ).status,
    ).toBe(401);
    expect((await say({}, { parcelId: newId() })).status).toBe(404);
    expect((await seenBy(farmer)).parcels.map(({ state }) => state)).toEqual([null, null]);
  });
});

describe('the history of a mission', () => {
  it('tells the crew who said what of which parcel, and what the link said is mown', async () => {
    await say({});
    await say({ state: 'NOT_FLOWN', reason: 'WEATHER', at: '2025-05-22T03:51:00.000Z' }, { parcelId: second() });
    app.setNow('2025-05-22T04:30:00Z');
    const mown = { parcelIds: [first()], isMown: true };
    expect((await app.as(null).call(api.saveMown, { params: { token: token() }, body: mown })).status).toBe(200);
    app.setNow('2025-05-22T04:40:00Z');
    await say({ state: 'WITHDRAWN', at: '2025-05-22T04:31:00.000Z' });
    const { body } = await app.as(pilot).call(missions.getMissionHistory, { params: { missionId } });
    const told = body.items.filter(({ parcel }) => parcel !== undefined);
    expect(told.map(({ action, at, actor }) => [action, at.slice(11, 16), actor?.userId ?? null])).toEqual([
      ['parcelCleared', '03:50', pilot.userId],
      ['parcelNotFlown', '03:51', pilot.userId],
      ['parcelMown', '04:30', null],
      ['clearanceWithdrawn', '04:31', pilot.userId],
    ]);
  });
});
