import * as api from '@vigiefaon/domain/clearance/clearance.api';
import { halfOf } from '@vigiefaon/domain/clearance/half-of';
import type { FindInformation } from '@vigiefaon/domain/finds/finds.api';
import * as finds from '@vigiefaon/domain/finds/finds.api';
import { takeHelperStep } from '@vigiefaon/domain/finds/helper-view.api';
import { deleteMission } from '@vigiefaon/domain/missions/missions.api';
import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../database/queries/new-id.ts';
import { anApplication, type TestUser } from '../../testing/application/application.ts';
import { minutesPass, toldTo } from '../../testing/messages/told.ts';
import { aFawn } from '../../testing/missions/a-find.ts';
import { aHelperLink } from '../../testing/missions/a-helper-link.ts';
import { aMission } from '../../testing/missions/a-mission.ts';
import { aMeadow, aParcel } from '../../testing/missions/a-parcel.ts';
import { aClient, anAdmin, aPilot } from '../../testing/people/people.ts';
import { signClearanceToken } from '../../tokens/clearance-token.ts';
import { saveSettings } from '../settings/settings.repository.ts';

const app = await anApplication();
const { db } = app.database;
let farmer: TestUser & { clientId: string };
let pilot: TestUser;
let neighbour: TestUser;
let missionId: string;
let parcelId: string;
let theirMissionId: string;
let findId: string;

/** The meadow of one farmer, and that of a neighbour who has drawn the same strip. */
async function aMeadowFlownTwice(theirDay = '2025-05-22') {
  [farmer, pilot, neighbour] = [await aClient(app), await aPilot(app), await aPilot(app)];
  const { clientId } = farmer;
  parcelId = (await aParcel(app, { clientId, name: 'Les Aulnes' })).parcelId;
  const day = { status: 'AFFECTED', missionDate: '2025-05-22' } as const;
  missionId = (await aMission(app, { ...day, clientId, pilotId: pilot.userId, parcelIds: [parcelId] })).missionId;
  const theirs = { ...day, missionDate: theirDay, pilotId: neighbour.userId };
  theirMissionId = (await aMission(app, theirs)).missionId;
  findId = newId();
}

beforeEach(async () => {
  app.setNow('2025-05-22T04:00:00Z');
  const tables = ['outgoing_message', 'setting', 'rate_limit', 'find', 'mission'] as const;
  for (const table of tables) await db.deleteFrom(table).execute();
  await aMeadowFlownTwice();
});

const at = (time: string) => `2025-05-22T${time}:00.000Z`;
const beside = { type: 'Point' as const, coordinates: [5.52, 50.201] as [number, number] };
const east = { type: 'Point' as const, coordinates: [5.5017, 50.201] as [number, number] };

function say(part?: 'west') {
  const params = { missionId, parcelId };
  const shape = part ? { state: 'PARTLY' as const, geometry: halfOf(aMeadow(), part) } : { state: 'CLEARED' as const };
  return app.as(pilot).call(api.saveClearance, { params, body: { ...shape, at: app.now().toISOString() } });
}

async function theyFind(time: string, change: Partial<FindInformation> = {}) {
  const params = { missionId: theirMissionId, findId };
  expect((await app.as(neighbour).call(finds.saveFind, { params, body: aFawn(time, change) })).status).toBe(200);
}

async function theyDecide(state: 'CRATED' | 'GONE' | 'RELEASED', time: string) {
  const params = { missionId: theirMissionId, findId };
  const body = { state, at: at(time), ...(state === 'CRATED' ? { crateNumber: 7 } : {}) };
  expect((await app.as(neighbour).call(finds.decideFind, { params, body })).status).toBe(200);
}

async function driversPage() {
  const token = signClearanceToken(app.config.secretKey, { missionId, number: 0 });
  return (await app.as(null).call(api.getPublicClearance, { params: { token } })).body;
}

async function seenByDriver() {
  const [parcel] = (await driversPage()).parcels;
  return parcel?.state ?? parcel?.withdrawn ?? null;
}

describe('a parcel in which whoever flies another mission has found a fawn', () => {
  it('is not cleared, and whoever says it hears that it is one of another mission', async () => {
    await theyFind('03:10');
    const { status, problem } = await say();
    const refusal = { code: 'OPEN_FINDS', finds: [{ findId, seenAt: at('03:10'), isOfOtherMission: true }] };
    expect({ status, problem }).toMatchObject({ status: 409, problem: refusal });
  });

  it('is cleared once they have secured it', async () => {
    await theyFind('03:10');
    await theyDecide('CRATED', '03:30');
    expect((await say()).body.state).toBe('CLEARED');
  });

  it('is cleared in the half that keeps away from it', async () => {
    await theyFind('03:10', { place: east });
    expect((await say()).problem.code).toBe('OPEN_FINDS');
    expect((await say('west')).body.state).toBe('PARTLY');
  });

  it('is cleared when theirs lies beside it, or is no fawn, or was found the day before', async () => {
    await theyFind('03:10', { place: beside });
    expect((await say()).body.state).toBe('CLEARED');
    await theyFind('03:20', { kind: 'HARE' });
    expect((await say()).body.state).toBe('CLEARED');
    findId = newId();
    await theyFind('03:10', { at: '2025-05-21T05:00:00.000Z' });
    expect((await say()).body.state).toBe('CLEARED');
  });

  it('is not cleared either when theirs was found on the evening before, or they mow tomorrow', async () => {
    await theyFind('03:10', { at: '2025-05-21T18:00:00.000Z' });
    expect((await say()).problem.code).toBe('OPEN_FINDS');
    await aMeadowFlownTwice('2025-05-23');
    await theyFind('03:10');
    expect((await say()).problem.code).toBe('OPEN_FINDS');
  });
});

describe('a fawn that whoever flies another mission finds in what is cleared', () => {
  beforeEach(async () => {
    expect((await say()).body.state).toBe('CLEARED');
    await minutesPass(app, 10);
  });

  async function heard() {
    await minutesPass(app, 10);
    const sent = (await toldTo(app, farmer)).filter(({ state }) => state === 'SENT');
    return sent.map(({ template }) => template);
  }

  it('withdraws that at once, and requester and driver are told', async () => {
    await theyFind('04:10');
    expect(await seenByDriver()).toBe('FAWN_FOUND');
    expect(await heard()).toEqual(['PARCELS_CLEARED', 'CLEARANCE_WITHDRAWN']);
  });

  it('also when one of their helpers says that its crate was a mistake', async () => {
    await theyFind('03:30');
    await theyDecide('CRATED', '03:50');
    expect(await seenByDriver()).toBe('CLEARED');
    const { token } = await aHelperLink(app, { as: neighbour, missionId: theirMissionId, at: at('03:55') });
    const body = { step: 'SEEN' as const, at: at('04:09') };
    const params = { token, findId };
    expect((await app.as(null).call(takeHelperStep, { params, body })).status).toBe(200);
    expect(await seenByDriver()).toBe('FAWN_FOUND');
    expect(await heard()).toContain('CLEARANCE_WITHDRAWN');
  });

  it.each([
    ['is secured', () => theyDecide('CRATED', '04:15')],
    ['is moved elsewhere', () => theyFind('04:15', { place: beside })],
    ['was a hare after all', () => theyFind('04:15', { kind: 'HARE' })],
    [
      'is deleted',
      async () => {
        const params = { missionId: theirMissionId, findId };
        await app.as(neighbour).call(finds.removeFind, { params, body: { at: at('04:15'), isRemoved: true } });
      },
    ],
    [
      'is deleted with its whole mission',
      async () => {
        const admin = await anAdmin(app);
        const { status } = await app.as(admin).call(deleteMission, { params: { missionId: theirMissionId } });
        expect(status).toBe(204);
      },
    ],
  ])('leaves it withdrawn when it %s, until the pilot says it anew', async (_what, change) => {
    app.setNow('2025-05-22T04:20:00Z');
    await theyFind('04:10');
    await change();
    expect(await seenByDriver()).toBe('FAWN_FOUND');
    expect((await say()).body.state).toBe('CLEARED');
    expect(await seenByDriver()).toBe('CLEARED');
  });
});

describe('a crate that whoever flies another mission has closed on this ground', () => {
  it('stands on the driver’s page with the parcel’s name, and ends what is cleared when it must be open', async () => {
    await saveSettings(db, { clearanceMinutes: 600 });
    await theyFind('03:10');
    await theyDecide('CRATED', '03:30');
    await say();
    const page = await driversPage();
    expect(page.crates).toEqual([{ number: 7, parcel: 'Les Aulnes', closedAt: at('03:30'), openBy: at('07:30') }]);
    expect(page.parcels[0]).toMatchObject({ validUntil: at('07:30'), isShortened: true });
    await theyDecide('RELEASED', '03:50');
    expect((await driversPage()).crates).toEqual([]);
  });

  it('is not there where it stands beside the fields', async () => {
    await theyFind('03:10', { place: beside });
    await theyDecide('CRATED', '03:30');
    expect((await driversPage()).crates).toEqual([]);
  });
});

describe('the phone of whoever flies', () => {
  it('is told where fawns of others lie, and nothing of who guards them', async () => {
    await theyFind('03:10', { note: 'Chez Mme Lambert, 0470 12 34 56' });
    const params = { missionId: theirMissionId, findId };
    const guardian = { name: 'Mme Lambert', phone: '+32470123456' };
    const crated = { state: 'CRATED' as const, at: at('03:30'), crateNumber: 7, guardian };
    await app.as(neighbour).call(finds.decideFind, { params, body: crated });
    const { body } = await app.as(pilot).call(finds.listFinds, { params: { missionId } });
    expect(body.items).toEqual([]);
    expect(body.fawnsOfOthers).toEqual([
      {
        findId,
        kind: 'FAWN',
        place: aFawn().place,
        accuracyMeters: 4,
        state: 'CRATED',
        seenAt: at('03:10'),
        decidedAt: at('03:30'),
        cratedAt: at('03:30'),
        releasedAt: null,
      },
    ]);
  });
});
