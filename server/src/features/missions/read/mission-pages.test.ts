import { Mission } from '@vigiefaon/domain/missions/mission';
import { allowedActions } from '@vigiefaon/domain/missions/mission-actions';
import * as api from '@vigiefaon/domain/missions/missions.api';
import { isTooEarly } from '@vigiefaon/domain/missions/search-time';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { writeCursor } from '../../../http/route/cursor.ts';
import { anApplication, type TestApplication, type TestUser } from '../../../testing/application/application.ts';
import { aMission, aReport } from '../../../testing/missions/a-mission.ts';
import { aClient, anAdmin, aPilot } from '../../../testing/people/people.ts';

let app: TestApplication;
let admin: TestUser;
let pilot: TestUser;
let farmer: TestUser & { clientId: string };

// Text from SQL goes past the response schema: here it is held against it, and against fields nobody named.
const StrictMission = z.strictObject(Mission.shape);

beforeAll(async () => {
  app = await anApplication();
  admin = await anAdmin(app);
  pilot = await aPilot(app);
  farmer = await aClient(app, { lastname: 'Łukasz Ducœur' });
  const ofFarmer = { clientId: farmer.clientId, pilotNote: 'Caisses, gants', clientNote: 'Chemin boueux' };
  await aMission(app, ofFarmer);
  await aMission(app, { ...ofFarmer, status: 'AFFECTED', pilotId: pilot.userId, missionDate: '2025-05-23' });
  await aMission(app, { ...ofFarmer, status: 'DONE', pilotId: pilot.userId, report: aReport });
  await aMission(app, { ...ofFarmer, status: 'CANCELED', pilotId: pilot.userId });
  await aMission(app, { status: 'AFFECTED', lon: 6.1, lat: 50.6 });
  await aMission(app, { status: 'DONE', lon: 6.11, lat: 50.6, missionDate: '2025-05-10' });
  await aMission(app, { lon: 6.2, lat: 50.6, parcelIds: [] });
  const { missionId } = await aMission(app, { lon: 6.1, lat: 50.65, riskyParcels: true, missionDate: '2025-06-01' });
  await app.as(pilot).call(api.respondToMission, { params: { missionId }, body: { response: 'POSSIBLE' } });
});

const search = (user: TestUser, body: Record<string, unknown> = {}) => app.as(user).call(api.searchMissions, { body });
const found = async (user: TestUser, body: Record<string, unknown>) => (await search(user, body)).body.items;

/** As the server would write it, had it ever stood there. */
function aCursor(sort: string, key: string, total = 1): string {
  return writeCursor([sort, key, '01970000-0000-7000-8000-000000000000', total]);
}

describe('the text that SQL writes', () => {
  it.each([
    ['an admin', () => admin, 8],
    ['a pilot', () => pilot, 8],
    ['a requester', () => farmer, 4],
  ])('keeps the contract for %s, in lists as for one mission', async (_role, user, count) => {
    const lists = [
      (await app.as(user()).call(api.listMissions)).body.items,
      await found(user(), {}),
      (await app.as(user()).call(api.listMissionsInStatus, { params: { status: 'TODO' } })).body.items,
    ];
    expect(lists[0]).toHaveLength(count);
    for (const mission of lists.flat()) {
      expect(z.parse(StrictMission, mission)).toEqual(mission);
      const { missionId } = mission;
      const single = await app.as(user()).call(api.getMission, { params: { missionId } });
      expect(single.body).toEqual(mission);
    }
  });

  it('says the same of actions as the rule does', async () => {
    for (const user of [admin, pilot, farmer]) {
      for (const mission of await found(user, {})) {
        const row = await app.database.db
          .selectFrom('mission')
          .where('mission_id', '=', mission.missionId)
          .select(['status', 'client_id as clientId', 'pilot_id as pilotId', 'has_report as hasReport'])
          .executeTakeFirstOrThrow();
        const actor = { userId: user.userId, role: user.role, clientId: user.clientId };
        expect(mission.actions).toEqual(
          allowedActions(
            {
              ...row,
              isTooEarly: isTooEarly(mission.searchFrom, app.now()),
              unconfirmedUserId: mission.unconfirmedUserId,
            },
            actor,
          ),
        );
      }
    }
  });
});

describe('what a requester does not see', () => {
  it('pilot notes, answers, company, other people’s missions and history stay with the crew', async () => {
    const missions = await found(farmer, {});
    for (const mission of missions) {
      expect(mission).toMatchObject({
        pilotNote: null,
        responses: [],
        accompanists: [],
        client: { clientId: farmer.clientId },
      });
    }
    expect((await found(pilot, { text: 'ducoeur' }))[0]).toMatchObject({
      pilotNote: 'Caisses, gants',
      accompanists: [{ name: 'Jean' }],
    });
    const missionId = missions[0]?.missionId ?? '';
    expect((await app.as(farmer).call(api.getMissionHistory, { params: { missionId } })).status).toBe(403);
  });

  it('its pilot is named with a phone while one comes or came, and not otherwise', async () => {
    const pilots = (await found(farmer, {})).map(({ status, pilot: named }) => [status, named?.phone ?? null]);
    expect(pilots).toEqual(
      expect.arrayContaining([
        ['TODO', null],
        ['AFFECTED', pilot.phone],
        ['DONE', pilot.phone],
        ['CANCELED', null],
      ]),
    );
  });

  it('a requester reads only their own list', async () => {
    const neighbour = await aClient(app);
    const params = { clientId: farmer.clientId };
    expect((await app.as(neighbour).call(api.listMissionsOfClient, { params })).status).toBe(404);
    expect((await app.as(farmer).call(api.listMissionsOfClient, { params })).body.items).toHaveLength(4);
    expect(await found(neighbour, { clientId: farmer.clientId })).toEqual([]);
    const missionId = (await found(farmer, {}))[0]?.missionId ?? '';
    expect((await app.as(neighbour).call(api.getMission, { params: { missionId } })).status).toBe(404);
    expect((await app.as(neighbour).call(api.listParcelsOfMission, { params: { missionId } })).status).toBe(404);
  });
});

describe('searching', () => {
  it.each<[Record<string, unknown>, number]>([
    [{ status: ['AVAILABLE'] }, 3],
    [{ status: ['ACCOMPLISHED', 'CANCELED'] }, 3],
    [{ status: [] }, 8],
    [{ from: '2025-05-23', to: '2025-05-31' }, 1],
    [{ pilotId: 'NONE' }, 3],
    [{ response: 'POSSIBLE' }, 1],
    [{ response: 'NONE' }, 7],
    [{ response: 'UNAVAILABLE' }, 0],
    [{ risky: true }, 1],
    [{ late: true }, 0],
    [{ bbox: [6, 50.5, 6.15, 50.62] }, 2],
    [{ bbox: [179, -10, -179, 10] }, 0],
    [{ text: 'łukasz DUCŒUR' }, 4],
    [{ text: 'lukasz ruisseau' }, 4],
    // By phone only its own.
    [{ text: '0470 00 00 01' }, 3],
    [{ text: '100%' }, 0],
    [{ text: '  ' }, 8],
  ])('%j finds %i', async (body, count) => {
    const answer = await search(pilot, body);
    expect(answer.status).toBe(200);
    expect(answer.body.items).toHaveLength(count);
    expect(answer.body.total).toBe(count);
  });

  it('finds the missions of a pilot and of a requester', async () => {
    expect(await found(admin, { pilotId: pilot.userId })).toHaveLength(3);
    expect(await found(admin, { clientId: farmer.clientId, status: ['DONE'] })).toHaveLength(1);
    const ofPilot = await app.as(admin).call(api.listMissionsOfPilot, { params: { pilotId: pilot.userId } });
    expect(ofPilot.body.items).toHaveLength(3);
  });

  it.each(['missionDate', '-missionDate', 'totalSize', '-createdAt'])('sorts by %s', async (sort) => {
    const missions = await found(admin, { sort });
    const values = missions.map(({ missionDate, totalSize, createdAt }) =>
      sort.endsWith('missionDate') ? missionDate : sort.endsWith('totalSize') ? totalSize : createdAt,
    );
    const sorted = [...values].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
    expect(values).toEqual(sort.startsWith('-') ? sorted.reverse() : sorted);
  });

  it('around a place the nearest comes first, with its distance from there', async () => {
    const body = { lon: 6.101, lat: 50.601, radiusKm: 10 };
    const { items, total } = (await app.as(pilot).call(api.searchMissionsByLocation, { body })).body;
    expect(items.map((mission) => mission.distance)).toEqual([
      expect.closeTo(0, 2),
      expect.closeTo(0.708, 2),
      expect.closeTo(5.563, 2),
    ]);
    expect(total).toBe(3);
    const rest = await app.as(pilot).call(api.searchMissionsByLocation, { body: { ...body, status: ['DONE'] } });
    expect(rest.body.items).toHaveLength(1);
  });

  it.each([
    [{ bbox: [6, 50.5, 6.15] }, 'bbox'],
    [{ status: ['ASSIGNED'] }, 'status.0'],
    [{ from: 'yesterday' }, 'from'],
    [{ limit: 201 }, 'limit'],
    [{ cursor: 'broken' }, 'cursor'],
    [{ cursor: aCursor('-missionDate', '2025-99-99') }, 'cursor'],
    [{ cursor: aCursor('-missionDate', '0000-01-01') }, 'cursor'],
    [{ cursor: aCursor('-missionDate', '2025-05-01', 9e15) }, 'cursor'],
    [{ sort: 'createdAt', cursor: aCursor('createdAt', '0000-01-01T00:00:00Z') }, 'cursor'],
    [{ from: '0000-01-01' }, 'from'],
    [{ colour: 'green' }, 'colour'],
  ])('%j is refused, the field named %s', async (body, path) => {
    const { status, problem } = await search(pilot, body);
    expect(status).toBe(422);
    expect(problem.errors?.[0]?.path).toBe(path);
  });
});

describe('pages', () => {
  it.each<[string, Record<string, unknown>]>([
    ['-missionDate', {}],
    ['missionDate', { status: ['TODO', 'AFFECTED'] }],
    ['createdAt', {}],
    ['-totalSize', {}],
  ])('sorted by %s hold every mission exactly once while others come in', async (sort, filters) => {
    const clientId = (await aClient(app)).clientId;
    const before = await Promise.all(
      Array.from({ length: 11 }, (_, count) => aMission(app, { clientId, missionDate: `2025-06-0${(count % 3) + 1}` })),
    );
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page = await search(admin, { clientId, sort, limit: 3, ...filters, ...(cursor ? { cursor } : {}) });
      expect(page.body.total).toBe(11);
      seen.push(...page.body.items.map((mission) => mission.missionId));
      await aMission(app, { clientId, missionDate: `2025-06-0${(seen.length % 3) + 1}` });
      cursor = page.body.nextCursor;
    } while (cursor);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toEqual(expect.arrayContaining(before.map((mission) => mission.missionId)));
  });

  it('around a place, too, hold every mission exactly once', async () => {
    const clientId = (await aClient(app)).clientId;
    for (let count = 0; count < 7; count++) await aMission(app, { clientId, lon: 4 + (count % 4) / 1000, lat: 51 });
    const around = (cursor?: string) => {
      const body = { clientId, lon: 4, lat: 51, radiusKm: 20, limit: 2, cursor };
      return app.as(admin).call(api.searchMissionsByLocation, { body });
    };
    const seen: (number | null)[] = [];
    for (let page = (await around()).body; ; page = (await around(page.nextCursor ?? '')).body) {
      seen.push(...page.items.map((mission) => mission.distance));
      if (!page.nextCursor) break;
    }
    expect(seen).toHaveLength(7);
    expect(seen).toEqual([...seen].sort((a, b) => (a ?? 0) - (b ?? 0)));
  });

  it('of a plain list go on from its cursor, which no other order accepts', async () => {
    const first = await app.as(admin).call(api.listMissions, { query: { limit: 2 } });
    const cursor = first.body.nextCursor ?? '';
    const second = await app.as(admin).call(api.listMissions, { query: { limit: 2, cursor } });
    expect(second.body.items[0]?.missionId).not.toBe(first.body.items[1]?.missionId);
    expect((await search(admin, { sort: 'createdAt', cursor })).problem.errors).toEqual([
      { path: 'cursor', code: 'INVALID' },
    ]);
  });
});
