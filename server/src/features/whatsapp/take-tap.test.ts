import { beforeEach, describe, expect, test, vi } from 'vitest';
import { whatsappScene } from '../../testing/messages/whatsapp-scene.ts';
import { aPilot, type TestUser } from '../../testing/people/people.ts';
import { aDelivery, anInteractiveTap, aTemplateTap, aWamid, deliver } from '../../testing/servers/graph-webhook.ts';

const scene = await whatsappScene();
const { app, graph } = scene;
const waitLong = { timeout: 20_000 };
let pilot: TestUser;

beforeEach(async () => {
  pilot = await scene.aPilotOnWhatsapp();
});

describe('a pilot who is asked by WhatsApp', () => {
  test('answers with one tap for all fields of the message, and hears that it is noted', async () => {
    const missionIds = await scene.missionsOfTomorrow(2);
    await scene.ask(pilot, missionIds);
    expect(graph.refused).toEqual([]);
    expect(graph.calls).toHaveLength(1);
    expect((await scene.tap(scene.buttonsSent().POSSIBLE, pilot)).statusCode).toBe(200);
    for (const missionId of missionIds) expect(await scene.answersTo(missionId)).toEqual([[pilot.userId, 'POSSIBLE']]);
    await vi.waitFor(() => expect(scene.said()).toHaveLength(1), waitLong);
    expect(scene.said()[0]).toMatch(/^C’est noté\u00a0: possible le mercredi 21 mai \(2 missions\)\./);
  });

  test('changes its mind with the other button, in the other of the two shapes', async () => {
    const [missionId = ''] = await scene.missionsOfTomorrow(1);
    await scene.ask(pilot, [missionId]);
    await scene.tap(scene.buttonsSent().POSSIBLE, pilot);
    app.setNow('2025-05-20T16:20:00Z');
    const sender = { phone: pilot.phone, at: app.now() };
    await deliver(app.fastify, aDelivery(anInteractiveTap(sender, scene.buttonsSent().UNAVAILABLE)));
    expect(await scene.answersTo(missionId)).toEqual([[pilot.userId, 'UNAVAILABLE']]);
    await vi.waitFor(() => expect(scene.said()).toHaveLength(2), waitLong);
  });

  test('answers once, however often the tap is delivered', async () => {
    const [missionId = ''] = await scene.missionsOfTomorrow(1);
    await scene.ask(pilot, [missionId]);
    const id = aWamid();
    await Promise.all([1, 2, 3].map(() => scene.tap(scene.buttonsSent().POSSIBLE, { ...pilot, id })));
    await scene.tap(scene.buttonsSent().POSSIBLE, { ...pilot, id });
    await vi.waitFor(() => expect(scene.said()).toHaveLength(1), waitLong);
    const events = app.database.db.selectFrom('mission_event').where('mission_id', '=', missionId).select('action');
    expect(await events.execute()).toEqual([{ action: 'respond' }]);
    expect(scene.said()).toHaveLength(1);
  });

  test('is taken at its last word, also when the taps arrive the other way round', async () => {
    const [missionId = ''] = await scene.missionsOfTomorrow(1);
    await scene.ask(pilot, [missionId]);
    const { POSSIBLE, UNAVAILABLE } = scene.buttonsSent();
    await scene.tap(UNAVAILABLE, { ...pilot, at: new Date('2025-05-20T16:10:30Z') });
    await scene.tap(POSSIBLE, { ...pilot, at: new Date('2025-05-20T16:10:15Z') });
    expect(await scene.answersTo(missionId)).toEqual([[pilot.userId, 'UNAVAILABLE']]);
  });

  test('answers for the fields that still need a pilot, and hears for how many', async () => {
    const [open = '', taken = ''] = await scene.missionsOfTomorrow(2);
    await scene.ask(pilot, [open, taken]);
    const colleague = await aPilot(app);
    await app.database.db
      .updateTable('mission')
      .set({ status: 'AFFECTED', pilot_id: colleague.userId })
      .where('mission_id', '=', taken)
      .execute();
    await scene.tap(scene.buttonsSent().POSSIBLE, pilot);
    expect([await scene.answersTo(open), await scene.answersTo(taken)]).toEqual([[[pilot.userId, 'POSSIBLE']], []]);
    await vi.waitFor(() => expect(scene.said()[0]).toContain('(1 mission)'), waitLong);
  });

  test('hears that its answer is not needed any more when all are cancelled', async () => {
    const [missionId = ''] = await scene.missionsOfTomorrow(1);
    await scene.ask(pilot, [missionId]);
    const cancel = app.database.db.updateTable('mission').set({ status: 'CANCELED' });
    await cancel.where('mission_id', '=', missionId).execute();
    await scene.tap(scene.buttonsSent().POSSIBLE, pilot);
    expect(await scene.answersTo(missionId)).toEqual([]);
    await vi.waitFor(() => expect(scene.said()[0]).toMatch(/n’a plus besoin de votre réponse/), waitLong);
  });

  test('hears that the day is over when it is', async () => {
    const [missionId = ''] = await scene.missionsOfTomorrow(1);
    await scene.ask(pilot, [missionId]);
    app.setNow('2025-05-21T23:00:00Z');
    await scene.tap(scene.buttonsSent().POSSIBLE, pilot);
    expect(await scene.answersTo(missionId)).toEqual([]);
    await vi.waitFor(() => expect(scene.said()[0]).toMatch(/mercredi 21 mai est passé/), waitLong);
  });

  test('who has new rules to accept, or flies no more, answers nothing and is told why', async () => {
    const [missionId = ''] = await scene.missionsOfTomorrow(1);
    await scene.ask(pilot, [missionId]);
    const account = app.database.db.updateTable('app_user').where('user_id', '=', pilot.userId);
    await account.set({ rules_version: null, rules_accepted_at: null }).execute();
    await scene.tap(scene.buttonsSent().POSSIBLE, pilot);
    await vi.waitFor(() => expect(scene.said()[0]).toMatch(/acceptez d’abord la charte/), waitLong);
    await account.set({ role: null }).execute();
    await scene.tap(scene.buttonsSent().POSSIBLE, pilot);
    await vi.waitFor(() => expect(scene.said()[1]).toMatch(/n’est plus celui d’un pilote/), waitLong);
    expect(await scene.answersTo(missionId)).toEqual([]);
  });
});

describe('a tap is not believed', () => {
  test('from another phone than the pilot’s, and the log does not name it', async () => {
    const [missionId = ''] = await scene.missionsOfTomorrow(1);
    const colleague = await scene.aPilotOnWhatsapp();
    await scene.ask(pilot, [missionId]);
    for (const phone of ['+32499999999', colleague.phone]) {
      expect((await scene.tap(scene.buttonsSent().POSSIBLE, { ...pilot, phone })).statusCode).toBe(200);
      expect(app.log.join('')).not.toContain(phone.slice(1));
    }
    expect(await scene.answersTo(missionId)).toEqual([]);
    expect(app.log.join('')).toContain('NOT_THE_SENDER');
    expect(scene.said()).toEqual([]);
  });

  test('with a button of another message, of a message that is gone, or of nobody', async () => {
    const [missionId = '', other = ''] = await scene.missionsOfTomorrow(2);
    const colleague = await scene.aPilotOnWhatsapp();
    await scene.ask(colleague, [other]);
    const foreign = scene.buttonsSent().POSSIBLE;
    await scene.ask(pilot, [missionId]);
    const own = scene.buttonsSent().POSSIBLE;
    await scene.tap(foreign, pilot);
    await scene.tap('resp:1234:POSSIBLE:9f3c', pilot);
    await scene.tap(own.replace('POSSIBLE', 'UNAVAILABLE'), pilot);
    await app.database.db.deleteFrom('told_fact').execute();
    await app.database.db.deleteFrom('outgoing_message').execute();
    await scene.tap(own, pilot);
    expect([await scene.answersTo(missionId), await scene.answersTo(other)]).toEqual([[], []]);
    expect(scene.said()).toEqual([]);
  });

  test('without the signature of Meta', async () => {
    const [missionId = ''] = await scene.missionsOfTomorrow(1);
    await scene.ask(pilot, [missionId]);
    const body = aDelivery(aTemplateTap({ phone: pilot.phone, at: app.now() }, scene.buttonsSent().POSSIBLE));
    expect((await deliver(app.fastify, body, `sha256=${'0'.repeat(64)}`)).statusCode).toBe(401);
    expect(await scene.answersTo(missionId)).toEqual([]);
  });
});
