import * as clearance from '@vigiefaon/domain/clearance/clearance.api';
import type { PushSubscription } from '@vigiefaon/domain/devices/push-subscription';
import { followClearance, mostFollowers, unfollowClearance } from '@vigiefaon/domain/followers/followers.api';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openPushGateway } from '../../../gateways/push/push-gateway.ts';
import { wakeAllFollowers } from '../../../jobs/watch-followers.ts';
import { anApplication, type TestUser } from '../../../testing/application/application.ts';
import { aMission } from '../../../testing/missions/a-mission.ts';
import { aParcel } from '../../../testing/missions/a-parcel.ts';
import { aClient, aPilot } from '../../../testing/people/people.ts';
import { openPushServer } from '../../../testing/servers/push-server.ts';
import { signClearanceToken } from '../../../tokens/clearance-token.ts';

const service = await openPushServer();
const app = await anApplication({ environment: service.environment });
const { db } = app.database;
const gateway = openPushGateway(app.config.push, 'test');
let farmer: TestUser & { clientId: string };
let pilot: TestUser;
let missionId: string;
let parcelIds: string[];

afterAll(() => service.close());

beforeEach(async () => {
  app.setNow('2025-05-22T03:00:00Z');
  service.misbehaveWith(null);
  service.pushed.length = 0;
  await db.deleteFrom('mission').execute();
  await db.deleteFrom('rate_limit').execute();
  farmer = await aClient(app);
  pilot = await aPilot(app);
  const { clientId } = farmer;
  const made = ['Les Aulnes', 'La Fagne'].map((name, at) => aParcel(app, { clientId, name, lon: 5.5 + at / 10 }));
  parcelIds = (await Promise.all(made)).map(({ parcelId }) => parcelId);
  missionId = (await aMission(app, { status: 'AFFECTED', clientId, pilotId: pilot.userId, parcelIds })).missionId;
});

const params = (number = 0) => ({ token: signClearanceToken(app.config.secretKey, { missionId, number }) });

function follow(subscription: PushSubscription, locale: 'fr' | 'de' = 'fr') {
  return app.as(null).call(followClearance, { params: params(), body: { subscription, locale } });
}

async function say(parcel: number, state: 'CLEARED' | 'WITHDRAWN') {
  const at = { missionId, parcelId: parcelIds[parcel] ?? '' };
  const body = { state, at: app.now().toISOString() };
  expect((await app.as(pilot).call(clearance.saveClearance, { params: at, body })).status).toBe(200);
}

/** What comes to the browsers when the server looks. */
async function pushed() {
  if (!gateway) throw new Error('there are keys');
  await wakeAllFollowers(app, gateway);
  return service.pushed.splice(0);
}

/** The same by its titles. */
async function woken(): Promise<string[]> {
  return (await pushed()).map(({ payload }) => (payload as { title: string }).title.replaceAll('\u00A0', ' '));
}

/** Some minutes later. */
function pass(minutes: number): void {
  app.setNow(new Date(app.now().getTime() + minutes * 60_000).toISOString());
}

describe('whoever follows the link', () => {
  it('is woken when something changes, in their language, once each, to the end', async () => {
    expect((await follow(service.subscribe())).body).toEqual({ isFollowing: true });
    expect((await follow(service.subscribe(), 'de')).status).toBe(200);
    expect(await woken()).toEqual([]);
    await say(0, 'CLEARED');
    expect(await woken()).toEqual([
      'Fauchez seulement ce qui est libre, jusqu’à 9 h',
      'Nur mähen, was frei ist, bis 9 Uhr',
    ]);
    expect(await woken()).toEqual([]);
    await say(1, 'CLEARED');
    expect(await woken()).toEqual(['Fauchez maintenant, jusqu’à 9 h', 'Jetzt mähen, bis 9 Uhr']);
    pass(200);
    expect(await woken()).toEqual([
      'Bientôt fini : fauchez jusqu’à 9 h, pas après',
      'Bald vorbei: bis 9 Uhr mähen, nicht danach',
    ]);
    pass(40);
    expect(await woken()).toEqual(['Ne fauchez plus : le délai est passé', 'Nicht mehr mähen: die Zeit ist um']);
    expect(await woken()).toEqual([]);
  });

  it('reads which parcels it is about, and the end that shows when it comes too late', async () => {
    await follow(service.subscribe());
    await say(0, 'CLEARED');
    await say(1, 'CLEARED');
    const [cleared] = await pushed();
    expect(cleared?.payload).toMatchObject({
      body: 'Les Aulnes, La Fagne',
      isAlarm: false,
      until: Date.parse('2025-05-22T07:00:00Z'),
      over: { title: expect.stringMatching(/^Ne fauchez plus/), body: 'Les Aulnes, La Fagne' },
    });
    await say(1, 'WITHDRAWN');
    const [push] = await pushed();
    expect(push).toMatchObject({ ttl: 4 * 3600, urgency: 'high', topic: missionId.replaceAll('-', '') });
    expect(push?.payload).toMatchObject({
      title: expect.stringMatching(/^Arrêtez\s: le feu vert ne vaut plus$/),
      body: expect.stringMatching(/^La Fagne\. Le reste est libre jusqu’à 9\sh\.$/),
      path: `/clearance/${params().token}`,
      isAlarm: true,
    });
    expect(push?.payload).not.toHaveProperty('over');
  });

  it('is one however often the page is opened, and none once they do not follow any more', async () => {
    const subscription = service.subscribe();
    for (let time = 0; time < 3; time += 1) await follow(subscription);
    await say(0, 'CLEARED');
    expect(await woken()).toHaveLength(1);
    const { endpoint } = subscription;
    await app.as(null).call(unfollowClearance, { params: params(), body: { endpoint } });
    await say(1, 'CLEARED');
    expect(await woken()).toEqual([]);
  });

  it('follows nothing any more when the link is taken back: the new one is not theirs', async () => {
    await follow(service.subscribe());
    await app.as(farmer).call(clearance.revokeClearanceLink, { params: { missionId }, body: { linkNumber: 0 } });
    await say(0, 'CLEARED');
    expect(await woken()).toEqual([]);
    expect((await follow(service.subscribe())).status).toBe(410);
  });

  it('is not woken twice by two instances', async () => {
    await follow(service.subscribe());
    await say(0, 'CLEARED');
    if (gateway) await Promise.all([wakeAllFollowers(app, gateway), wakeAllFollowers(app, gateway)]);
    expect(service.pushed).toHaveLength(1);
  });

  it('is followed no more two days after mowing, and then nothing is kept of them', async () => {
    await follow(service.subscribe());
    pass(3 * 24 * 60);
    expect((await follow(service.subscribe())).body).toEqual({ isFollowing: false });
    await woken();
    expect(await db.selectFrom('link_follower').selectAll().execute()).toEqual([]);
  });

  it('is told that no more devices can follow', async () => {
    for (let device = 0; device < mostFollowers; device += 1) await follow(service.subscribe());
    expect((await follow(service.subscribe())).body).toMatchObject({ code: 'TOO_MANY_FOLLOWERS' });
  });
});

describe('a push service', () => {
  it('that fails is asked again later, for what holds then', async () => {
    await follow(service.subscribe());
    await say(0, 'CLEARED');
    service.misbehaveWith(503);
    expect(await woken()).toEqual([]);
    service.misbehaveWith(null);
    expect(await woken()).toEqual([]);
    await say(1, 'CLEARED');
    pass(1.1);
    expect(await woken()).toEqual(['Fauchez maintenant, jusqu’à 9 h']);
  });

  it('that always fails is given up, and one that says that nobody is there at once', async () => {
    await follow(service.subscribe());
    await say(0, 'CLEARED');
    service.misbehaveWith('LOST');
    for (let time = 0; time < 8; time += 1) {
      await woken();
      pass(31);
      await say(0, time % 2 === 0 ? 'WITHDRAWN' : 'CLEARED');
    }
    expect(await db.selectFrom('link_follower').selectAll().execute()).toEqual([]);
    service.misbehaveWith(410);
    await follow(service.subscribe());
    await say(1, 'CLEARED');
    await woken();
    expect(await db.selectFrom('link_follower').selectAll().execute()).toEqual([]);
  });
});

it('without keys nobody follows anything, and is told so', async () => {
  const bare = await anApplication({ now: '2025-05-22T03:00:00Z' });
  const { missionId: unfollowed } = await aMission(bare, { clientId: (await aClient(bare)).clientId });
  const token = signClearanceToken(bare.config.secretKey, { missionId: unfollowed, number: 0 });
  const body = { subscription: service.subscribe(), locale: 'fr' };
  const answer = await bare.as(null).call(followClearance, { params: { token }, body });
  expect(answer).toMatchObject({ status: 409, body: { code: 'NOTIFICATIONS_OFF' } });
});
