import { readFileSync } from 'node:fs';
import { login, register } from '@vigiefaon/domain/auth/auth.api';
import { confirmMail } from '@vigiefaon/domain/auth/confirm-mail.api';
import { applyReset, requestPasswordReset } from '@vigiefaon/domain/auth/password.api';
import { endSecondFactor, resetSecondFactor } from '@vigiefaon/domain/auth/second-factor.api';
import { type ClearanceStatement, saveClearance, saveMowerWish } from '@vigiefaon/domain/clearance/clearance.api';
import { invite } from '@vigiefaon/domain/invitations/invitations.api';
import { announcementsPage, replaceAnnouncements } from '@vigiefaon/domain/messages/texts/announcements-page';
import { messageTemplateNames } from '@vigiefaon/domain/messages/texts/message-templates';
import * as api from '@vigiefaon/domain/missions/missions.api';
import { createPaper } from '@vigiefaon/domain/papers/papers.api';
import { updateUser } from '@vigiefaon/domain/users/users.api';
import { expect, test } from 'vitest';
import { tick } from '../../../jobs/clock/clock.ts';
import { remindOfPapers } from '../../../jobs/remind-of-papers.ts';
import { tellOfClearances } from '../../../jobs/watch-clearances.ts';
import { lookAtCrates } from '../../../jobs/watch-crates.ts';
import { lookAtOrderRequests } from '../../../jobs/watch-order-requests.ts';
import { anApplication } from '../../../testing/application/application.ts';
import { newestConfirmationKey, newestResetKey } from '../../../testing/messages/kept-mails.ts';
import { minutesPass } from '../../../testing/messages/told.ts';
import { aCratedFawn } from '../../../testing/missions/a-crated-fawn.ts';
import { aMission, aReport } from '../../../testing/missions/a-mission.ts';
import { aParcel } from '../../../testing/missions/a-parcel.ts';
import { aSearchForNeighbours } from '../../../testing/missions/a-search-for-neighbours.ts';
import { IntentionScene } from '../../../testing/missions/intention-scene.ts';
import { OrderRequestScene } from '../../../testing/missions/order-request-scene.ts';
import { OrderScene } from '../../../testing/missions/order-scene.ts';
import { codeAt, withSecondFactor } from '../../../testing/people/a-second-factor.ts';
import { aClient, anAdmin, aPilot, withPassword } from '../../../testing/people/people.ts';
import { aRegistration } from '../../../testing/people/registration.ts';
import { signClearanceToken } from '../../../tokens/clearance-token.ts';
import { readWantedForecasts } from '../../sky/public.ts';
import { insertInvitations } from '../../users/public.ts';

const page = readFileSync(new URL('../../../../../docs/messages.md', import.meta.url), 'utf8');

test('docs/messages.md shows who is told what, when, in which words (else run npm run docs:messages)', () => {
  expect(replaceAnnouncements(page, announcementsPage())).toBe(page);
  expect(page).toContain(announcementsPage());
});

// Nobody answers there: at dawn nobody knows the weather.
const environment = { WEATHER: 'open-meteo', WEATHER_URL: 'http://127.0.0.1:9' };
const app = await anApplication({ now: '2025-05-20T08:00:00Z', environment });
const admin = await anAdmin(app);
const home = {
  label: 'Gouvy',
  street: null,
  houseNumber: null,
  zipcode: '6670',
  city: 'Gouvy',
  country: 'BE',
  lon: 5.5,
  lat: 50.2,
  signature: 'not asked here',
};
const pilot = await aPilot(app, { address: home });
const farmer = await aClient(app);

let meadows = 0;

async function request(missionDate: string) {
  const { clientId } = farmer;
  meadows += 1;
  const { parcelId } = await aParcel(app, { clientId, lon: 5.5 + meadows / 200 });
  const body = { clientId, missionDate, parcelIds: [parcelId], riskyParcels: false, contactPhone: '+32470123456' };
  return (await app.as(farmer).call(api.createMission, { body })).body.missionId;
}

const assign = (missionId: string) =>
  app.as(admin).call(api.assignMission, { params: { missionId, pilotId: pilot.userId } });

/** What its pilot says of the parcel of a mission in the morning, with a fawn that waits in its crate. */
async function clearParcels(missionId: string): Promise<void> {
  const { parcels } = (await app.as(pilot).call(api.getMission, { params: { missionId } })).body;
  const [{ parcelId, geometry } = { parcelId: '', geometry: null }] = parcels;
  const say = async (statement: Pick<ClearanceStatement, 'state'> & Partial<ClearanceStatement>) => {
    const body = { at: app.now().toISOString(), ...statement };
    const answer = await app.as(pilot).call(saveClearance, { params: { missionId, parcelId }, body });
    expect(answer.status).toBe(200);
    await minutesPass(app, 5);
  };
  app.setNow('2025-05-21T03:50:00Z');
  await say({ state: 'CLEARED' });
  await aCratedFawn(app, { missionId, cratedAt: '2025-05-21T03:20:00Z' });
  await tellOfClearances(app);
  app.setNow('2025-05-21T06:40:00Z');
  await tellOfClearances(app);
  await lookAtCrates(app);
  await minutesPass(app, 5);
  await say({ state: 'WITHDRAWN' });
  await say({ state: 'PARTLY', geometry });
  await say({ state: 'NOT_FLOWN', reason: 'WEATHER' });
  const token = signClearanceToken(app.config.secretKey, { missionId, number: 0 });
  const body = { parcelIds: [parcelId], wish: 'SEARCH' };
  expect((await app.as(null).call(saveMowerWish, { params: { token }, body })).status).toBe(200);
}

/** Somebody registers, asks at once, confirms the mail, forgets the password, and moves to another mail and phone. */
async function aPersonWithAnAccount(): Promise<void> {
  const { identity, ...account } = aRegistration();
  const { email } = identity;
  const { userId, clientId } = (await app.as(null).call(register, { body: { identity, ...account } })).body;
  const early = { identifier: email, password: account.password };
  const waiting = (await app.as(null).call(login, { body: early })).body;
  const asked = { clientId, missionDate: '2025-05-28', parcelIds: [], riskyParcels: false };
  await app.as(waiting).call(api.createMission, { body: { ...asked, contactPhone: '+32470123456' } });
  const waits = app.database.db.selectFrom('outgoing_message').where('template', '=', 'REQUEST_WAITS');
  expect(await waits.select('channel').execute()).toEqual([{ channel: 'CALL' }]);
  const confirm = async (address: string) =>
    app.as(null).call(confirmMail, { body: { key: await newestConfirmationKey(app, address) } });
  await confirm(email);
  await app.as(null).call(requestPasswordReset, { params: { email } });
  const currentPassword = 'another quiet meadow';
  const key = await newestResetKey(app, email);
  await app.as(null).call(applyReset, { body: { key, password: currentPassword } });
  const session = (await app.as(null).call(login, { body: { identifier: email, password: currentPassword } })).body;
  const moved = { ...identity, email: 'moved@example.org', phone: '+32470123499' };
  await app.as(session).call(updateUser, { params: { userId }, body: { identity: moved, currentPassword } });
  await confirm('moved@example.org');
}

async function aPilotOfTwoYearsAgo(): Promise<void> {
  const { userId } = await aPilot(app);
  const last_seen_at = new Date('2023-05-10T10:00:00Z');
  await app.database.db.updateTable('app_user').set({ last_seen_at }).where('user_id', '=', userId).execute();
}

/** One switches the second factor on and off, another loses it, somebody guesses its codes, and an admin takes it away. */
async function twoWithASecondFactor(): Promise<void> {
  const password = 'another quiet meadow';
  const [owner, loser] = [await withPassword(app, await aClient(app), password), await aClient(app)];
  await withPassword(app, loser, password);
  const { secret } = await withSecondFactor(app, { token: owner.token, password });
  const code = codeAt(app.now(), secret, 1);
  await app.as(owner).call(endSecondFactor, { body: { password, code } });
  await withSecondFactor(app, { token: loser.token, password });
  const guess = { identifier: loser.email, password, code: '000000' };
  for (let attempt = 0; attempt < 5; attempt++) await app.as(null).call(login, { body: guess });
  const helper = await withPassword(app, await anAdmin(app), password);
  await app.as(helper).call(resetSecondFactor, { params: { userId: loser.userId }, body: { password } });
}

async function aRequesterWithALink() {
  const scene = await OrderScene.of(app);
  const missionId = await scene.ordered();
  await minutesPass(app, 5);
  await scene.move(missionId, { version: 1, missionDate: '2025-05-22', mowingTime: '14:00' });
  await minutesPass(app, 5);
  await scene.cancel(missionId);
  await minutesPass(app, 5);
  for (const device of ['a-second-phone-of-the-farm', 'a-phone-that-nobody-knows'])
    await scene.order({ missionDate: '2025-05-23' }, {}, device);
  await minutesPass(app, 5);
  await scene.disown();
}

/** Somebody new asks and is refused, another asks for today and says nothing, a third has the number of a requester. */
async function threeWithoutAccount(): Promise<void> {
  const [refused, silent, known] = [1, 2, 3].map(() => new OrderRequestScene(app)) as [
    OrderRequestScene,
    OrderRequestScene,
    OrderRequestScene,
  ];
  await refused.send();
  expect((await refused.refuse(admin)).status).toBe(200);
  await silent.send({ missionDate: '2025-05-20' });
  await known.send({ person: { ...known.information().person, phone: farmer.phone } });
  expect((await known.confirm()).body.page.state).toBe('CONFIRMED');
}

async function aPilotWhosePaperEnds(): Promise<void> {
  const body = { kind: 'A2', name: null, number: null, validUntil: '2025-06-01' };
  const { status } = await app.as(pilot).call(createPaper, { params: { pilotId: pilot.userId }, body });
  expect(status).toBe(201);
  const { config, database, now } = app;
  await database.transaction((open) => remindOfPapers(open, { config, now: now() }));
}

/** A pilot and a requester whom a list has brought in. */
async function twoWhoAreInvited(): Promise<void> {
  const { userId } = await aPilot(app);
  await insertInvitations(app.database.db, [userId], app.now());
  const { clientId } = await aClient(app);
  for (const body of [
    { of: 'PILOTS', ids: [userId], byMail: true },
    { of: 'REQUESTERS', ids: [clientId], byMail: true },
  ] as const) {
    expect((await app.as(admin).call(invite, { body })).body.mailed).toBe(1);
  }
}

/** The forecast is looked at again before anybody is up. */
async function atDawn(): Promise<void> {
  app.setNow('2025-05-21T01:20:00Z');
  await tick(app);
  app.setNow('2025-05-21T01:45:00Z');
  await readWantedForecasts(app);
}

/** A day as the association has it, from the morning to the thanks. */
async function aDayOfTheAssociation(): Promise<void> {
  await aPersonWithAnAccount();
  await aPilotOfTwoYearsAgo();
  await twoWithASecondFactor();
  await aPilotWhosePaperEnds();
  await twoWhoAreInvited();
  await aRequesterWithALink();
  await threeWithoutAccount();
  // Asked at the hour at which pilots are.
  await (await IntentionScene.of(app)).told();

  await aSearchForNeighbours(app, admin, await request('2025-05-23'));

  const [flown, left, dropped] = [
    await request('2025-05-21'),
    await request('2025-05-21'),
    await request('2025-05-22'),
  ];
  app.setNow('2025-05-20T10:00:00Z');
  await tick(app);
  await assign(flown);
  await assign(dropped);
  await minutesPass(app, 5);
  const { version } = (await app.as(admin).call(api.getMission, { params: { missionId: flown } })).body;
  const body = { version, mowingTime: '11:00' };
  await app.as(admin).call(api.updateMission, { params: { missionId: flown }, body });
  await app.as(admin).call(api.unassignMission, { params: { missionId: dropped } });
  await minutesPass(app, 5);
  await assign(dropped);
  await minutesPass(app, 5);
  await app.as(admin).call(api.cancelMission, { params: { missionId: dropped } });
  app.setNow('2025-05-20T17:00:00Z');
  await tick(app);
  await request('2025-05-21');
  app.setNow('2025-05-20T18:00:00Z');
  await tick(app);
  expect((await app.as(admin).call(api.getMission, { params: { missionId: left } })).body.status).toBe('TODO');
  await atDawn();
  await clearParcels(flown);
  await lookAtOrderRequests(app);
  await app.as(pilot).call(api.reportMission, { params: { missionId: flown }, body: aReport });
}

test('each message of the table is really told by something that happens, and no other is', async () => {
  await aDayOfTheAssociation();
  const told = await app.database.db.selectFrom('outgoing_message').select('template').distinct().execute();
  expect(told.map(({ template }) => template).sort()).toEqual([...messageTemplateNames].sort());
});

test('nothing is told of missions that are written without anything happening', async () => {
  const client = await aClient(app);
  await aMission(app, { clientId: client.clientId });
  const told = app.database.db.selectFrom('outgoing_message').where('identity_id', '=', client.identityId);
  expect(await told.selectAll().execute()).toEqual([]);
});
