import type { MowerWish } from '@vigiefaon/domain/clearance/clearance';
import * as api from '@vigiefaon/domain/clearance/clearance.api';
import { getMissionHistory } from '@vigiefaon/domain/missions/missions.api';
import { beforeEach, expect, it } from 'vitest';
import { tellOfClearances } from '../../jobs/watch-clearances.ts';
import { anApplication, type TestUser } from '../../testing/application/application.ts';
import { minutesPass, toldTo } from '../../testing/messages/told.ts';
import { aMission } from '../../testing/missions/a-mission.ts';
import { aParcel } from '../../testing/missions/a-parcel.ts';
import { aClient, anAdmin, aPilot } from '../../testing/people/people.ts';
import { signClearanceToken } from '../../tokens/clearance-token.ts';
import { latestLinkOf } from '../order-links/public.ts';

const app = await anApplication();
const { db } = app.database;
const admin = await anAdmin(app);
let farmer: TestUser & { clientId: string };
let pilot: TestUser;
let missionId: string;
let parcelIds: string[];

/** Two parcels, cleared at five: four hours later the time is up. */
beforeEach(async () => {
  app.setNow('2025-05-22T03:00:00Z');
  for (const table of ['outgoing_message', 'order_link', 'mission'] as const) await db.deleteFrom(table).execute();
  farmer = await aClient(app);
  pilot = await aPilot(app);
  const { clientId } = farmer;
  const names = ['Les Aulnes', 'La Fagne'].map((name, at) => aParcel(app, { clientId, name, lon: 5.5 + at / 10 }));
  parcelIds = (await Promise.all(names)).map(({ parcelId }) => parcelId);
  missionId = (await aMission(app, { status: 'AFFECTED', clientId, pilotId: pilot.userId, parcelIds })).missionId;
  for (const parcelId of parcelIds) await clear(parcelId);
  app.setNow('2025-05-22T07:30:00Z');
});

async function clear(parcelId: string) {
  const body = { state: 'CLEARED' as const, at: app.now().toISOString() };
  const { status } = await app.as(pilot).call(api.saveClearance, { params: { missionId, parcelId }, body });
  expect(status).toBe(200);
}

const params = () => ({ token: signClearanceToken(app.config.secretKey, { missionId, number: 0 }) });

/** By the link; answers what the page shows of each parcel then. */
async function wish(says: MowerWish, of = parcelIds) {
  const body = { parcelIds: of, wish: says };
  const answer = await app.as(null).call(api.saveMowerWish, { params: params(), body });
  expect(answer.status).toBe(200);
  return answer.body.parcels.map((parcel) => parcel.wish?.says ?? null);
}

/** As it is said to somebody in the minutes after, in one message each. */
async function heardBy(person: TestUser) {
  await minutesPass(app, 6);
  await tellOfClearances(app);
  return (await toldTo(app, person)).filter(({ template }) => template === 'MOWER_SAYS' || template === 'MOWER_ASKS');
}

it('whoever mows says that it is mown later, which its requester hears, and orders nothing', async () => {
  expect(await wish('MOW_LATER')).toEqual(['MOW_LATER', 'MOW_LATER']);
  const [said, ...others] = await heardBy(farmer);
  expect(others).toEqual([]);
  expect(said).toMatchObject({ template: 'MOWER_SAYS', state: 'SENT' });
  expect(said?.text).toMatch(/Les Aulnes.*\s: sera fauchée plus tard[\s\S]*La Fagne.*\s: sera fauchée plus tard/);
  expect(await heardBy(admin)).toEqual([]);
  expect(await db.selectFrom('mission').select('mission_id').execute()).toEqual([{ mission_id: missionId }]);
});

it('a search that is wanted is told to requester and coordinators, each once however often it is said', async () => {
  for (let time = 0; time < 3; time += 1) expect(await wish('SEARCH')).toEqual(['SEARCH', 'SEARCH']);
  expect(await heardBy(farmer)).toHaveLength(1);
  await wish('SEARCH');
  expect(await heardBy(farmer)).toHaveLength(1);
  const [said, ...others] = await heardBy(admin);
  expect(others).toEqual([]);
  expect(said?.text).toMatch(/Les Aulnes.*, .*\s: une recherche est souhaitée/u);
});

it('who changes their mind before anybody has heard is told of as they mean it', async () => {
  await wish('SEARCH');
  await wish('MOW_LATER');
  const [said, ...others] = await heardBy(farmer);
  expect(others.filter(({ state }) => state !== 'DROPPED')).toEqual([]);
  expect(said?.text).not.toContain('recherche est souhaitée');
  expect((await heardBy(admin)).filter(({ state }) => state !== 'DROPPED')).toEqual([]);
});

it('of what may still be mown nothing of the kind is kept', async () => {
  await clear(parcelIds[0] ?? '');
  expect(await wish('SEARCH')).toEqual([null, 'SEARCH']);
});

it('another flight, or that it is mown after all, ends it', async () => {
  await wish('SEARCH');
  app.setNow('2025-05-22T07:31:00Z');
  await clear(parcelIds[0] ?? '');
  const body = { parcelIds: parcelIds.slice(1), isMown: true };
  const { body: shown } = await app.as(null).call(api.saveMown, { params: params(), body });
  expect(shown.parcels.map((parcel) => parcel.wish)).toEqual([null, null]);
  expect((await heardBy(admin)).filter(({ state }) => state !== 'DROPPED')).toEqual([]);
});

it('stands in the history of the mission, said by nobody who is known', async () => {
  await wish('SEARCH', parcelIds.slice(0, 1));
  await wish('MOW_LATER', parcelIds.slice(1));
  const { body } = await app.as(admin).call(getMissionHistory, { params: { missionId } });
  expect(body.items.slice(-2)).toMatchObject([
    { action: 'parcelSearchWanted', parcel: 'Les Aulnes', actor: null },
    { action: 'parcelMowLater', parcel: 'La Fagne', actor: null },
  ]);
});

it('leads its requester to their order link, or into the app where they have none', async () => {
  const waiting = async () => (await toldTo(app, farmer)).find(({ template }) => template === 'MOWER_SAYS')?.text;
  await wish('MOW_LATER');
  expect(await waiting()).toContain(`/intervention?repeat=${missionId}`);
  await db.deleteFrom('outgoing_message').execute();
  const making = { clientId: farmer.clientId, actorId: null, config: app.config, now: app.now() };
  await app.database.transaction((transaction) => latestLinkOf({ transaction, ...making }));
  await wish('SEARCH');
  expect(await waiting()).toContain(`${app.config.publicUrl}/order/`);
});
