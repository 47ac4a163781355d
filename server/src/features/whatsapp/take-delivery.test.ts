import { getWhatsappState } from '@vigiefaon/domain/whatsapp/whatsapp.api';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { whatsappScene } from '../../testing/messages/whatsapp-scene.ts';
import type { TestUser } from '../../testing/people/people.ts';
import { aDelivery, aStatus, aText, deliver } from '../../testing/servers/graph-webhook.ts';

const scene = await whatsappScene();
const { app, graph, admin } = scene;
const waitLong = { timeout: 20_000 };
let pilot: TestUser;

beforeEach(async () => {
  pilot = await scene.aPilotOnWhatsapp();
});

describe('what becomes of a message', () => {
  async function aSentMessage() {
    const [missionId = ''] = await scene.missionsOfTomorrow(1);
    await scene.ask(pilot, [missionId]);
    const wamid = graph.calls[0]?.wamid ?? '';
    const report = (status: 'sent' | 'delivered' | 'read' | 'failed', code?: number) =>
      deliver(
        app.fastify,
        aDelivery(
          aStatus({ wamid, status, at: app.now(), phone: pilot.phone, ...(code === undefined ? {} : { code }) }),
        ),
      );
    return { wamid, report };
  }

  test('delivered, then read; a report that comes late takes nothing back', async () => {
    const { wamid, report } = await aSentMessage();
    expect(await scene.messages()).toMatchObject([{ channel: 'WHATSAPP', state: 'SENT', provider_id: wamid }]);
    await report('delivered');
    expect(await scene.messages()).toMatchObject([{ state: 'DELIVERED', read_at: null }]);
    await report('read');
    for (const status of ['delivered', 'sent', 'failed', 'read'] as const) await report(status);
    expect(await scene.messages()).toMatchObject([{ state: 'READ', failure: null }]);
  });

  test('failed on its way: the mail follows at once', async () => {
    const { report } = await aSentMessage();
    await report('failed', 131026);
    await report('sent');
    expect(await scene.messages()).toMatchObject([
      { channel: 'WHATSAPP', state: 'FAILED', failure: 'NOT_ON_WHATSAPP' },
      { channel: 'MAIL', state: 'WAITING', address: pilot.email },
    ]);
  });

  test('refused at once, because nobody has WhatsApp there: the mail follows', async () => {
    graph.misbehaveWith(131026);
    const [missionId = ''] = await scene.missionsOfTomorrow(1);
    await scene.ask(pilot, [missionId]);
    expect(await scene.messages()).toMatchObject([
      { channel: 'WHATSAPP', state: 'FAILED', failure: 'NOT_ON_WHATSAPP' },
      { channel: 'MAIL', state: 'KEPT' },
    ]);
  });

  test('taken by Meta while its answer was lost: the report says so, and nothing is sent twice', async () => {
    graph.misbehaveWith('LOST');
    const [missionId = ''] = await scene.missionsOfTomorrow(1);
    await scene.ask(pilot, [missionId]);
    const [row] = await scene.messages();
    expect(row).toMatchObject({ state: 'WAITING', failure: 'NO_CONNECTION', provider_id: null });
    graph.misbehaveWith(null);
    const wamid = graph.calls[0]?.wamid ?? '';
    const messageId = graph.calls[0]?.message.biz_opaque_callback_data ?? '';
    expect(messageId).toBe(row?.message_id);
    await deliver(app.fastify, aDelivery(aStatus({ wamid, status: 'sent', at: app.now(), messageId })));
    await scene.send('2025-05-20T16:18:00Z');
    expect(graph.calls).toHaveLength(1);
    expect(await scene.messages()).toMatchObject([{ state: 'SENT', provider_id: wamid, failure: null }]);
    // The buttons work as if nothing had happened.
    await scene.tap(scene.buttonsSent().UNAVAILABLE, pilot);
    expect(await scene.answersTo(missionId)).toEqual([[pilot.userId, 'UNAVAILABLE']]);
  });
});

describe('within a day after somebody wrote', () => {
  test('the question comes in our own words, with the same buttons; later in the template again', async () => {
    await deliver(app.fastify, aDelivery(aText({ phone: pilot.phone, at: app.now() }, 'Bonjour')));
    const [first = '', second = ''] = await scene.missionsOfTomorrow(2);
    await scene.ask(pilot, [first]);
    expect(graph.calls.map(({ message }) => message.type)).toContain('interactive');
    await scene.tap(scene.buttonsSent().POSSIBLE, { ...pilot, at: new Date('2025-05-20T16:00:00Z') });
    expect(await scene.answersTo(first)).toEqual([[pilot.userId, 'POSSIBLE']]);
    await app.database.db
      .updateTable('whatsapp_contact')
      .set({ last_written_at: new Date('2025-05-19T16:10:00Z') })
      .execute();
    graph.calls.length = 0;
    await scene.ask(pilot, [second]);
    expect(graph.calls.map(({ message }) => message.type)).toEqual(['template']);
  });

  test('a report that the day was over closes it', async () => {
    await deliver(app.fastify, aDelivery(aText({ phone: pilot.phone, at: app.now() }, 'Bonjour')));
    const [missionId = ''] = await scene.missionsOfTomorrow(1);
    await scene.ask(pilot, [missionId]);
    const wamid = graph.calls.find(({ message }) => message.type === 'interactive')?.wamid ?? '';
    const status = aStatus({ wamid, status: 'failed', at: app.now(), code: 131047, phone: pilot.phone });
    await deliver(app.fastify, aDelivery(status));
    expect(await app.database.db.selectFrom('whatsapp_contact').selectAll().execute()).toEqual([]);
    expect(await scene.messages()).toMatchObject([{ state: 'FAILED', failure: 'NOT_DELIVERED' }, { channel: 'MAIL' }]);
  });

  test('a phone that somebody registered with alone is theirs once they write from it; a mail is not', async () => {
    const confirmed = async (changes: object) => {
      await app.database.db
        .updateTable('app_user')
        .set({ mail_confirmed: false, ...changes })
        .where('user_id', '=', pilot.userId)
        .execute();
      await deliver(app.fastify, aDelivery(aText({ phone: pilot.phone, at: app.now() }, 'Bonjour')));
      const account = app.database.db.selectFrom('app_user').where('user_id', '=', pilot.userId);
      return (await account.select('mail_confirmed').executeTakeFirstOrThrow()).mail_confirmed;
    };
    expect(await confirmed({})).toBe(false);
    expect(await confirmed({ login_email: null })).toBe(true);
  });

  test('a phone that was typed is its owner’s once they write from it, whatever is known of the mail', async () => {
    const { db } = app.database;
    const unconfirmed = { mail_confirmed: false, phone_confirmed: false };
    await db.updateTable('app_user').set(unconfirmed).where('user_id', '=', pilot.userId).execute();
    const phoneConfirmed = async () => {
      const account = db.selectFrom('app_user').where('user_id', '=', pilot.userId);
      return (await account.select('phone_confirmed').executeTakeFirstOrThrow()).phone_confirmed;
    };
    await deliver(app.fastify, aDelivery(aText({ phone: '+32499999998', at: app.now() }, 'Bonjour')));
    expect(await phoneConfirmed()).toBe(false);
    await deliver(app.fastify, aDelivery(aText({ phone: pilot.phone, at: app.now() }, 'Bonjour')));
    expect(await phoneConfirmed()).toBe(true);
    // What it is answered leaves after Meta has been: the next test would hear it.
    await vi.waitFor(() => expect(scene.said()).toHaveLength(1), waitLong);
  });

  test('whoever writes hears once a day that nobody reads it', async () => {
    for (const text of ['Oui !', 'Allô ?']) {
      await deliver(app.fastify, aDelivery(aText({ phone: pilot.phone, at: app.now() }, text)));
    }
    await vi.waitFor(() => expect(scene.said()).toHaveLength(1), waitLong);
    expect(scene.said()[0]).toMatch(/personne ne le lit/);
    await deliver(app.fastify, aDelivery(aText({ phone: '+32499999999', at: app.now() }, 'Bonjour')));
    expect(scene.said()).toHaveLength(1);
  });
});

describe('the state of WhatsApp for admins', () => {
  const state = async () => (await app.as(admin).call(getWhatsappState)).body;

  test('tells where Meta reports to, and when something last went out and came in', async () => {
    expect(await state()).toMatchObject({ isOn: true, lastSentAt: null, lastHeardAt: null, trouble: null });
    const [missionId = ''] = await scene.missionsOfTomorrow(1);
    await scene.ask(pilot, [missionId]);
    await scene.tap(scene.buttonsSent().POSSIBLE, pilot);
    expect(await state()).toEqual({
      isOn: true,
      webhookUrl: `${app.config.publicUrl}/api/whatsapp/webhook`,
      lastSentAt: '2025-05-20T16:11:00.000Z',
      lastHeardAt: '2025-05-20T16:11:00.000Z',
      trouble: null,
    });
  });

  test.each([
    [190, 'LOGIN_REFUSED'],
    [132001, 'TEMPLATE_REFUSED'],
  ])('tells that %i needs somebody, until a message gets through', async (code, failure) => {
    const [first = '', second = ''] = await scene.missionsOfTomorrow(2);
    graph.misbehaveWith(code);
    await scene.ask(pilot, [first]);
    expect((await state()).trouble).toMatchObject({ failure, template: 'PILOT_ASKED', at: '2025-05-20T16:11:00.000Z' });
    graph.misbehaveWith(null);
    await scene.ask(await scene.aPilotOnWhatsapp(), [second]);
    expect((await state()).trouble).toBeNull();
  });

  test('says nothing of somebody who has no WhatsApp', async () => {
    graph.misbehaveWith(131026);
    const [missionId = ''] = await scene.missionsOfTomorrow(1);
    await scene.ask(pilot, [missionId]);
    expect((await state()).trouble).toBeNull();
  });
});
