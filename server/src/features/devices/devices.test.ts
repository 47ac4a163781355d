import { endOtherSessions, listOwnSessions } from '@vigiefaon/domain/auth/sessions.api';
import { deleteDevice, saveDevice, sayArrived } from '@vigiefaon/domain/devices/devices.api';
import type { PushSubscription } from '@vigiefaon/domain/devices/push-subscription';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openPushGateway } from '../../gateways/push/push-gateway.ts';
import { insertSession } from '../../http/session/session.repository.ts';
import { sendDueMessages } from '../../jobs/send-messages.ts';
import { anApplication, type TestUser } from '../../testing/application/application.ts';
import { receiverOf } from '../../testing/messages/receivers.ts';
import { sendingBy } from '../../testing/messages/sending.ts';
import { aMission } from '../../testing/missions/a-mission.ts';
import { aClient } from '../../testing/people/people.ts';
import { openPushServer } from '../../testing/servers/push-server.ts';
import { arrivalPath } from '../../tokens/arrival-token.ts';
import { tell } from '../messages/telling/tell.ts';

const service = await openPushServer();
const app = await anApplication({ environment: service.environment });
const { db } = app.database;
const gateway = openPushGateway(app.config.push, 'test');
const start = Date.parse('2025-05-20T18:00:00Z');
const expiresAt = new Date('2025-05-21T08:30:00Z');
const link = `${app.config.publicUrl}/my-missions?mission=1`;
let farmer: TestUser & { clientId: string };

afterAll(() => service.close());

beforeEach(async () => {
  app.setNow(new Date(start).toISOString());
  service.misbehaveWith(null);
  service.pushed.length = 0;
  await db.deleteFrom('outgoing_message').execute();
  await db.deleteFrom('rate_limit').execute();
  farmer = await aClient(app);
});

function pass(minutes: number): void {
  app.setNow(new Date(app.now().getTime() + minutes * 60_000).toISOString());
}

async function isNotifiedAt(subscription: PushSubscription, who: TestUser = farmer) {
  return (await app.as(who).call(saveDevice, { body: { subscription } })).body;
}

/** The same person on another device. */
async function onAnotherDevice(): Promise<TestUser> {
  const { userId } = farmer;
  return { ...farmer, token: await insertSession(db, { userId, now: app.now(), userAgent: undefined }) };
}

/** They hear that nobody flies, and what is due leaves. */
async function tellNoPilot() {
  const { missionId } = await aMission(app, { clientId: farmer.clientId });
  await tell(db, app.config, {
    fact: `no-pilot:${missionId}`,
    template: 'NO_PILOT',
    receiver: await receiverOf(db, farmer.userId),
    variables: { name: 'Odile', day: 'mercredi 21 mai', link },
    item: { place: 'Pré haut' },
    missionId,
    day: '2025-05-21',
    expiresAt,
    now: app.now(),
  });
  pass(1);
  await send();
}

const send = () => sendDueMessages(app, sendingBy({ send: async () => ({ state: 'SENT' }) }, null, gateway));

async function chain() {
  const rows = await db.selectFrom('outgoing_message').selectAll().orderBy('message_id').execute();
  return rows.map(({ channel, state, failure }) => [channel, state, failure]);
}

async function says(step: 'DELIVERED' | 'READ') {
  const { receipt } = (service.pushed[0]?.payload ?? {}) as { receipt: string };
  return app.as(null).call(sayArrived, { params: { token: receipt.split('/').at(-1) ?? '' }, body: { step } });
}

describe('a message for whoever has asked a device to bring them', () => {
  it('is shown there before any other channel is tried, with its page and until it is of no use any more', async () => {
    expect(await isNotifiedAt(service.subscribe())).toEqual({ isNotified: true });
    await tellNoPilot();
    expect(await chain()).toEqual([['PUSH', 'SENT', null]]);
    const { message_id: messageId } = await db
      .selectFrom('outgoing_message')
      .select('message_id')
      .executeTakeFirstOrThrow();
    const [push] = service.pushed;
    expect(push).toMatchObject({ ttl: (expiresAt.getTime() - app.now().getTime()) / 1000, urgency: 'high' });
    expect(push?.topic).toBe(messageId.replaceAll('-', ''));
    expect(push?.payload).toEqual({
      title: expect.stringContaining('pilote'),
      body: expect.stringContaining('Pré haut'),
      isAlarm: false,
      locale: 'fr',
      path: '/my-missions?mission=1',
      tag: messageId,
      receipt: arrivalPath(app.config.secretKey, messageId),
    });
    expect(JSON.stringify(push?.payload)).not.toContain('https://');
  });

  it('is theirs once the device says that it shows it, and nothing else follows', async () => {
    await isNotifiedAt(service.subscribe());
    await tellNoPilot();
    expect((await says('DELIVERED')).status).toBe(204);
    expect(await chain()).toEqual([['PUSH', 'DELIVERED', null]]);
    expect((await says('READ')).status).toBe(204);
    await says('DELIVERED');
    expect(await chain()).toEqual([['PUSH', 'READ', null]]);
    pass(60);
    await send();
    expect(await chain()).toHaveLength(1);
  });

  it('goes by mail where no device has said in time that it shows it', async () => {
    await isNotifiedAt(service.subscribe());
    await tellNoPilot();
    pass(4);
    await send();
    expect(await chain()).toHaveLength(1);
    pass(1);
    await send();
    expect(await chain()).toEqual([
      ['PUSH', 'SENT', null],
      ['MAIL', 'SENT', null],
    ]);
    // A phone that was off until now.
    await says('DELIVERED');
    expect(await chain()).toEqual([
      ['PUSH', 'DELIVERED', null],
      ['MAIL', 'SENT', null],
    ]);
  });

  it('goes by mail at once where nobody is there any more, or the service refuses it; a service that fails is asked again', async () => {
    await isNotifiedAt(service.subscribe());
    service.misbehaveWith(503);
    await tellNoPilot();
    expect(await chain()).toEqual([['PUSH', 'WAITING', 'NO_CONNECTION']]);
    service.misbehaveWith(403);
    pass(5);
    await send();
    expect(await chain()).toEqual([
      ['PUSH', 'FAILED', 'REFUSED'],
      ['MAIL', 'SENT', null],
    ]);
    service.misbehaveWith(410);
    await db.deleteFrom('outgoing_message').execute();
    await tellNoPilot();
    expect(await chain()).toEqual([
      ['PUSH', 'FAILED', 'NO_DEVICE'],
      ['MAIL', 'SENT', null],
    ]);
    // From now on nobody waits for it.
    await db.deleteFrom('outgoing_message').execute();
    await tellNoPilot();
    expect(await chain()).toEqual([['MAIL', 'SENT', null]]);
  });

  it('reaches each of their devices, and those of nobody else', async () => {
    const [tractor, phone] = [service.subscribe(), service.subscribe()];
    await isNotifiedAt(tractor);
    await isNotifiedAt(phone, await onAnotherDevice());
    await isNotifiedAt(service.subscribe(), await aClient(app));
    await tellNoPilot();
    const reached = service.pushed.map(({ browser }) => `/push/${browser}`).toSorted();
    expect(reached).toEqual([tractor, phone].map(({ endpoint }) => new URL(endpoint).pathname).toSorted());
  });
});

describe('a device', () => {
  it('brings no messages any more once it says so, or its session has ended', async () => {
    await isNotifiedAt(service.subscribe());
    const { body } = await app.as(farmer).call(deleteDevice, {});
    expect(body).toEqual({ isNotified: false });
    await tellNoPilot();
    expect(await chain()).toEqual([['MAIL', 'SENT', null]]);
    const phone = await onAnotherDevice();
    await isNotifiedAt(service.subscribe(), phone);
    await app.as(farmer).call(endOtherSessions, {});
    await db.deleteFrom('outgoing_message').execute();
    await tellNoPilot();
    expect(await chain()).toEqual([['MAIL', 'SENT', null]]);
    expect(service.pushed).toEqual([]);
  });

  it('brings none either once its session has had its time; then the next channel does', async () => {
    await isNotifiedAt(service.subscribe());
    await db.updateTable('session').set({ expires_at: app.now() }).where('user_id', '=', farmer.userId).execute();
    await tellNoPilot();
    expect(await chain()).toEqual([
      ['PUSH', 'FAILED', 'NO_DEVICE'],
      ['MAIL', 'SENT', null],
    ]);
    expect(service.pushed).toEqual([]);
  });

  it('brings messages to whoever has said so last, and not to who was logged in there before', async () => {
    const shared = service.subscribe();
    await isNotifiedAt(shared);
    await isNotifiedAt(shared, await aClient(app));
    await tellNoPilot();
    expect(await chain()).toEqual([['MAIL', 'SENT', null]]);
  });

  it('is named among the open sessions', async () => {
    const areNotified = async () => {
      const { body } = await app.as(farmer).call(listOwnSessions, {});
      return 'items' in body ? body.items.map(({ isNotified }) => isNotified) : body;
    };
    expect(await areNotified()).toEqual([false]);
    await isNotifiedAt(service.subscribe());
    await isNotifiedAt(service.subscribe());
    expect(await areNotified()).toEqual([true]);
  });

  it('can say of no message that it is there but of the one that was sent to it', async () => {
    await isNotifiedAt(service.subscribe());
    await tellNoPilot();
    const token = arrivalPath('another key', farmer.userId).split('/').at(-1) ?? '';
    const answer = await app.as(null).call(sayArrived, { params: { token }, body: { step: 'READ' } });
    expect(answer.status).toBe(404);
    expect(await chain()).toEqual([['PUSH', 'SENT', null]]);
  });
});
