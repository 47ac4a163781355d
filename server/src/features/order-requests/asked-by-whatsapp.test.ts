import { expect, test } from 'vitest';
import { whatsappScene } from '../../testing/messages/whatsapp-scene.ts';
import { OrderRequestScene } from '../../testing/missions/order-request-scene.ts';
import { failOverSilent } from '../messages/public.ts';

const { app, send } = await whatsappScene();

const ways = async (scene: OrderRequestScene) =>
  (await scene.messages()).map(({ channel, state }) => `${channel} ${state}`);

test('where the association writes by WhatsApp the number that was given is asked there, with or without a mail', async () => {
  const [scene, withMail] = [new OrderRequestScene(app), new OrderRequestScene(app)];
  expect((await scene.sendWithoutMail()).body).toEqual({ confirmedBy: 'WHATSAPP' });
  expect((await withMail.send()).body).toEqual({ confirmedBy: 'WHATSAPP' });
  await send('2025-05-20T16:00:10Z');
  expect(await ways(scene)).toEqual(['WHATSAPP SENT']);
  expect((await scene.confirm()).body.page.state).toBe('ACCEPTED');
});

test('whose phone does not say that it has the question is asked by mail, and is rung up within the hour', async () => {
  const scene = new OrderRequestScene(app);
  await scene.send();
  await send('2025-05-20T16:00:10Z');
  const silent = { now: new Date('2025-05-20T17:00:11Z'), limit: 10 };
  app.setNow(silent.now.toISOString());
  await app.database.transaction((open) => failOverSilent(open, app.config, silent));
  await scene.minutesPass(0);
  expect(await ways(scene)).toEqual(['WHATSAPP SENT', 'MAIL WAITING', 'CALL WAITING']);
  await scene.minutesPass(30);
  expect(await ways(scene)).toHaveLength(3);
});
