import * as api from '@vigiefaon/domain/missions/missions.api';
import { beforeAll, describe, expect, it } from 'vitest';
import { anApplication, type TestApplication, type TestUser } from '../../../testing/application/application.ts';
import { aMission } from '../../../testing/missions/a-mission.ts';
import { aParcel } from '../../../testing/missions/a-parcel.ts';
import { aClient, anAdmin, aPilot } from '../../../testing/people/people.ts';

let app: TestApplication;
let admin: TestUser;
let pilot: TestUser;
let farmer: TestUser & { clientId: string };

beforeAll(async () => {
  app = await anApplication();
  admin = await anAdmin(app);
  pilot = await aPilot(app);
  farmer = await aClient(app, { lastname: 'Élise Müller' });
});

let meadows = 0;

/** Each time for another meadow. */
async function aRequest(changes: Record<string, unknown> = {}) {
  meadows += 1;
  const { parcelId } = await aParcel(app, { clientId: farmer.clientId, lon: 5 + meadows / 100 });
  return {
    clientId: farmer.clientId,
    missionDate: '2025-05-23',
    parcelIds: [parcelId],
    contactPhone: '+32470123456',
    riskyParcels: true,
    ...changes,
  };
}

async function missionCount(): Promise<number> {
  const counted = app.database.db.selectFrom('mission').select((count) => count.fn.countAll<number>().as('count'));
  return (await counted.executeTakeFirstOrThrow()).count;
}

describe('asking for an intervention', () => {
  it('a requester asks for their own parcels, in the order they chose', async () => {
    const big = await aParcel(app, { clientId: farmer.clientId, name: 'Grand pré', side: 0.004 });
    const small = await aParcel(app, { clientId: farmer.clientId, name: 'Petit pré' });
    const body = await aRequest({ parcelIds: [small.parcelId, big.parcelId], mowingTime: '06:15', clientNote: '  ' });
    const { status, body: mission } = await app.as(farmer).call(api.createMission, { body });
    expect(status).toBe(201);
    expect(mission).toMatchObject({
      version: 1,
      status: 'TODO',
      late: false,
      mowingTime: '06:15',
      clientNote: null,
      pilot: null,
      createdAt: '2025-05-20T10:00:00.000Z',
      client: { clientId: farmer.clientId, lastname: 'Élise Müller' },
      actions: ['cancel', 'edit'],
    });
    expect(mission.parcels.map((parcel) => parcel.name)).toEqual(['Petit pré', 'Grand pré']);
    expect(mission.totalSize).toBeCloseTo(big.size + small.size, 3);
    expect(mission.location?.coordinates[0]).toBeCloseTo(5.501, 5);
    const parcels = await app.as(farmer).call(api.listParcelsOfMission, { params: { missionId: mission.missionId } });
    expect(parcels.body).toEqual(mission.parcels);
  });

  it('pilots and admins ask on behalf of a requester', async () => {
    for (const user of [pilot, admin]) {
      const answer = await app.as(user).call(api.createMission, { body: await aRequest() });
      expect(answer).toMatchObject({ status: 201, body: { client: { clientId: farmer.clientId } } });
    }
  });

  it('a requester asks for nobody else', async () => {
    const neighbour = await aClient(app);
    const before = await missionCount();
    const answer = await app.as(neighbour).call(api.createMission, { body: await aRequest() });
    expect(answer.problem).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect(await missionCount()).toBe(before);
  });

  it('a parcel of somebody else is named by its place in the list, and nothing is written', async () => {
    const foreign = await aParcel(app);
    const request = await aRequest();
    const before = await missionCount();
    const body = { ...request, parcelIds: [...request.parcelIds, foreign.parcelId] };
    const answer = await app.as(farmer).call(api.createMission, { body });
    expect(answer.problem).toMatchObject({ status: 422, errors: [{ path: 'parcelIds.1', code: 'NOT_YOURS' }] });
    expect(await missionCount()).toBe(before);
  });

  it('missing and unknown fields are named, and nothing is written', async () => {
    const before = await missionCount();
    const body = {
      clientId: farmer.clientId,
      missionDate: '23/05/2025',
      contactPhone: '12',
      colour: 'green',
      pilotNote: 'x',
    };
    const answer = await app.as(farmer).call(api.createMission, { body });
    expect(answer.problem.errors).toEqual(
      expect.arrayContaining([
        { path: 'missionDate', code: 'INVALID' },
        { path: 'parcelIds', code: 'REQUIRED' },
        { path: 'contactPhone', code: 'INVALID_PHONE' },
        { path: 'riskyParcels', code: 'REQUIRED' },
        { path: 'colour', code: 'UNKNOWN_FIELD' },
        { path: 'pilotNote', code: 'UNKNOWN_FIELD' },
      ]),
    );
    expect(answer.status).toBe(422);
    expect(await missionCount()).toBe(before);
  });

  it('nobody asks for a day that is over, nor for one outside every season', async () => {
    const past = await app.as(farmer).call(api.createMission, { body: await aRequest({ missionDate: '2025-05-19' }) });
    expect(past.problem).toMatchObject({ status: 422, errors: [{ path: 'missionDate', code: 'IN_THE_PAST' }] });
    const winter = await app
      .as(farmer)
      .call(api.createMission, { body: await aRequest({ missionDate: '2025-12-01' }) });
    expect(winter.problem).toMatchObject({ status: 422, code: 'SEASON_CLOSED' });
  });

  it('a request for tomorrow is late from planning time on, by the clock of the association', async () => {
    const ask = async (missionDate: string) =>
      (await app.as(farmer).call(api.createMission, { body: await aRequest({ missionDate }) })).body.late;
    app.setNow('2025-05-20T16:59:00Z');
    expect(await ask('2025-05-21')).toBe(false);
    app.setNow('2025-05-20T17:00:00Z');
    expect(await ask('2025-05-21')).toBe(true);
    expect(await ask('2025-05-22')).toBe(false);
    app.setNow('2025-05-20T10:00:00Z');
  });

  it('the same request sent twice with one key makes one mission', async () => {
    const body = await aRequest();
    const send = () =>
      app.as(farmer).call(api.createMission, { body, headers: { 'idempotency-key': `wizard-${body.parcelIds[0]}` } });
    const before = await missionCount();
    const [first, second] = await Promise.all([send(), send()]);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    expect(await missionCount()).toBe(before + 1);
    const other = await app.as(farmer).call(api.createMission, {
      body: { ...body, riskyParcels: false },
      headers: { 'idempotency-key': `wizard-${body.parcelIds[0]}` },
    });
    expect(other.problem).toMatchObject({ status: 409, code: 'IDEMPOTENCY_KEY_REUSED' });
  });

  it('without parcel the mission lies at its meeting point, else nowhere known', async () => {
    const meetingPoint = { type: 'Point', coordinates: [5.6, 50.3] };
    const met = await app.as(farmer).call(api.createMission, { body: await aRequest({ parcelIds: [], meetingPoint }) });
    expect(met.body).toMatchObject({ location: meetingPoint, meetingPoint, totalSize: 0, parcels: [] });
    const nowhere = await app.as(farmer).call(api.createMission, { body: await aRequest({ parcelIds: [] }) });
    expect(nowhere.body).toMatchObject({ location: null, distance: null });
  });

  it('without parcel and meeting point it lies at the home of its requester, and distances are from the caller’s home', async () => {
    const address = {
      label: 'Rue du Moulin 1, 6900 Marche',
      street: 'Rue du Moulin',
      houseNumber: '1',
      zipcode: '6900',
      city: 'Marche-en-Famenne',
      country: 'BE',
      lon: 5.344,
      lat: 50.227,
      signature: 'not asked here',
    };
    const atHome = await aClient(app, { address });
    const neighbourPilot = await aPilot(app, { address: { ...address, lat: 50.327 } });
    const body = await aRequest({ clientId: atHome.clientId, parcelIds: [] });
    const { body: mission } = await app.as(neighbourPilot).call(api.createMission, { body });
    expect(mission.location).toEqual({ type: 'Point', coordinates: [5.344, 50.227] });
    expect(mission.distance).toBeCloseTo(11.12, 1);
  });
});

it('a number that no telephone can have is refused', async () => {
  const answer = await app.as(farmer).call(api.createMission, { body: await aRequest({ contactPhone: '+32111111' }) });
  expect(answer.problem.errors).toEqual([{ path: 'contactPhone', code: 'INVALID_PHONE' }]);
});

describe('editing a request', () => {
  it('of two edits at once one is stale and overwrites nothing', async () => {
    const { missionId, version } = await aMission(app, { clientId: farmer.clientId });
    const edit = (user: TestUser, clientNote: string) =>
      app.as(user).call(api.updateMission, { params: { missionId }, body: { version, clientNote } });
    const answers = await Promise.all([edit(farmer, 'by the farmer'), edit(admin, 'by the admin')]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
    expect(answers.find((answer) => answer.status === 409)?.problem.code).toBe('STALE');
    const winner = answers.find((answer) => answer.status === 200);
    const now = await app.as(admin).call(api.getMission, { params: { missionId } });
    expect(now.body).toMatchObject({ version: 2, clientNote: winner?.body.clientNote });
  });

  it('absent fields stay as they are, null empties them', async () => {
    const { missionId } = await aMission(app, { clientId: farmer.clientId, clientNote: 'Chemin boueux' });
    const body = { version: 1, contactPhone: '+32470999888' };
    const edited = await app.as(farmer).call(api.updateMission, { params: { missionId }, body });
    expect(edited.body).toMatchObject({
      clientNote: 'Chemin boueux',
      mowingTime: '10:30',
      contactPhone: '+32470999888',
    });
    const emptied = await app.as(farmer).call(api.updateMission, {
      params: { missionId },
      body: { version: 2, clientNote: null, mowingTime: null },
    });
    expect(emptied.body).toMatchObject({ clientNote: null, mowingTime: null });
  });

  it('other parcels change size and place; those of others are refused', async () => {
    const { missionId, parcelIds } = await aMission(app, { clientId: farmer.clientId });
    const far = await aParcel(app, { clientId: farmer.clientId, lon: 6, lat: 50.5 });
    const params = { missionId };
    const moved = await app
      .as(farmer)
      .call(api.updateMission, { params, body: { version: 1, parcelIds: [far.parcelId] } });
    expect(moved.body.parcels.map((parcel) => parcel.parcelId)).toEqual([far.parcelId]);
    expect(moved.body.location?.coordinates[0]).toBeCloseTo(6.001, 5);
    const foreign = await aParcel(app);
    const body = { version: 2, clientNote: 'lost', parcelIds: [...parcelIds, foreign.parcelId] };
    const refused = await app.as(farmer).call(api.updateMission, { params, body });
    expect(refused.problem).toMatchObject({ status: 422, errors: [{ path: 'parcelIds.1', code: 'NOT_YOURS' }] });
    expect((await app.as(farmer).call(api.getMission, { params })).body).toMatchObject({
      version: 2,
      clientNote: null,
    });
  });

  it('a new mowing day is checked like the first one and may make the request late', async () => {
    const { missionId } = await aMission(app, { clientId: farmer.clientId });
    const move = (version: number, missionDate: string) =>
      app.as(farmer).call(api.updateMission, { params: { missionId }, body: { version, missionDate } });
    expect((await move(1, '2025-05-01')).problem.errors).toEqual([{ path: 'missionDate', code: 'IN_THE_PAST' }]);
    expect((await move(1, '2025-11-01')).problem.code).toBe('SEASON_CLOSED');
    expect((await move(1, '2025-05-20')).body).toMatchObject({ missionDate: '2025-05-20', late: true });
    expect((await move(2, '2025-05-30')).body).toMatchObject({ late: false });
  });

  it('a requester edits while nobody has taken it, and never the pilot’s note', async () => {
    const { missionId } = await aMission(app, { status: 'AFFECTED', clientId: farmer.clientId });
    const params = { missionId };
    const late = await app.as(farmer).call(api.updateMission, { params, body: { version: 1, clientNote: 'x' } });
    expect(late.problem).toMatchObject({ status: 409, code: 'ILLEGAL_TRANSITION', from: 'AFFECTED', to: 'AFFECTED' });
    const note = await app.as(farmer).call(api.updateMission, { params, body: { version: 1, pilotNote: 'x' } });
    expect(note.problem).toMatchObject({ status: 422, errors: [{ path: 'pilotNote', code: 'UNKNOWN_FIELD' }] });
    const neighbour = await aClient(app);
    const other = await app.as(neighbour).call(api.updateMission, { params, body: { version: 1, clientNote: 'x' } });
    expect(other.status).toBe(404);
  });

  it('a pilot writes their own note, at any time, and nothing else', async () => {
    const { missionId } = await aMission(app, { status: 'DONE', pilotId: pilot.userId, clientNote: 'Chemin boueux' });
    const params = { missionId };
    const note = await app
      .as(pilot)
      .call(api.updateMission, { params, body: { version: 1, pilotNote: 'Caisses prêtes' } });
    expect(note.body).toMatchObject({ version: 2, pilotNote: 'Caisses prêtes', clientNote: 'Chemin boueux' });
    const more = await app.as(pilot).call(api.updateMission, {
      params,
      body: { version: 2, pilotNote: 'y', missionDate: '2025-06-01' },
    });
    expect(more.problem).toMatchObject({ status: 403, code: 'FORBIDDEN', reason: 'NOT_FOR_YOUR_ROLE' });
    const colleague = await aPilot(app);
    const other = await app.as(colleague).call(api.updateMission, { params, body: { version: 2, pilotNote: 'z' } });
    expect(other.problem).toMatchObject({ status: 403, reason: 'NOT_YOUR_MISSION' });
  });
});

describe('the parcels of a mission', () => {
  it('are its own copy: a shape redrawn later is not that of a mission that is over', async () => {
    const { missionId, parcelIds } = await aMission(app, { status: 'DONE', clientId: farmer.clientId });
    const before = (await app.as(admin).call(api.getMission, { params: { missionId } })).body;
    await app.database.db.deleteFrom('parcel').where('parcel_id', 'in', parcelIds).execute();
    const after = (await app.as(admin).call(api.getMission, { params: { missionId } })).body;
    expect(after.parcels).toEqual(before.parcels);
    expect(after.parcels[0]?.geometry.coordinates).toHaveLength(1);
  });

  it('a reopened mission keeps the copy of a parcel that has been deleted since', async () => {
    const { missionId, parcelIds } = await aMission(app, { clientId: farmer.clientId });
    await app.database.db.deleteFrom('parcel').where('parcel_id', 'in', parcelIds).execute();
    const more = await aParcel(app, { clientId: farmer.clientId, name: 'Nouveau pré', lon: 5.9 });
    const body = { version: 1, parcelIds: [more.parcelId, ...parcelIds] };
    const edited = await app.as(admin).call(api.updateMission, { params: { missionId }, body });
    expect(edited.body.parcels.map((parcel) => parcel.name)).toEqual(['Nouveau pré', 'Pré du ruisseau']);
  });
});
