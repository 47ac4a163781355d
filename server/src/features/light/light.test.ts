import { getLight, getLightSettings, saveLightSettings } from '@vigiefaon/domain/light/light.api';
import { defaultTakeOffRules } from '@vigiefaon/domain/light/take-off';
import { beforeEach, expect, test } from 'vitest';
import { anApplication, type TestUser } from '../../testing/application/application.ts';
import { aClient, anAdmin, aPilot } from '../../testing/people/people.ts';

const app = await anApplication();
let admin: TestUser;
let pilot: TestUser;

const spa = { lon: 5.8667, lat: 50.4906 };
const charleville = { lon: 4.7206, lat: 49.7739 };

const light = async (place: { lon: number; lat: number }, user = pilot) =>
  (await app.as(user).call(getLight, { query: { ...place, date: '2026-06-01' } })).body;

beforeEach(async () => {
  admin = await anAdmin(app);
  pilot = await aPilot(app);
  await app.database.db.deleteFrom('setting').execute();
});

const minutesBetween = (from: string | null, to: string | null) =>
  (Date.parse(to ?? '') - Date.parse(from ?? '')) / 60_000;

test('a morning has its dawn, its sunrise, and the end of what a thermal camera sees', async () => {
  const morning = await light(spa);
  expect(morning).toMatchObject({ country: 'BE', takeOffRule: 'ANY_TIME', earliestTakeOff: null });
  expect(morning.civilDawn).toMatch(/^2026-06-01T02:4/);
  expect(minutesBetween(morning.sunrise, morning.thermalEnd)).toBe(90);
  const underClouds = minutesBetween(morning.sunrise, morning.thermalEndOvercast);
  expect(underClouds).toBeGreaterThanOrEqual(154);
  expect(underClouds).toBeLessThanOrEqual(160);
});

test('in France nobody takes off before half an hour before sunrise', async () => {
  const morning = await light(charleville);
  expect(morning).toMatchObject({ country: 'FR', takeOffRule: 'HALF_HOUR_BEFORE_SUNRISE' });
  expect(minutesBetween(morning.earliestTakeOff, morning.sunrise)).toBe(30);
});

test('far from every country that it knows the product waits for daylight', async () => {
  const morning = await light({ lon: -30, lat: 40 });
  expect(morning).toMatchObject({ country: null, takeOffRule: 'CIVIL_DAWN' });
  expect(morning.earliestTakeOff).toBe(morning.civilDawn);
});

test('where the sun does not set there is no dawn to wait for', async () => {
  const { body } = await app.as(pilot).call(getLight, { query: { lon: 20, lat: 70, date: '2026-06-21' } });
  expect(body).toMatchObject({ civilDawn: null, sunrise: null, thermalEnd: null, earliestTakeOff: null });
});

test('a requester may know when it gets light, too', async () => {
  expect((await light(spa, await aClient(app))).sunrise).not.toBeNull();
});

test('a place that is none is refused, field by field', async () => {
  const { status, problem } = await app.as(pilot).call(getLight, { query: { lon: 500, lat: 50, date: 'tomorrow' } });
  expect(status).toBe(422);
  expect(problem.errors?.map(({ path }) => path)).toEqual(['lon', 'date']);
});

test('an admin sets the rule of a country; a second admin overwrites nothing in silence', async () => {
  expect((await app.as(admin).call(getLightSettings)).body).toEqual({ rules: defaultTakeOffRules, version: 0 });
  const rules = { ...defaultTakeOffRules, BE: 'SUNRISE' as const };
  expect((await app.as(admin).call(saveLightSettings, { body: { rules, version: 0 } })).body.version).toBe(1);
  const morning = await light(spa);
  expect(morning.earliestTakeOff).toBe(morning.sunrise);
  const second = await app.as(admin).call(saveLightSettings, { body: { rules: defaultTakeOffRules, version: 0 } });
  expect(second.problem.code).toBe('STALE');
  expect((await app.as(pilot).call(saveLightSettings, { body: { rules, version: 1 } })).status).toBe(403);
});
