import { expect, test } from 'vitest';
import { Neighbours } from '../../testing/missions/neighbours.ts';
import { waitsForSomebody } from '../../testing/missions/waits-for-somebody.ts';
import { aClient } from '../../testing/people/people.ts';

test('an order that waits for a choice waits for nobody once it is given back', async () => {
  const scene = await Neighbours.of();
  scene.setNow('2025-05-20T10:00:00Z');
  const named = { firstname: 'Odile', lastname: 'Delvaux-Secret' };
  const farmer = await aClient(scene.ours.app, named);
  const { missionId } = await scene.mission({ clientId: farmer.clientId });
  await aClient(scene.theirs.app, named);
  const handoverId = await scene.offered(missionId);
  await scene.pass();
  await scene.take(handoverId);
  await scene.pass();
  expect(await waitsForSomebody(scene.theirs, handoverId)).toBe(true);
  expect((await scene.step(scene.theirs, handoverId, { step: 'RETURN', text: 'Pilote malade' })).status).toBe(200);
  expect(await waitsForSomebody(scene.theirs, handoverId)).toBe(false);
});
