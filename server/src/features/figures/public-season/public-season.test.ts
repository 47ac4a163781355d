import * as api from '@vigiefaon/domain/figures/public-season.api';
import { listJournal } from '@vigiefaon/domain/journal/journal.api';
import { saveLetterhead } from '@vigiefaon/domain/letterhead/letterhead.api';
import { beforeEach, expect, test } from 'vitest';
import { anApplication, type TestUser } from '../../../testing/application/application.ts';
import { aLetterhead } from '../../../testing/association/a-letterhead.ts';
import { aMission, aReport } from '../../../testing/missions/a-mission.ts';
import { anAdmin, aPilot } from '../../../testing/people/people.ts';

const start = '2025-06-20T10:00:00Z';
const app = await anApplication({ now: start });
const { db } = app.database;
let admin: TestUser;
let minutes = 0;

const nobody = app.as(null);
const flown = { status: 'DONE' as const, missionDate: '2025-05-30', report: aReport };

async function show(isPublic: boolean) {
  const { body } = await app.as(admin).call(api.getPublicSeasonSettings);
  return app.as(admin).call(api.savePublicSeasonSettings, { body: { ...body, isPublic } });
}

/** Of whatever lies there as text. */
const counter = (query = '', headers: Record<string, string> = {}) =>
  app.fastify.inject({ url: `/api/public-season/counter${query}`, headers });

beforeEach(async () => {
  for (const table of ['mission_report', 'mission_parcel', 'mission', 'setting'] as const)
    await db.deleteFrom(table).execute();
  // Later than whatever was counted in the test before.
  minutes += 10;
  app.setNow(new Date(Date.parse(start) + minutes * 60_000).toISOString());
  admin = await anAdmin(app);
});

test('as shipped nobody outside reads anything, and what an admin has switched on stops with the next tap', async () => {
  expect((await nobody.call(api.getPublicSeason)).problem).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  expect((await counter()).statusCode).toBe(404);
  await show(true);
  expect((await nobody.call(api.getPublicSeason)).status).toBe(200);
  await show(false);
  expect((await nobody.call(api.getPublicSeason)).status).toBe(404);
  expect((await counter()).statusCode).toBe(404);
  const { items } = (await app.as(admin).call(listJournal)).body;
  expect(items.slice(0, 2)).toMatchObject([
    { action: 'PUBLIC_SEASON_SAVED', details: { isPublic: false } },
    { action: 'PUBLIC_SEASON_SAVED', details: { isPublic: true } },
  ]);
});

test('anybody reads fawns, hectares and missions flown, by municipality and no finer, and of no person', async () => {
  const anne = await aPilot(app, { lastname: 'Lambert', firstname: 'Anne' });
  await aMission(app, { ...flown, pilotId: anne.userId });
  await aMission(app, { ...flown, lon: 4.3, lat: 51, pilotId: anne.userId });
  // Asked for, and nobody has flown there.
  await aMission(app, { missionDate: '2025-06-03', parcelIds: [] });
  await app.as(admin).call(saveLetterhead, { body: aLetterhead({ name: 'SOS Faons' }) });
  await show(true);
  const { body, headers } = await nobody.call(api.getPublicSeason);
  const { total } = await db
    .selectFrom('mission')
    .where('status', '=', 'DONE')
    .select((expression) => expression.fn.sum<number>('total_size_square_meters').as('total'))
    .executeTakeFirstOrThrow();
  expect(body).toEqual({
    association: 'SOS Faons',
    year: 2025,
    from: '2025-04-25',
    to: '2025-07-10',
    missions: 2,
    fawns: 2 * aReport.fawnsCrated,
    hectares: Math.round(total / 1000) / 10,
    municipalities: [
      { municipality: 'Londerzeel', missions: 1, fawns: aReport.fawnsCrated, hectares: expect.any(Number) },
      { municipality: 'Rendeux', missions: 1, fawns: aReport.fawnsCrated, hectares: expect.any(Number) },
    ],
    countedAt: app.now().toISOString(),
  });
  expect(headers).toMatchObject({
    'access-control-allow-origin': '*',
    'cache-control': 'public, max-age=300',
    'cross-origin-resource-policy': 'cross-origin',
  });
});

test('within a minute it is not counted anew, and it says when it was', async () => {
  await show(true);
  const { countedAt } = (await nobody.call(api.getPublicSeason)).body;
  await aMission(app, flown);
  app.setNow(new Date(Date.parse(countedAt) + 59_000).toISOString());
  expect((await nobody.call(api.getPublicSeason)).body).toMatchObject({ missions: 0, countedAt });
  app.setNow(new Date(Date.parse(countedAt) + 60_000).toISOString());
  expect((await nobody.call(api.getPublicSeason)).body).toMatchObject({
    missions: 1,
    countedAt: app.now().toISOString(),
  });
});

test('the counter stands in a frame of any web site, in the language that is asked for, and runs nothing', async () => {
  await aMission(app, { ...flown, report: { ...aReport, fawnsCrated: 1 } });
  await app.as(admin).call(saveLetterhead, { body: aLetterhead({ name: 'Faons & <Cie>' }) });
  await show(true);
  const { headers, body } = await counter('?locale=de', { 'accept-language': 'fr' });
  expect(body).toContain('<html lang="de">');
  expect(body).toContain('<title>Faons &amp; &lt;Cie&gt; · Saison 2025</title>');
  expect(body).toContain('<li><b>1</b> Kitz in Sicherheit gebracht</li>');
  expect(body).toContain(`href="${app.config.publicUrl}/season"`);
  expect(body).not.toMatch(/<script|src=/);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(headers['x-frame-options']).toBeUndefined();
  expect(headers['content-security-policy']).toMatch(/^default-src 'none';.*frame-ancestors \*$/);
  expect((await counter('', { 'accept-language': 'nl-BE,fr;q=0.5' })).body).toContain('<html lang="nl">');
  expect((await counter('?locale=it')).statusCode).toBe(422);
});

test('no other page may be framed', async () => {
  await show(true);
  const { headers } = await app.fastify.inject({ url: '/api/public-season' });
  expect(headers['x-frame-options']).toBe('DENY');
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
});
