import type { MapChoice } from '@vigiefaon/domain/settings/map-services';
import { getMapServices, saveMapServices } from '@vigiefaon/domain/settings/map-services.api';
import { getMissionSheet, getRoundSheet } from '@vigiefaon/domain/sheets/sheets.api';
import { encode } from 'fast-png';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anApplication, type TestUser } from '../../testing/application/application.ts';
import { aMission } from '../../testing/missions/a-mission.ts';
import { aParcel } from '../../testing/missions/a-parcel.ts';
import { aClient, anAdmin, aPilot } from '../../testing/people/people.ts';
import { type PictureReply, pictureServer } from '../../testing/servers/picture-server.ts';
import { picturesOfPdf, textOfPdf } from '../../testing/text-of-pdf.ts';

const service = await pictureServer();
afterAll(() => service.close());

const app = await anApplication({ now: '2026-06-02T06:00:00Z', config: { zoneHttpHosts: [service.host] } });
let pilot: TestUser;
let client: TestUser;
let admin: TestUser;
beforeAll(async () => {
  admin = await anAdmin(app);
  pilot = await aPilot(app);
  client = await aClient(app);
});

let shade = 0;
/** Each another. */
function aTile(channels: 3 | 4): Buffer {
  shade += 2;
  const data = new Uint8Array(256 * 256 * channels).map((_, at) => (at % channels === 3 ? 200 : shade));
  return Buffer.from(encode({ width: 256, height: 256, channels, depth: 8, data }));
}
/** Two white pixels by two. */
const aPhotograph = Buffer.from(
  [
    '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDACgcHiMeGSgjISMtKygwPGRBPDc3PHtYXUlkkYCZlo+AjIqgtObDoKrarYqMyP/L2u71',
    '////m8H////6/+b9//j/wAALCAACAAIBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAABf/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAI',
    'AQEAAD8AZf/Z',
  ].join(''),
  'base64',
);
const answerWith =
  (type: string, body: () => Buffer | string): PictureReply =>
  (response) => {
    response.writeHead(200, { 'content-type': type }).end(body());
  };

async function chooseMap(map: MapChoice) {
  const { installed: _, ...kept } = (await app.as(admin).call(getMapServices)).body;
  expect((await app.as(admin).call(saveMapServices, { body: { ...kept, map } })).status).toBe(200);
}

/** The sheet of a mission with the map of roads that this service brings. */
async function sheetWithRoads(answer: PictureReply) {
  const { parcelId } = await aParcel(app, { clientId: client.clientId ?? '', lon: 5.2, lat: 50.3 });
  const { missionId } = await aMission(app, { status: 'AFFECTED', pilotId: pilot.userId, parcelIds: [parcelId] });
  [service.asked, service.reply] = [[], answer];
  await chooseMap({ kind: 'OWN', url: `http://${service.host}/{z}/{x}/{y}.png`, attribution: '© ceux des cartes' });
  const { statusCode, rawPayload: bytes } = await app.fastify.inject({
    url: `${getMissionSheet.path.replace('{missionId}', missionId)}?locale=fr`,
    headers: { authorization: `Bearer ${pilot.token}` },
  });
  await chooseMap({ kind: 'INSTALLED' });
  expect(statusCode).toBe(200);
  expect(service.asked.length).toBeGreaterThan(0);
  return { pictures: picturesOfPdf(bytes), text: await textOfPdf(bytes) };
}

test.each<[string, PictureReply, boolean]>([
  ['opaque', answerWith('image/png', () => aTile(3)), false],
  ['shining through', answerWith('image/png', () => aTile(4)), false],
  ['photographs', answerWith('image/jpeg', () => aPhotograph), true],
])('a mission sheet shows the roads of the chosen map, whose pictures are %s', async (_, answer, areAllAlike) => {
  const { pictures, text } = await sheetWithRoads(answer);
  expect(pictures).toBe(areAllAlike ? 1 : service.asked.length);
  expect(new Set(service.asked).size).toBe(service.asked.length);
  expect(service.asked.every((path) => path.startsWith('/13/'))).toBe(true);
  expect(text).toContain('© ceux des cartes');
  expect(text).not.toContain('GeoNames');
});

test.each<[string, PictureReply]>([
  ['refuses', (response) => response.writeHead(503).end()],
  ['hangs up', (response) => response.destroy()],
  ['answers with a page', answerWith('text/html', () => '<h1>Quota</h1>')],
  ['tears its pictures', answerWith('image/png', () => aTile(3).subarray(0, 200))],
  ['has a kind of picture that paper cannot hold', answerWith('image/webp', () => 'RIFF')],
  ['calls something else a photograph', answerWith('image/jpeg', () => 'no photograph at all')],
])('where the service of the map %s, a mission sheet names the villages around', async (_, answer) => {
  const { pictures, text } = await sheetWithRoads(answer);
  expect(pictures).toBe(0);
  expect(text).toContain('GeoNames');
  expect(text).not.toContain('© ceux des cartes');
});

test('a map with a hole is none: one missing picture, and the villages are named', async () => {
  let count = 0;
  const { pictures, text } = await sheetWithRoads((response, path) => {
    count += 1;
    if (count === 2) response.writeHead(404).end();
    else answerWith('image/png', () => aTile(3))(response, path);
  });
  expect(pictures).toBe(0);
  expect(text).toContain('GeoNames');
});

test('a picture that several sheets of a round show is in the file once', async () => {
  await app.database.db.deleteFrom('mission').execute();
  const { parcelId } = await aParcel(app, { clientId: client.clientId ?? '', lon: 5.2, lat: 50.3 });
  for (const mowingTime of ['09:00', '10:00']) {
    await aMission(app, {
      status: 'AFFECTED',
      pilotId: pilot.userId,
      parcelIds: [parcelId],
      missionDate: '2026-06-02',
      mowingTime,
    });
  }
  [service.asked, service.reply] = [[], answerWith('image/png', () => aTile(3))];
  await chooseMap({ kind: 'OWN', url: `http://${service.host}/{z}/{x}/{y}.png`, attribution: '© ceux des cartes' });
  const path = getRoundSheet.path.replace('{pilotId}', pilot.userId).replace('{date}', '2026-06-02');
  const { statusCode, rawPayload } = await app.fastify.inject({
    url: `${path}?locale=fr`,
    headers: { authorization: `Bearer ${pilot.token}` },
  });
  await chooseMap({ kind: 'INSTALLED' });
  expect(statusCode).toBe(200);
  expect(new Set(service.asked).size).toBe(service.asked.length);
  expect(picturesOfPdf(rawPayload)).toBe(service.asked.length);
});
