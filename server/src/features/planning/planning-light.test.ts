import { getLightSettings, saveLightSettings } from '@vigiefaon/domain/light/light.api';
import { expect, test, vi } from 'vitest';
import { anApplication } from '../../testing/application/application.ts';
import { aDayToPlan, aMissionOn, BoardOf, decisionsOf } from '../../testing/missions/a-planning-day.ts';
import { anAdmin } from '../../testing/people/people.ts';

vi.setConfig({ testTimeout: 120_000 });

test('no search is planned before one may take off there', async () => {
  const app = await anApplication();
  const anne = await anAdmin(app);
  const day = aDayToPlan();
  const board = new BoardOf(app, anne, day);
  await aMissionOn(app, day);
  const { rules, version } = (await app.as(anne).call(getLightSettings)).body;
  const before = await board.read();
  const body = { rules: { ...rules, BE: 'SUNRISE' as const }, version };
  const saved = (await app.as(anne).call(saveLightSettings, { body })).body;
  const after = await board.read();
  await app.as(anne).call(saveLightSettings, { body: { rules, version: saved.version } });
  expect(before.windowFrom).toBe(before.civilDawn);
  expect(after.windowFrom).toBe(after.sunrise);
  expect(after.missions[0]?.windowFrom).toBe(after.windowFrom);
});

test('a plan made before another rule about taking off says that the settings have changed', async () => {
  const app = await anApplication();
  const anne = await anAdmin(app);
  const day = aDayToPlan();
  const board = new BoardOf(app, anne, day);
  await aMissionOn(app, day);
  expect((await board.save(0, decisionsOf({}))).body.staleness).toEqual([]);
  const { rules, version } = (await app.as(anne).call(getLightSettings)).body;
  const body = { rules: { ...rules, BE: 'SUNRISE' as const }, version };
  await app.as(anne).call(saveLightSettings, { body });
  expect((await board.read()).staleness).toMatchObject([{ kind: 'SETTINGS_CHANGED' }]);
});
