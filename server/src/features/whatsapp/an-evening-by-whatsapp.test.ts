import * as api from '@vigiefaon/domain/missions/missions.api';
import { expect, test, vi } from 'vitest';
import { whatsappScene } from '../../testing/messages/whatsapp-scene.ts';
import { aParcel } from '../../testing/missions/a-parcel.ts';
import { aClient } from '../../testing/people/people.ts';
import { aDelivery, aStatus, aText, deliver } from '../../testing/servers/graph-webhook.ts';

const scene = await whatsappScene();
const { app, graph } = scene;
const waitLong = { timeout: 20_000 };
const home = {
  label: 'Chez moi',
  street: null,
  houseNumber: null,
  zipcode: '6900',
  city: 'Marche',
  country: 'BE',
  lon: 5.5,
  lat: 50.12,
  signature: 'not asked here',
};

async function aRequestForTomorrow() {
  const farmer = await aClient(app);
  const { clientId } = farmer;
  const { parcelId } = await aParcel(app, { clientId });
  const body = {
    clientId,
    missionDate: '2025-05-21',
    mowingTime: '10:30',
    parcelIds: [parcelId],
    riskyParcels: false,
    contactPhone: '+32470123456',
    againBecause: 'AGREED',
  };
  const { missionId } = (await app.as(farmer).call(api.createMission, { body })).body;
  return { farmer, missionId };
}

test('a request for tomorrow reaches the pilot’s phone, one tap answers it, and every open board hears of it', async () => {
  const pilot = await scene.aPilotOnWhatsapp(home);
  const { missionId } = await aRequestForTomorrow();
  await scene.send('2025-05-20T16:11:00Z');
  expect(graph.refused).toEqual([]);
  const [call] = graph.calls.filter(({ message }) => message.to === pilot.phone.slice(1));
  expect(call?.message).toMatchObject({ type: 'template', template: { name: 'vigiefaon_pilot_asked' } });
  const at = app.now();
  for (const status of ['sent', 'delivered', 'read'] as const) {
    await deliver(app.fastify, aDelivery(aStatus({ wamid: call?.wamid ?? '', status, at, phone: pilot.phone })));
  }
  const heard: string[] = [];
  const stop = await app.database.listen('live', (told) => heard.push(told ?? ''));
  await scene.tap(scene.buttonsSent(pilot).POSSIBLE, pilot);
  await vi.waitFor(() => expect(heard.join('')).toContain(missionId), waitLong);
  await stop();
  expect(await scene.answersTo(missionId)).toEqual([[pilot.userId, 'POSSIBLE']]);
  const asked = (await scene.messages()).filter(({ template }) => template === 'PILOT_ASKED');
  expect(asked).toMatchObject([{ channel: 'WHATSAPP', state: 'READ' }]);
  // Read is read: no mail follows.
  await scene.send('2025-05-20T17:00:00Z');
  expect((await scene.messages()).filter(({ template }) => template === 'PILOT_ASKED')).toHaveLength(1);
});

test('a pilot whose phone stays silent gets the mail, and the tap counts all the same', async () => {
  const pilot = await scene.aPilotOnWhatsapp(home);
  const { missionId } = await aRequestForTomorrow();
  await scene.send('2025-05-20T16:11:00Z');
  await scene.send('2025-05-20T16:40:00Z');
  const asked = (await scene.messages()).filter(
    ({ template, user_id: userId }) => template === 'PILOT_ASKED' && userId === pilot.userId,
  );
  expect(asked).toMatchObject([
    { channel: 'WHATSAPP', state: 'SENT' },
    { channel: 'MAIL', state: 'KEPT' },
  ]);
  await scene.tap(scene.buttonsSent(pilot).UNAVAILABLE, pilot);
  expect(await scene.answersTo(missionId)).toContainEqual([pilot.userId, 'UNAVAILABLE']);
});

test('a requester on WhatsApp opens the order link with a button: no words of the message hold it', async () => {
  const farmer = await aClient(app);
  const account = app.database.db.updateTable('app_user').where('user_id', '=', farmer.userId);
  await account.set({ notify_by_whatsapp: true }).execute();
  const { parcelId } = await aParcel(app, { clientId: farmer.clientId });
  const body = {
    clientId: farmer.clientId,
    missionDate: '2025-05-21',
    mowingTime: '10:30',
    parcelIds: [parcelId],
    riskyParcels: false,
    contactPhone: farmer.phone,
    againBecause: 'AGREED',
  } as const;
  await app.as(farmer).call(api.createMission, { body });
  const sentTo = () => graph.calls.map(({ message }) => message).filter(({ to }) => to === farmer.phone.slice(1));
  await scene.send('2025-05-20T16:11:00Z');
  expect(graph.refused).toEqual([]);
  const [template] = sentTo();
  expect(template).toMatchObject({
    type: 'template',
    template: {
      components: [
        { type: 'body' },
        { sub_type: 'url', parameters: [{ text: expect.stringMatching(/^order\/[\w-]{43}$/) }] },
      ],
    },
  });
  const [bodyPart] = template?.type === 'template' ? template.template.components : [];
  expect(JSON.stringify(bodyPart)).not.toContain('order/');

  // Whoever has just written gets our own words, and the same button.
  await deliver(app.fastify, aDelivery(aText({ phone: farmer.phone, at: app.now() }, 'Bonjour')));
  const own = { ...body, missionDate: '2025-05-22' };
  await app.as(farmer).call(api.createMission, { body: own });
  await scene.send('2025-05-20T16:25:00Z');
  expect(graph.refused).toEqual([]);
  const free = sentTo().find(({ type }) => type === 'interactive');
  expect(free).toMatchObject({
    interactive: { type: 'cta_url', action: { parameters: { url: expect.stringMatching(/\/order\/[\w-]{43}$/) } } },
  });
  expect(free?.type === 'interactive' ? free.interactive.body.text : 'order/').not.toContain('order/');
});
