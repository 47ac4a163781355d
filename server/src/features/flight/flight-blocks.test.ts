import { type FlightLinkWish, getFlight, getLinkedFlight, giveFlightLink } from '@vigiefaon/domain/flight/flight.api';
import { defaultFlightSettings } from '@vigiefaon/domain/flight/flight-settings';
import { createMapNote } from '@vigiefaon/domain/map-notes/map-notes.api';
import { defaultPlanningFigures, savePlanningSettings } from '@vigiefaon/domain/planning/board/planning-settings.api';
import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, describe, expect, test } from 'vitest';
import { fromGeoJson } from '../../database/queries/spatial.ts';
import { anApplication, type TestUser } from '../../testing/application/application.ts';
import { aMission } from '../../testing/missions/a-mission.ts';
import { aParcel } from '../../testing/missions/a-parcel.ts';
import { aClient, anAdmin, aPilot } from '../../testing/people/people.ts';

const app = await anApplication({ now: '2026-05-24T19:00:00Z' });
let pilot: TestUser;
let clientId: string;

beforeAll(async () => {
  pilot = await aPilot(app);
  clientId = (await aClient(app)).clientId ?? '';
});

/** Two meadows side by side, some fifteen metres apart, and one a kilometre away. */
async function threeMeadows(lon: number) {
  const side = 0.002;
  const parcels = [
    await aParcel(app, { clientId, lon, lat: 50.3, side, name: 'Grand Pré' }),
    await aParcel(app, { clientId, lon: lon + side + 0.0002, lat: 50.3, side, name: 'Petit Pré' }),
    await aParcel(app, { clientId, lon: lon + 0.015, lat: 50.3, side, name: 'Le Loin' }),
  ];
  const parcelIds = parcels.map(({ parcelId }) => parcelId);
  const { missionId } = await aMission(app, { clientId, parcelIds });
  await app.database.db
    .updateTable('mission')
    .set({
      municipality: 'Londerzeel',
      meeting_point: fromGeoJson({ type: 'Point', coordinates: [lon - 0.001, 50.3] }),
    })
    .where('mission_id', '=', missionId)
    .execute();
  const [one = '', other = '', far = ''] = parcelIds;
  return { one, other, far, missionId };
}

async function fetched(url: string, user: TestUser | null = null) {
  const headers = user ? { authorization: `Bearer ${user.token}` } : {};
  const { statusCode, headers: answered, rawPayload } = await app.fastify.inject({ url, headers });
  const name = /filename="([^"]*)"/.exec(String(answered['content-disposition']))?.[1];
  return { status: statusCode, name, text: rawPayload.toString('utf8'), bytes: new Uint8Array(rawPayload), answered };
}

const flight = (parcelId: string, query: Record<string, string>) =>
  fetched(`${getFlight.path.replace('{parcelId}', parcelId)}?${new URLSearchParams(query)}`, pilot);

function parcelsIn(text: string): string[] {
  const { features }: { features: { properties: { kind: string; name: string } }[] } = JSON.parse(text);
  return features.flatMap(({ properties: { kind, name } }) => (kind === 'parcel' ? [name] : []));
}

async function lastname(): Promise<string> {
  const row = await app.database.db
    .selectFrom('client')
    .innerJoin('identity', 'identity.identity_id', 'client.identity_id')
    .where('client_id', '=', clientId)
    .select('lastname')
    .executeTakeFirstOrThrow();
  return (row.lastname ?? '').replaceAll(/[^A-Za-z0-9]+/g, '-').slice(0, 20);
}

describe('parcels of a mission that adjoin', () => {
  test('are one file, named by place, requester and number, with the names of the parcels inside', async () => {
    const { one, other, far, missionId } = await threeMeadows(5.1);
    const both = await flight(one, { missionId, block: 'yes' });
    expect(parcelsIn(both.text)).toEqual(['Grand Pré', 'Petit Pré']);
    expect(JSON.parse(both.text)).toMatchObject({ coverage: 1, remarks: [] });
    expect(both.name).toBe(`Londerzeel-${await lastname()}-1-2of3.geojson`);
    expect((await flight(other, { missionId, block: 'yes' })).text).toBe(both.text);
    const alone = await flight(far, { missionId, block: 'yes' });
    expect(parcelsIn(alone.text)).toEqual(['Le Loin']);
    expect(alone.name).toBe(`Londerzeel-${await lastname()}-3of3.geojson`);
    const route = unzipSync((await flight(one, { missionId, block: 'yes', format: 'kmz' })).bytes);
    expect(strFromU8(route['wpmz/template.kml'] ?? new Uint8Array())).toContain('Grand Pré, Petit Pré: ');
  });

  test('are flown in turn when that is asked for, with something to avoid between, or when admins say so', async () => {
    const { one, missionId } = await threeMeadows(5.2);
    expect(parcelsIn((await flight(one, { missionId })).text)).toEqual(['Grand Pré']);
    const line = [
      [5.2021, 50.29],
      [5.2021, 50.31],
    ] as [number, number][];
    const { one: parted, missionId: partedMission } = { one, missionId };
    await app.as(pilot).call(createMapNote, {
      body: {
        kind: 'NO_GO',
        shapeKind: 'polyline',
        geometry: { type: 'LineString', coordinates: line },
        radiusMeters: null,
        label: null,
        missionId: null,
      },
    });
    const apart = await flight(parted, { missionId: partedMission, block: 'yes' });
    expect(parcelsIn(apart.text)).toEqual(['Grand Pré']);
    const { one: near, missionId: nearMission } = await threeMeadows(5.4);
    expect(parcelsIn((await flight(near, { missionId: nearMission, block: 'yes' })).text)).toHaveLength(2);
    const body = { ...defaultPlanningFigures, blockGapMeters: 10, version: 0 };
    await app.as(await anAdmin(app)).call(savePlanningSettings, { body });
    expect(parcelsIn((await flight(near, { missionId: nearMission, block: 'yes' })).text)).toHaveLength(1);
    await app.as(await anAdmin(app)).call(savePlanningSettings, { body: { ...body, blockGapMeters: 60, version: 1 } });
  });
});

describe('the link to a file', () => {
  const wish = (missionId: string): FlightLinkWish => ({
    ...defaultFlightSettings,
    format: 'kmz',
    missionId,
    block: true,
    follow: 'none',
    takeOff: null,
    authorised: [],
    locale: 'nl',
  });
  const pathOf = (link: string) => new URL(link).pathname;
  const asked = (parcelId: string, body: FlightLinkWish, user = pilot) =>
    app.as(user).call(giveFlightLink, { params: { parcelId }, body });

  test('brings the same file without a login, until its quarter of an hour is over', async () => {
    const { one, missionId } = await threeMeadows(5.6);
    const { link, validUntil } = (await asked(one, wish(missionId))).body;
    expect(new Date(validUntil).getTime() - app.now().getTime()).toBe(15 * 60_000);
    const { status, name, bytes, answered } = await fetched(pathOf(link));
    expect(status).toBe(200);
    expect(name).toBe(`Londerzeel-${await lastname()}-1-2of3.kmz`);
    expect(answered['cache-control']).toBe('no-store');
    const wanted = await flight(one, { missionId, block: 'yes', format: 'kmz', locale: 'nl' });
    expect(unzipSync(bytes)).toEqual(unzipSync(wanted.bytes));
    const before = app.now();
    app.setNow(new Date(before.getTime() + 15 * 60_000 + 1).toISOString());
    expect((await fetched(pathOf(link))).status).toBe(404);
    app.setNow(before.toISOString());
  });

  test('is opened by nothing that is not ours, and given to nobody but the crew', async () => {
    const { one, far, missionId } = await threeMeadows(5.7);
    const { missionId: other } = await threeMeadows(5.8);
    const { link } = (await asked(far, wish(missionId))).body;
    const changed = pathOf(link).replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    for (const path of [changed, getLinkedFlight.path.replace('{token}', 'forged')]) {
      expect((await fetched(path)).status).toBe(404);
    }
    expect((await asked(one, wish(other))).status).toBe(404);
    expect((await asked(one, wish(missionId), await aClient(app))).status).toBe(403);
    expect((await asked(one, { ...wish(missionId), drone: 'EVO_MAX_4T' })).status).toBe(422);
  });

  test('is short enough for a code on a screen, with as many authorisations as it may name', async () => {
    const { one, missionId } = await threeMeadows(5.9);
    const authorised = Array.from({ length: 4 }, (_, at) => `01999999-9999-7999-8999-99999999999${at}`);
    const body = { ...wish(missionId), authorised };
    const { link } = (await asked(one, body)).body;
    expect((link.split('/').at(-1) ?? '').length).toBeLessThanOrEqual(200);
    expect((await fetched(pathOf(link))).status).toBe(200);
  });
});
