import type { MapNoteInformation } from '@vigiefaon/domain/map-notes/map-notes.api';
import * as api from '@vigiefaon/domain/map-notes/map-notes.api';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anApplication, type TestApplication, type TestUser } from '../../testing/application/application.ts';
import { aMission } from '../../testing/missions/a-mission.ts';
import { aClient, anAdmin, aPilot, aVolunteer } from '../../testing/people/people.ts';

let app: TestApplication;
let admin: TestUser;
let anne: TestUser;
let karl: TestUser;

beforeAll(async () => {
  app = await anApplication();
  admin = await anAdmin(app);
  anne = await aPilot(app, { lastname: 'Lejeune', firstname: 'Anne' });
  karl = await aPilot(app, { lastname: 'Hoffmann', firstname: 'Karl' });
});

beforeEach(async () => {
  await app.database.db.deleteFrom('map_note').execute();
  await app.database.db.deleteFrom('journal_entry').execute();
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
const create = (user: TestUser, body: unknown = aNote(), headers = {}) =>
  app.as(user).call(api.createMapNote, { body, headers });
const list = async () => (await app.as(karl).call(api.listMapNotes)).body.items;
const save = (user: TestUser, batch: object, headers = {}) =>
  app.as(user).call(api.saveMapNotes, { body: { create: [], update: [], remove: [], ...batch }, headers });

describe('drawing a note', () => {
  it.each([
    [
      'polyline',
      {
        type: 'LineString',
        coordinates: [
          [5, 50],
          [5.01, 50.01],
        ],
      },
      null,
    ],
    [
      'polygon',
      {
        type: 'Polygon',
        coordinates: [
          [
            [5, 50],
            [5.01, 50],
            [5.01, 50.01],
            [5, 50],
          ],
        ],
      },
      null,
    ],
    [
      'rectangle',
      {
        type: 'Polygon',
        coordinates: [
          [
            [5, 50],
            [5.01, 50],
            [5.01, 50.01],
            [5, 50.01],
            [5, 50],
          ],
        ],
      },
      null,
    ],
    ['circle', { type: 'Point', coordinates: [5, 50] }, 250.5],
    ['marker', { type: 'Point', coordinates: [5, 50] }, null],
    ['circleMarker', { type: 'Point', coordinates: [5, 50] }, null],
  ])('a %s comes back as it was drawn', async (shapeKind, geometry, radiusMeters) => {
    const sent = { ...aNote(), shapeKind, geometry, radiusMeters };
    const { status, body } = await create(anne, sent);
    expect(status).toBe(201);
    expect(body).toMatchObject({ ...sent, version: 1, author: { userId: anne.userId, lastname: 'Lejeune' } });
    expect(await list()).toEqual([body]);
  });

  it('an open outline is closed; a blank label is none', async () => {
    const open = {
      type: 'Polygon',
      coordinates: [
        [
          [5, 50],
          [5.01, 50],
          [5.01, 50.01],
        ],
      ],
    };
    const { body } = await create(anne, { ...aNote({ shapeKind: 'polygon', label: '  ' }), geometry: open });
    expect(body.label).toBeNull();
    expect(body.geometry.type === 'Polygon' && body.geometry.coordinates[0]).toHaveLength(4);
  });

  it.each([
    [
      'geometry',
      'SELF_CROSSING',
      {
        shapeKind: 'polygon',
        geometry: {
          type: 'Polygon',
          coordinates: [
            [
              [5, 50],
              [5.01, 50.01],
              [5.01, 50],
              [5, 50.01],
            ],
          ],
        },
      },
    ],
    ['radiusMeters', 'TOO_LARGE', { shapeKind: 'circle', radiusMeters: 10_001 }],
    ['radiusMeters', 'INVALID', { shapeKind: 'marker', radiusMeters: 10 }],
    ['geometry', 'INVALID', { shapeKind: 'polyline' }],
  ])('%s that is %s is refused, and nothing is written', async (path, code, change) => {
    const { status, problem } = await create(anne, { ...aNote(), ...change });
    expect(status).toBe(422);
    expect(problem).toMatchObject({ code: 'INVALID_GEOMETRY', errors: [{ path, code }] });
    expect(await list()).toEqual([]);
  });

  it('too long a label, an unknown kind or an invented field are named', async () => {
    const { problem } = await create(anne, { ...aNote(), label: 'x'.repeat(121), kind: 'TREASURE', colour: 'red' });
    expect(problem.errors?.map(({ path }) => path).sort()).toEqual(['colour', 'kind', 'label']);
  });

  it('a mission that does not exist is refused', async () => {
    const { problem } = await create(anne, aNote({ missionId: '01900000-0000-7000-8000-000000000000' }));
    expect(problem).toMatchObject({
      code: 'MISSING_REQUIRED_FIELDS',
      errors: [{ path: 'missionId', code: 'INVALID' }],
    });
  });

  it('a repeat with the same key draws it once', async () => {
    const headers = { 'idempotency-key': 'drawn-once' };
    const [first, second] = [await create(anne, aNote(), headers), await create(anne, aNote(), headers)];
    expect(second.body).toEqual(first.body);
    expect(await list()).toHaveLength(1);
  });
});

describe('changing a note', () => {
  const change = (user: TestUser, mapNoteId: string, version: number, label = 'Autre') =>
    app.as(user).call(api.updateMapNote, { params: { mapNoteId }, body: { ...aNote({ label }), version } });

  it('is for its author and admins, and tells who changed it', async () => {
    const { mapNoteId } = (await create(anne)).body;
    const refused = await change(karl, mapNoteId, 1);
    expect(refused).toMatchObject({ status: 403, problem: { code: 'FORBIDDEN', reason: 'NOT_YOUR_NOTE' } });
    expect((await change(anne, mapNoteId, 1)).body).toMatchObject({ version: 2, label: 'Autre' });
    expect((await change(admin, mapNoteId, 2)).body).toMatchObject({
      version: 3,
      author: { userId: anne.userId },
      changedBy: { userId: admin.userId },
    });
  });

  it('an edit made on an old version is refused', async () => {
    const { mapNoteId } = (await create(anne)).body;
    await change(admin, mapNoteId, 1, 'des admins');
    const { status, problem } = await change(anne, mapNoteId, 1);
    expect([status, problem.code, problem.errors?.[0]?.code]).toEqual([409, 'STALE', 'CHANGED_MEANWHILE']);
    const { body } = await app.as(anne).call(api.getMapNote, { params: { mapNoteId } });
    expect(body).toMatchObject({ label: 'des admins', changedBy: { userId: admin.userId } });
  });

  it('of two at once one wins, the other is told', async () => {
    const { mapNoteId } = (await create(anne)).body;
    const answers = await Promise.all([change(anne, mapNoteId, 1), change(admin, mapNoteId, 1)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('deleting it is for the same people', async () => {
    const { mapNoteId } = (await create(anne)).body;
    const remove = (user: TestUser, query = {}) =>
      app.as(user).call(api.deleteMapNote, { params: { mapNoteId }, query });
    expect((await remove(karl)).status).toBe(403);
    expect((await remove(anne, { version: 4 })).problem.code).toBe('STALE');
    expect((await remove(anne, { version: 1 })).status).toBe(204);
    expect((await remove(anne)).status).toBe(404);
  });

  it('a note outlives its mission', async () => {
    const { missionId } = await aMission(app);
    const { mapNoteId } = (await create(anne, aNote({ missionId }))).body;
    await app.database.db.deleteFrom('mission').where('mission_id', '=', missionId).execute();
    const { body } = await app.as(karl).call(api.getMapNote, { params: { mapNoteId } });
    expect(body.missionId).toBeNull();
  });
});

describe('saving what a toolbar holds', () => {
  it('writes all changes at once, in the order they were drawn', async () => {
    const kept = (await create(anne)).body;
    const dropped = (await create(anne)).body;
    const { body } = await save(anne, {
      create: [aNote({ label: 'première' }), aNote({ label: 'seconde' })],
      update: [{ ...aNote({ label: 'changée' }), mapNoteId: kept.mapNoteId, version: 1 }],
      remove: [{ mapNoteId: dropped.mapNoteId, version: 1 }],
    });
    expect(body.created.map(({ label }) => label)).toEqual(['première', 'seconde']);
    expect(body.updated).toMatchObject([{ mapNoteId: kept.mapNoteId, version: 2, label: 'changée' }]);
    expect((await list()).map(({ label }) => label).sort()).toEqual(['changée', 'première', 'seconde']);
  });

  it('writes nothing when one of them cannot be, and names that one', async () => {
    const stale = (await create(anne)).body;
    const mission = '01900000-0000-7000-8000-000000000000';
    const known = { ...aNote(), mapNoteId: stale.mapNoteId };
    const attempts: [object, string, string][] = [
      [
        { create: [aNote(), aNote({ shapeKind: 'circle', radiusMeters: 0 })] },
        'INVALID_GEOMETRY',
        'create.1.radiusMeters',
      ],
      [{ create: [aNote()], update: [{ ...known, version: 7 }] }, 'STALE', 'update.0'],
      [{ create: [aNote()], update: [{ ...known, mapNoteId: mission, version: 1 }] }, 'NOT_FOUND', 'update.0'],
      [{ create: [aNote({ missionId: mission })] }, 'MISSING_REQUIRED_FIELDS', 'create.0.missionId'],
    ];
    for (const [batch, code, path] of attempts) {
      expect((await save(anne, batch)).problem).toMatchObject({ code, errors: [{ path }] });
    }
    expect(await list()).toEqual([stale]);
  });

  it('does not let a pilot change another’s note among their own', async () => {
    const { mapNoteId } = (await create(anne)).body;
    const { status, problem } = await save(karl, { create: [aNote()], remove: [{ mapNoteId, version: 1 }] });
    expect([status, problem.errors?.[0]?.path]).toEqual([403, 'remove.0']);
    expect(await list()).toHaveLength(1);
  });

  it('a note that is already deleted need not be deleted again', async () => {
    const { mapNoteId } = (await create(anne)).body;
    await app.as(admin).call(api.deleteMapNote, { params: { mapNoteId } });
    expect((await save(anne, { remove: [{ mapNoteId, version: 1 }] })).status).toBe(200);
  });

  it('is written once, however often it is sent with its key', async () => {
    const headers = { 'idempotency-key': 'evening-walk' };
    const answers = await Promise.all([1, 2, 3].map(() => save(anne, { create: [aNote()] }, headers)));
    expect(new Set(answers.map(({ body }) => body.created[0]?.mapNoteId)).size).toBe(1);
    expect(await list()).toHaveLength(1);
  });
});

describe('clearing the map', () => {
  it('a pilot clears their own notes, an admin all, and the journal tells how many', async () => {
    await save(anne, { create: [aNote(), aNote()] });
    await save(karl, { create: [aNote()] });
    expect((await app.as(anne).call(api.clearMapNotes)).body).toEqual({ removed: 2 });
    expect(await list()).toHaveLength(1);
    await save(anne, { create: [aNote()] });
    expect((await app.as(admin).call(api.clearMapNotes)).body).toEqual({ removed: 2 });
    expect((await app.as(admin).call(api.clearMapNotes)).body).toEqual({ removed: 0 });
    const entries = await app.database.db
      .selectFrom('journal_entry')
      .orderBy('entry_id')
      .select(['action', 'actor_id', 'details'])
      .execute();
    expect(entries).toEqual([
      { action: 'MAP_NOTES_CLEARED', actor_id: anne.userId, details: { removed: 2 } },
      { action: 'MAP_NOTES_CLEARED', actor_id: admin.userId, details: { removed: 2 } },
    ]);
  });
});

describe('who is let in', () => {
  it.each(Object.values(api).filter((each) => typeof each === 'object' && 'path' in each))(
    '$method $path is for pilots and admins',
    async (endpoint) => {
      const params = { mapNoteId: '01900000-0000-7000-8000-000000000000' };
      expect((await app.as(null).call(endpoint, { params })).status).toBe(401);
      expect((await app.as(await aClient(app)).call(endpoint, { params })).status).toBe(403);
      expect((await app.as(await aVolunteer(app)).call(endpoint, { params })).status).toBe(403);
    },
  );
});
