import * as intentions from '@vigiefaon/domain/intentions/intentions.api';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { whatsappScene } from '../../testing/messages/whatsapp-scene.ts';
import { aMission } from '../../testing/missions/a-mission.ts';
import { IntentionScene } from '../../testing/missions/intention-scene.ts';
import { aWamid } from '../../testing/servers/graph-webhook.ts';

const scene = await whatsappScene();
const { app, graph, admin } = scene;
const waitLong = { timeout: 20_000 };
let fields: IntentionScene;

beforeEach(async () => {
  await app.database.db.deleteFrom('intention').execute();
  fields = await IntentionScene.of(app);
  const account = app.database.db.updateTable('app_user').where('user_id', '=', fields.farmer.userId);
  await account.set({ notify_by_whatsapp: true }).execute();
});

/** Asks whoever waits whether to mow tomorrow, and lets the question leave. */
async function ask(): Promise<void> {
  await app.as(admin).call(intentions.askWaiting, { body: {} });
  await scene.send('2025-05-20T16:12:00Z');
  expect(graph.refused).toEqual([]);
}

const tap = (answer: 'TOMORROW' | 'NOT_YET', more = {}) =>
  scene.tap(scene.buttonsSent(fields.farmer)[answer], { phone: fields.farmer.phone, ...more });
const heard = async (count = 1) => {
  await vi.waitFor(() => expect(scene.said()).toHaveLength(count), waitLong);
  return scene.said()[count - 1];
};

describe('a requester who is asked by WhatsApp whether to mow tomorrow', () => {
  test('has two answers and the link under the question, and none of them in its words', async () => {
    await fields.told();
    await ask();
    const message = graph.calls.findLast(({ message: { to } }) => to === fields.farmer.phone.slice(1))?.message;
    const [body, ...buttons] = message?.type === 'template' ? message.template.components : [];
    expect(buttons).toMatchObject([
      { sub_type: 'quick_reply', index: '0' },
      { sub_type: 'quick_reply', index: '1' },
      { sub_type: 'url', index: '2', parameters: [{ text: expect.stringMatching(/^order\//) }] },
    ]);
    expect(JSON.stringify(body)).not.toContain('order/');
  });

  test('orders with one tap what waits, at the hour that was told, once however often it is delivered', async () => {
    await fields.told();
    await ask();
    const id = aWamid();
    await Promise.all([1, 2, 3].map(() => tap('TOMORROW', { id })));
    expect(await heard()).toMatch(/^C’est commandé pour le mercredi 21 mai\u00a0: 2 parcelles\./);
    const missions = await fields.missions();
    expect(missions).toMatchObject([{ mission_date: '2025-05-21', mowing_time: '10:00:00', ordered_by: 'STANDING' }]);
    expect((await fields.list()).body.items[0]).toMatchObject({ state: 'TURNED', question: { isAnswered: true } });
    const told = (await scene.messages()).filter(({ identity_id: to }) => to === fields.farmer.identityId);
    expect(told.map(({ template }) => template)).toContain('REQUEST_CONFIRMED');
    await tap('TOMORROW');
    expect(await heard(2)).toMatch(/^Merci\u202f! Il n’y a plus rien à répondre pour le mercredi 21 mai/);
    expect(await fields.missions()).toHaveLength(1);
  });

  test('hears that it is late where the pilots have been assigned', async () => {
    await fields.told();
    await ask();
    app.setNow('2025-05-20T18:30:00Z');
    await tap('TOMORROW');
    expect(await heard()).toMatch(/mais tard\u00a0: 2 parcelles\. Les pilotes sont déjà répartis/);
  });

  test('says “not yet”, and orders nothing', async () => {
    await fields.told();
    await ask();
    await tap('NOT_YET');
    expect(await heard()).toMatch(/^C’est noté\u00a0: pas encore/);
    expect(await fields.missions()).toEqual([]);
    expect((await fields.list()).body.items[0]).toMatchObject({ state: 'WAITING', question: { isAnswered: true } });
  });

  test('orders nothing by a “tomorrow” of yesterday: that is today', async () => {
    await fields.told();
    await ask();
    app.setNow('2025-05-20T22:30:00Z');
    await tap('TOMORROW');
    expect(await heard()).toMatch(/cette question portait sur le mercredi 21 mai/);
    expect(await fields.missions()).toEqual([]);
  });

  test('orders all or nothing: where somebody else has ordered one of the fields, hears so', async () => {
    const [first = '', second = ''] = fields.parcelIds;
    await fields.told({ parcelIds: [first] });
    await fields.told({ parcelIds: [second], lastDay: '2025-06-01' });
    await ask();
    const neighbour = await IntentionScene.of(app, { lat: fields.lat });
    const { clientId } = neighbour.farmer;
    await aMission(app, { clientId, missionDate: '2025-05-21', parcelIds: [...neighbour.parcelIds] });
    await tap('TOMORROW');
    expect(await heard()).toMatch(/^Rien n’est commandé par cette réponse\u00a0: quelqu’un d’autre a déjà commandé/);
    expect(await fields.missions()).toEqual([]);
    expect((await fields.list()).body.items.map(({ state }) => state)).toEqual(['ASKED', 'ASKED']);
  });

  test('is not answered for from another phone', async () => {
    await fields.told();
    await ask();
    await tap('TOMORROW', { phone: '+32499999999' });
    expect(await fields.missions()).toEqual([]);
    expect(scene.said()).toEqual([]);
  });
});
