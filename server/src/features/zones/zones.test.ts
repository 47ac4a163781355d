import { readFileSync } from 'node:fs';
import { createMission, updateMission } from '@vigiefaon/domain/missions/missions.api';
import { renameParcel } from '@vigiefaon/domain/parcels/parcels.api';
import * as api from '@vigiefaon/domain/zones/zones.api';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { anApplication, type TestUser } from '../../testing/application/application.ts';
import { aMission } from '../../testing/missions/a-mission.ts';
import { aMeadow, aParcel } from '../../testing/missions/a-parcel.ts';
import { aClient, anAdmin, aPilot } from '../../testing/people/people.ts';
import { checkMissionZones, checkZonesForPublication } from './zones-check.repository.ts';

const app = await anApplication({ now: '2026-05-20T10:00:00Z' });
const { db } = app.database;
let admin: TestUser;

const fixture = (name: string) => readFileSync(new URL(`./fixtures/${name}`, import.meta.url));

async function upload(content: Uint8Array | string, fileName: string, user = admin) {
  const form = new FormData();
  form.append('file', new Blob([content]), fileName);
  const sent = new Response(form);
  const response = await app.fastify.inject({
    method: 'POST',
    url: api.importZones.path,
    headers: { authorization: `Bearer ${user.token}`, 'content-type': sent.headers.get('content-type') ?? '' },
    payload: Buffer.from(await sent.arrayBuffer()),
  });
  return { status: response.statusCode, body: response.json() };
}

interface Zoned {
  identifier?: string;
  restriction?: string;
  lon?: number;
  lat?: number;
  side?: number;
  lower?: number | null;
  applicability?: unknown[];
}

/** A file of one square zone near Saint-Hubert. */
function aZoneFile({ identifier = 'Z1', restriction = 'PROHIBITED', lower = 0, applicability, ...place }: Zoned = {}) {
  const heights = { lowerLimit: lower, upperLimit: 120, lowerVerticalReference: 'AGL', upperVerticalReference: 'AGL' };
  return JSON.stringify({
    features: [
      {
        identifier,
        country: 'BEL',
        name: 'Aérodrome de Saint-Hubert',
        restriction,
        reason: ['AIR_TRAFFIC'],
        applicability: applicability ?? [{ permanent: 'YES' }],
        zoneAuthority: [{ name: 'Skeyes', phone: '+32 2 000 00 00', purpose: 'AUTHORIZATION', intervalBefore: 'P2D' }],
        geometry: [
          {
            uomDimensions: 'M',
            ...heights,
            horizontalProjection: aMeadow({ side: 0.02, ...place }),
          },
        ],
      },
    ],
  });
}

async function covering(sourceId: string, covers: string[]) {
  const { body } = await app.as(admin).call(api.listZoneSources);
  const source = body.items.find((one) => one.sourceId === sourceId);
  return app.as(admin).call(api.changeZoneSource, {
    params: { sourceId },
    body: { version: source?.version, name: source?.name, attribution: 'DAC', covers },
  });
}

beforeEach(async () => {
  app.setNow('2026-05-20T10:00:00Z');
  await db.deleteFrom('zone_source').execute();
  admin = await anAdmin(app);
});

describe('an imported file', () => {
  it('of Luxembourg gives its 47 zones, and says what is missing in them', async () => {
    const { status, body } = await upload(fixture('luxembourg.geojson'), 'luxembourg.geojson');
    expect([status, body.zones]).toEqual([200, 47]);
    expect(body.warnings).toContainEqual({ identifier: 'SPECI12', problem: 'NO_COUNTRY', found: null });
    const { body: listed } = await app
      .as(await aPilot(app))
      .call(api.listZones, { query: { bbox: '6.0,49.8,6.2,50.0' } });
    expect(listed.items.map(({ identifier }) => identifier)).toContain('SPECI17');
    expect(listed.sources).toMatchObject([{ name: 'luxembourg.geojson', isStale: false }]);
  });

  it('keeps the zones that cannot be drawn, named as such, and mends an outline that crosses itself', async () => {
    const { body } = await upload(fixture('odd-zones.json'), 'odd.json');
    expect(body.zones).toBe(6);
    const { body: faults } = await app.as(admin).call(api.listZoneFaults, { params: { sourceId: body.sourceId } });
    expect(faults.unplaced.map(({ identifier }) => identifier).sort()).toEqual([
      '#6',
      'HALF-A-RING',
      'LINE',
      'NO-EXTENT',
    ]);
    const { body: listed } = await app.as(admin).call(api.listZones, { query: { bbox: '5.59,50.19,5.63,50.23' } });
    const tie = listed.items.find(({ identifier }) => identifier === 'BOW-TIE');
    expect(tie?.geometry.type === 'MultiPolygon' && tie.geometry.coordinates.length).toBe(2);
  });

  it('takes the place of the same file from before', async () => {
    const first = await upload(aZoneFile({ identifier: 'OLD' }), 'zones.json');
    const second = await upload(aZoneFile({ identifier: 'NEW' }), 'zones.json');
    expect(second.body.sourceId).toBe(first.body.sourceId);
    const { body } = await app.as(admin).call(api.listZones, { query: { bbox: '5,50,6,51' } });
    expect(body.items.map(({ identifier }) => identifier)).toEqual(['NEW']);
  });

  it.each([
    ['{"features": [', 'BROKEN_FILE'],
    [
      '{"type": "FeatureCollection", "features": [{"type": "Feature", "properties": {"crop": "grass"}, "geometry": null}]}',
      'NOT_A_ZONE_FILE',
    ],
    ['{"features": []}', 'NO_ZONE'],
  ])('that is none is refused with its reason: %s', async (content, reason) => {
    const { status, body } = await upload(content, 'x.json');
    expect([status, body.code, body.reason]).toEqual([422, 'UNREADABLE_FILE', reason]);
    expect((await app.as(admin).call(api.listZoneSources)).body.items).toEqual([]);
  });
});

describe('the verdict on a parcel', () => {
  const question = async (user: TestUser, parcelId: string, query = {}) =>
    app.as(user).call(api.getParcelZones, { params: { parcelId }, query: { date: '2026-05-22', ...query } });

  it('is “no data” where no source covers the place, never “free”', async () => {
    const { parcelId } = await aParcel(app);
    expect((await question(admin, parcelId)).body).toMatchObject({ verdict: 'NO_DATA', zones: [], dataDate: null });
    const { body } = await upload(aZoneFile({ lon: 4.5 }), 'far.json');
    expect((await question(admin, parcelId)).body.verdict).toBe('NO_DATA');
    await covering(body.sourceId, ['BE']);
    expect((await question(admin, parcelId)).body).toMatchObject({ verdict: 'FREE', isCovered: true, isStale: false });
    await covering(body.sourceId, ['LU']);
    expect((await question(admin, parcelId)).body.verdict).toBe('NO_DATA');
  });

  it.each([
    ['PROHIBITED', 'PROHIBITED'],
    ['REQ_AUTHORISATION', 'AUTHORISATION'],
    ['CONDITIONAL', 'CONDITIONAL'],
    ['NO_RESTRICTION', 'NO_DATA'],
  ])('in a zone %s is %s, with whom to ask', async (restriction, verdict) => {
    await upload(aZoneFile({ restriction }), 'zones.json');
    const { parcelId } = await aParcel(app);
    const { body } = await question(admin, parcelId);
    expect(body.verdict).toBe(verdict);
    expect(body.zones).toMatchObject([
      { authorities: [{ name: [{ text: 'Skeyes' }], phone: '+32 2 000 00 00', intervalBefore: 'P2D' }] },
    ]);
  });

  it('holds within thirty metres around the zone, and not a hundred metres away', async () => {
    await upload(aZoneFile(), 'zones.json');
    const near = await aParcel(app, { lon: 5.52 + 20 / 71_300 });
    const far = await aParcel(app, { lon: 5.52 + 100 / 71_300 });
    expect((await question(admin, near.parcelId)).body.verdict).toBe('PROHIBITED');
    expect((await question(admin, far.parcelId)).body.verdict).toBe('NO_DATA');
  });

  it('depends on the height and on the hours of the day', async () => {
    const applicability = [
      { permanent: 'NO', schedule: [{ day: ['FRI'], startTime: '04:00:00Z', endTime: '06:00:00Z' }] },
    ];
    await upload(aZoneFile({ lower: 50, applicability }), 'zones.json');
    const { parcelId } = await aParcel(app);
    expect((await question(admin, parcelId, { height: 60 })).body.verdict).toBe('PROHIBITED');
    expect((await question(admin, parcelId, { height: 40 })).body).toMatchObject({
      verdict: 'NO_DATA',
      zones: [{ bearing: 'OTHER_HEIGHT' }],
    });
    expect((await question(admin, parcelId, { date: '2026-05-21' })).body.zones).toMatchObject([
      { bearing: 'OTHER_HOURS' },
    ]);
  });

  it('says that its data is old when nobody has read it for a month', async () => {
    const { body } = await upload(aZoneFile({ lon: 4.5 }), 'zones.json');
    await covering(body.sourceId, ['BE']);
    app.setNow('2026-06-21T10:00:00Z');
    const { parcelId } = await aParcel(app);
    const { body: found } = await question(await anAdmin(app), parcelId);
    expect(found).toMatchObject({ verdict: 'FREE', isStale: true });
  });

  it('is told to its owner, pilots and admins, not to other requesters', async () => {
    const owner = await aClient(app);
    const { parcelId } = await aParcel(app, { clientId: owner.clientId ?? '' });
    const answers = [owner, await aPilot(app), admin, await aClient(app)].map(
      async (user) => (await question(user, parcelId)).status,
    );
    expect(await Promise.all(answers)).toEqual([200, 200, 200, 404]);
  });

  it('of a shape that is only drawn is the same', async () => {
    await upload(aZoneFile(), 'zones.json');
    const shapes = [aMeadow(), aMeadow({ lon: 4.2 })];
    const { body } = await app.as(await aClient(app)).call(api.checkZones, { body: { shapes, date: '2026-05-22' } });
    expect(body.items.map(({ verdict }) => verdict)).toEqual(['PROHIBITED', 'NO_DATA']);
  });
});

describe('a mission keeps what was found for it', () => {
  const kept = async (missionId: string) =>
    (await app.as(admin).call(api.getMissionZones, { params: { missionId } })).body.check;

  async function aRequest() {
    const farmer = await aClient(app);
    const clientId = farmer.clientId ?? '';
    const { parcelId } = await aParcel(app, { clientId });
    const what = { parcelIds: [parcelId], contactPhone: '+32470000001', riskyParcels: false };
    const asked = { clientId, missionDate: '2026-05-22', againBecause: 'AGREED' as const, ...what };
    const { body } = await app.as(farmer).call(createMission, { body: asked });
    return { farmer, mission: body };
  }

  beforeEach(async () => {
    await db
      .insertInto('season')
      .values({ year: 2026, first_day: '2026-04-01', last_day: '2026-08-01' })
      .onConflict((c) => c.doNothing())
      .execute();
  });

  it('from the request on, and again when its day is moved', async () => {
    const applicability = [{ permanent: 'NO', schedule: [{ day: ['FRI'] }] }];
    await upload(aZoneFile({ applicability }), 'zones.json');
    const { farmer, mission } = await aRequest();
    expect(await kept(mission.missionId)).toMatchObject({ verdict: 'PROHIBITED', before: null });
    const body = { version: mission.version, missionDate: '2026-05-23' };
    await app.as(farmer).call(updateMission, { params: { missionId: mission.missionId }, body });
    expect(await kept(mission.missionId)).toMatchObject({ verdict: 'NO_DATA', before: { verdict: 'PROHIBITED' } });
  });

  it('and calls its fields as they are called now: a new name is no reason to look again', async () => {
    const { farmer, mission } = await aRequest();
    const [before, parcelId] = [await kept(mission.missionId), mission.parcels[0]?.parcelId ?? ''];
    app.setNow('2026-05-20T12:00:00Z');
    await app.as(farmer).call(renameParcel, { params: { parcelId, name: 'Pré du moulin' } });
    const parcels = [{ ...before?.parcels[0], name: 'Pré du moulin' }];
    expect(await kept(mission.missionId)).toEqual({ ...before, parcels });
  });

  it('looks again when zones come and go, while it is still to be flown', async () => {
    const { mission } = await aRequest();
    const flown = await aMission(app, { status: 'DONE', missionDate: '2026-05-22' });
    await checkMissionZones(db, [flown.missionId], app.now());
    expect(await kept(mission.missionId)).toMatchObject({ verdict: 'NO_DATA' });
    app.setNow('2026-05-20T12:00:00Z');
    const { body } = await upload(aZoneFile(), 'zones.json');
    expect(await kept(mission.missionId)).toMatchObject({
      verdict: 'PROHIBITED',
      checkedAt: '2026-05-20T12:00:00.000Z',
      before: { verdict: 'NO_DATA', checkedAt: '2026-05-20T10:00:00.000Z' },
    });
    expect(await kept(flown.missionId)).toMatchObject({ verdict: 'NO_DATA' });
    await app.as(admin).call(api.deleteZoneSource, { params: { sourceId: body.sourceId } });
    expect(await kept(mission.missionId)).toMatchObject({ verdict: 'NO_DATA', before: { verdict: 'PROHIBITED' } });
  });

  it.runIf(app.database.kind === 'server')('and not when it is deleted while zones go', async () => {
    const { body } = await upload(aZoneFile(), 'zones.json');
    const { mission } = await aRequest();
    const [gone, stays] = await Promise.all([aMission(app, { missionDate: '2026-05-22' }), kept(mission.missionId)]);
    expect(stays).toMatchObject({ verdict: 'PROHIBITED' });
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const deleting = app.database.transaction(async (transaction) => {
      await transaction.deleteFrom('mission').where('mission_id', '=', gone.missionId).execute();
      await held;
    });
    const removing = app.as(admin).call(api.deleteZoneSource, { params: { sourceId: body.sourceId } });
    const waiting = sql<{ count: number }>`select count(*)::int as count from pg_locks where not granted`;
    await expect.poll(async () => (await waiting.execute(db)).rows[0]?.count).toBeGreaterThan(0);
    letGo();
    await deleting;
    expect((await removing).status).toBe(204);
    expect(await kept(mission.missionId)).toMatchObject({ verdict: 'NO_DATA' });
  });

  it('and is looked at for a publication without writing anything', async () => {
    const { missionId } = await aMission(app, { missionDate: '2026-05-22' });
    await upload(aZoneFile(), 'zones.json');
    await db.deleteFrom('mission_zone_check').execute();
    const seen = await checkZonesForPublication(db, [missionId], app.now());
    expect(seen).toMatchObject([{ missionId, verdict: 'PROHIBITED', parcels: [{ found: { verdict: 'PROHIBITED' } }] }]);
    expect(await kept(missionId)).toBeNull();
  });
});
