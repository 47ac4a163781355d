import type { ClearanceStatement } from '@vigiefaon/domain/clearance/clearance.api';
import * as api from '@vigiefaon/domain/clearance/clearance.api';
import { beforeEach, describe, expect, it, test } from 'vitest';
import type * as z from 'zod/mini';
import { newId } from '../../database/queries/new-id.ts';
import { anApplication, type TestUser } from '../../testing/application/application.ts';
import { aCratedFawn } from '../../testing/missions/a-crated-fawn.ts';
import { aMission } from '../../testing/missions/a-mission.ts';
import { aParcel } from '../../testing/missions/a-parcel.ts';
import { aClient, anAdmin, aPilot } from '../../testing/people/people.ts';
import { signAnswerToken } from '../../tokens/answer-token.ts';
import { signClearanceToken } from '../../tokens/clearance-token.ts';

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

describe('the link for whoever mows', () => {
  it('is given to requester, pilot and admins', async () => {
    for (const who of [farmer, pilot, await anAdmin(app)]) {
      expect((await seenBy(who)).link).toBe(`${app.config.publicUrl}/clearance/${token()}`);
    }
    expect((await seenBy(await aPilot(app))).link).toBeNull();
    const stranger = await app.as(await aClient(app)).call(api.getClearance, { params: { missionId } });
    expect(stranger.status).toBe(404);
  });

  it('shows without login what is cleared and until when, and nothing of any person', async () => {
    await say({ state: 'NOT_FLOWN', reason: 'OTHER', note: 'Bei Bauer Delvaux-Secret klingeln' });
    const { status, body } = await open();
    expect(status).toBe(200);
    expect(body.parcels[0]).toMatchObject({ state: 'NOT_FLOWN', reason: 'OTHER' });
    for (const secret of ['Delvaux', farmer.phone, '470000001', 'klingeln', farmer.clientId, pilot.userId, missionId]) {
      expect(JSON.stringify(body)).not.toContain(secret);
    }
  });

  it('shows the closed crates from the first moment, and not where they stand', async () => {
    await aCratedFawn(app, { missionId, cratedAt: '2025-05-22T03:20:00Z' });
    const { body } = await open();
    expect(body.parcels.map(({ state }) => state)).toEqual([null, null]);
    const times = { closedAt: '2025-05-22T03:20:00.000Z', openBy: '2025-05-22T07:20:00.000Z' };
    expect(body.crates).toEqual([{ number: 1, parcel: null, ...times }]);
  });

  it.each([
    ['nothing', () => ''.padEnd(8, 'x')],
    ['one changed letter', () => `${token().slice(0, -1)}${token().endsWith('A') ? 'B' : 'A'}`],
    ['another kind of link', () => signAnswerToken(app.config.secretKey, { pilotId: pilot.userId, day })],
    ['a mission that is gone', () => signClearanceToken(app.config.secretKey, { missionId: newId(), number: 0 })],
  ])('opens nothing with %s', async (_what, wrong) => {
    expect((await open(wrong())).status).toBe(404);
  });

  it('of one mission says nothing of another, and mows none of its parcels', async () => {
    await say({});
    const other = await aMission(app, { status: 'AFFECTED', pilotId: pilot.userId });
    const otherToken = signClearanceToken(app.config.secretKey, { missionId: other.missionId, number: 0 });
    expect((await open(otherToken)).body.parcels.map(({ parcelId }) => parcelId)).toEqual(other.parcelIds);
    const body = { parcelIds: [first()], isMown: true };
    await app.as(null).call(api.saveMown, { params: { token: otherToken }, body });
    expect((await open()).body.parcels[0]?.mownAt).toBeNull();
  });
});

test('whoever mows says so by one tap, and takes it back', async () => {
  await say({});
  const mow = (isMown: boolean) =>
    app.as(null).call(api.saveMown, { params: { token: token() }, body: { parcelIds: [first()], isMown } });
  app.setNow('2025-05-22T05:00:00Z');
  expect((await mow(true)).body.parcels.map(({ mownAt }) => mownAt)).toEqual(['2025-05-22T05:00:00.000Z', null]);
  expect((await mow(false)).body.parcels[0]).toMatchObject({ state: 'CLEARED', mownAt: null });
});
