import { listJournal } from '@vigiefaon/domain/journal/journal.api';
import { readZoneFile } from '@vigiefaon/domain/zones/read-zone-file';
import * as api from '@vigiefaon/domain/zones/zones.api';
import { beforeEach, describe, expect, it } from 'vitest';
import { anApplication, type TestUser } from '../../testing/application/application.ts';
import { aMission } from '../../testing/missions/a-mission.ts';
import { aMeadow, aParcel } from '../../testing/missions/a-parcel.ts';
import { aClient, anAdmin, aPilot } from '../../testing/people/people.ts';
import { takeZoneFile } from './take-zone-file.ts';
import { checkMissionZones } from './zones-check.repository.ts';

const app = await anApplication({ now: '2026-05-20T10:00:00Z' });
const { db } = app.database;
let admin: TestUser;
let parcelId: string;

const world = {
  type: 'Polygon',
  coordinates: [
    [
      [-180, -85],
      [180, -85],
      [180, 85],
      [-180, 85],
      [-180, -85],
    ],
  ],
};

function aZone(identifier: string, horizontalProjection: unknown, change: object = {}) {
  const volume = { uomDimensions: 'M', lowerLimit: 0, lowerVerticalReference: 'AGL', horizontalProjection };
  return {
    identifier,
    country: 'BEL',
    name: identifier,
    restriction: 'PROHIBITED',
    applicability: [{ permanent: 'YES' }],
    zoneAuthority: [],
    geometry: [volume],
    ...change,
  };
}

const far = aZone('FAR', aMeadow({ lon: 4.5, side: 0.02 }));
const hiddenHere = aZone('HIDDEN-HERE', aMeadow({ side: 0.02 }), { hidden: true });
const wholeWorld = aZone('WORLD', world);

/** Takes a file of which an admin says that it has all zones of Belgium. */
async function complete(...zones: object[]): Promise<string> {
  const file = readZoneFile(JSON.stringify(zones));
  if ('refusal' in file) throw new Error(file.refusal);
  const context = { actorId: admin.userId, now: app.now() };
  const sourceId = await app.database.transaction((transaction) =>
    takeZoneFile({ transaction, ...context }, { fileName: 'zones.json', file }),
  );
  await db.updateTable('zone_source').set({ covers: '["BE"]' }).where('source_id', '=', sourceId).execute();
  return sourceId;
}

const verdict = async (place = parcelId) =>
  (await app.as(admin).call(api.getParcelZones, { params: { parcelId: place }, query: { date: '2026-05-22' } })).body;
const listed = async (sourceId: string) =>
  (await app.as(admin).call(api.listSetAsideZones, { params: { sourceId } })).body.items;
const decide = (sourceId: string, decision: 'APPLY' | 'LEAVE', zoneId: string | null = null) =>
  app.as(admin).call(api.decideSetAsideZones, { params: { sourceId }, body: { zoneId, decision } });

beforeEach(async () => {
  app.setNow('2026-05-20T10:00:00Z');
  await db.deleteFrom('zone_source').execute();
  admin = await anAdmin(app);
  parcelId = (await aParcel(app)).parcelId;
});

describe('a zone that is set aside', () => {
  it('and stands alone in a file that is said to be complete frees nothing, until an admin has decided', async () => {
    const sourceId = await complete(wholeWorld);
    expect(await verdict()).toMatchObject({ verdict: 'NO_DATA', isCovered: false, zones: [] });
    await decide(sourceId, 'LEAVE');
    expect(await verdict()).toMatchObject({ verdict: 'FREE', isCovered: true });
  });

  it('somewhere else, alone in such a file, frees nothing here either', async () => {
    const elsewhere = aZone('HIDDEN-FAR', aMeadow({ lon: 4.5, side: 0.02 }), { hidden: true });
    const sourceId = await complete(elsewhere);
    expect((await verdict()).verdict).toBe('NO_DATA');
    await decide(sourceId, 'LEAVE');
    expect((await verdict()).verdict).toBe('FREE');
  });

  it('leaves the ground below it unknown, and the rest of its file as it is', async () => {
    await complete(far, hiddenHere);
    const beside = await aParcel(app, { lon: 5.6 });
    expect(await verdict()).toMatchObject({ verdict: 'NO_DATA', undecided: [{ identifier: 'HIDDEN-HERE' }] });
    expect((await verdict(beside.parcelId)).verdict).toBe('FREE');
  });

  it('is applied where an admin says so, on the map and for the missions, and is left where it says so', async () => {
    const sourceId = await complete(far, hiddenHere);
    const { missionId } = await aMission(app, { missionDate: '2026-05-22' });
    await checkMissionZones(db, [missionId], app.now());
    const kept = async () => (await app.as(admin).call(api.getMissionZones, { params: { missionId } })).body.check;
    const drawn = async () =>
      (await app.as(admin).call(api.listZones, { query: { bbox: '5,50,6,51' } })).body.items.map(
        ({ identifier }) => identifier,
      );
    expect([(await kept())?.verdict, await drawn()]).toEqual(['NO_DATA', []]);
    const [zone] = await listed(sourceId);
    expect(zone).toMatchObject({ identifier: 'HIDDEN-HERE', reason: 'HIDDEN', decision: null });
    const { body: source } = await decide(sourceId, 'APPLY', zone?.zoneId);
    expect(source).toMatchObject({ zones: 2, setAside: 1, undecided: 0 });
    expect([(await kept())?.verdict, await drawn()]).toEqual(['PROHIBITED', ['HIDDEN-HERE']]);
    await decide(sourceId, 'LEAVE', zone?.zoneId);
    expect([(await kept())?.verdict, await drawn()]).toEqual(['FREE', []]);
    expect(await listed(sourceId)).toMatchObject([{ decision: 'LEAVE' }]);
  });

  it('stays decided when its source is read again, and what is new in it waits', async () => {
    const sourceId = await complete(far, hiddenHere);
    await decide(sourceId, 'APPLY');
    await complete(far, hiddenHere, wholeWorld);
    expect((await listed(sourceId)).map(({ identifier, decision }) => [identifier, decision])).toEqual([
      ['WORLD', null],
      ['HIDDEN-HERE', 'APPLY'],
    ]);
    expect((await verdict()).verdict).toBe('PROHIBITED');
  });

  it('that has no name of its own is asked about again', async () => {
    const nameless = aZone('', aMeadow({ side: 0.02 }), { identifier: undefined, name: undefined, hidden: true });
    const sourceId = await complete(far, nameless);
    await decide(sourceId, 'LEAVE');
    await complete(far, nameless);
    expect(await listed(sourceId)).toMatchObject([{ identifier: '#2', decision: null }]);
    expect((await verdict()).verdict).toBe('NO_DATA');
  });

  it('is decided by admins alone, and the journal tells it', async () => {
    const sourceId = await complete(far, hiddenHere);
    for (const user of [await aPilot(app), await aClient(app)]) {
      const body = { zoneId: null, decision: 'LEAVE' as const };
      expect((await app.as(user).call(api.decideSetAsideZones, { params: { sourceId }, body })).status).toBe(403);
    }
    await decide(sourceId, 'LEAVE');
    const { body } = await app.as(admin).call(listJournal, { query: { kind: 'SETTINGS' } });
    expect(body.items[0]).toMatchObject({ action: 'ZONES_DECIDED', details: { decision: 'LEAVE', zones: 1 } });
    const named = { params: { sourceId }, body: { zoneId: parcelId, decision: 'APPLY' as const } };
    expect((await app.as(admin).call(api.decideSetAsideZones, named)).status).toBe(404);
  });
});
