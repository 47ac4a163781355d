import type { MapNoteInformation } from '@vigiefaon/domain/map-notes/map-notes.api';
import * as api from '@vigiefaon/domain/map-notes/map-notes.api';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anApplication, type TestApplication, type TestUser } from '../../testing/application/application.ts';
import { aMission } from '../../testing/missions/a-mission.ts';
import { aParcel } from '../../testing/missions/a-parcel.ts';
import { aClient, aPilot } from '../../testing/people/people.ts';

let app: TestApplication;
let anne: TestUser;
let karl: TestUser;

beforeAll(async () => {
  app = await anApplication();
  anne = await aPilot(app, { lastname: 'Lejeune', firstname: 'Anne' });
  karl = await aPilot(app, { lastname: 'Hoffmann', firstname: 'Karl' });
});

beforeEach(async () => {
  await app.database.db.deleteFrom('map_note').execute();
});

const aNote = (change: Partial<MapNoteInformation> = {}): MapNoteInformation => ({
  kind: 'OBSTACLE',
  shapeKind: 'marker',
  geometry: { type: 'Point', coordinates: [5.2, 50.3] },
  radiusMeters: null,
  label: 'Ligne à haute tension',
  missionId: null,
  ...change,
});
const at = (lon: number, lat: number, change: Partial<MapNoteInformation> = {}) =>
  aNote({ geometry: { type: 'Point', coordinates: [lon, lat] }, ...change });
const create = (user: TestUser, body: MapNoteInformation) => app.as(user).call(api.createMapNote, { body });
const list = async (query: Record<string, string | number>) =>
  (await app.as(karl).call(api.listMapNotes, { query })).body.items;

describe('finding notes', () => {
  it('in a view are those that reach into it, a circle with its whole disc', async () => {
    await create(anne, at(5.2, 50.3, { label: 'in' }));
    await create(anne, at(5.5, 50.3, { label: 'out' }));
    await create(anne, at(5.23, 50.3, { label: 'reaches in', shapeKind: 'circle', radiusMeters: 2500 }));
    const found = await list({ bbox: '5.19,50.29,5.21,50.31' });
    expect(found.map(({ label }) => label).sort()).toEqual(['in', 'reaches in']);
  });

  it('of a mission are those linked to it and those within 500 m of its parcels', async () => {
    const { clientId } = await aClient(app);
    const parcel = await aParcel(app, { clientId, lon: 5.6, lat: 50.1 });
    const { missionId } = await aMission(app, { clientId, parcelIds: [parcel.parcelId] });
    await create(anne, at(4.1, 51, { label: 'linked', missionId }));
    await create(anne, at(5.596, 50.101, { label: '280 m away' }));
    await create(anne, at(5.585, 50.101, { label: '1 km away' }));
    await create(anne, at(5.585, 50.101, { label: 'disc 300 m away', shapeKind: 'circle', radiusMeters: 800 }));
    const found = await list({ missionId });
    expect(found.map(({ label }) => label).sort()).toEqual(['280 m away', 'disc 300 m away', 'linked']);
  });

  it('by words of the label, without accents', async () => {
    await create(anne, aNote({ label: 'Clôture électrique du verger' }));
    await create(anne, aNote({ label: null }));
    expect(await list({ text: 'electrique cloture' })).toHaveLength(1);
    expect(await list({ text: '100%' })).toHaveLength(0);
  });

  it('page after page, each note once', async () => {
    for (let number = 0; number < 7; number++) await create(anne, aNote({ label: `Note ${number}` }));
    const labels: (string | null)[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const query: Record<string, string | number> = cursor === '' ? { limit: 3 } : { limit: 3, cursor };
      const { body } = await app.as(karl).call(api.listMapNotes, { query });
      labels.push(...body.items.map(({ label }) => label));
      cursor = body.nextCursor;
    }
    expect(new Set(labels).size).toBe(7);
    expect(labels).toHaveLength(7);
  });

  it.each(['nonsense', '1,2,3', '1,2,3,x', '200,0,201,1'])('a box of %s is refused', async (bbox) => {
    expect((await app.as(karl).call(api.listMapNotes, { query: { bbox } })).status).toBe(422);
  });

  it.each([
    'bm9uc2Vuc2U',
    Buffer.from('["never","not-an-id"]').toString('base64url'),
    Buffer.from('[1,null]').toString('base64url'),
  ])('a cursor that nobody wrote is refused: %s', async (cursor) => {
    expect((await app.as(karl).call(api.listMapNotes, { query: { cursor } })).status).toBe(422);
  });
});
