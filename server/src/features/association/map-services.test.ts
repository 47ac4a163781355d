import { mapPresets } from '@vigiefaon/domain/settings/map-presets';
import type { MapChoice } from '@vigiefaon/domain/settings/map-services';
import * as api from '@vigiefaon/domain/settings/map-services.api';
import { getPublicSettings } from '@vigiefaon/domain/settings/settings.api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anApplication, type TestApplication, type TestUser } from '../../testing/application/application.ts';
import { anAdmin } from '../../testing/people/people.ts';
import { type PictureReply, pictureServer } from '../../testing/servers/picture-server.ts';

const service = await pictureServer();
afterAll(() => service.close());
const { host } = service;

const installed = { url: 'https://tiles.example.org/{z}/{x}/{y}.png', attribution: '© them' };
const [preset] = mapPresets;
const presetChoice: MapChoice = { kind: 'PRESET', preset: preset?.key ?? '' };
const asInstalled: MapChoice = { kind: 'INSTALLED' };

let app: TestApplication;
let admin: TestUser;
beforeAll(async () => {
  const environment = { TILES_URL: installed.url, TILES_URL_ATTRIBUTION: installed.attribution };
  app = await anApplication({ environment, config: { zoneHttpHosts: [host] } });
  admin = await anAdmin(app);
});

async function choose(change: { aerial?: unknown; map?: unknown; area?: unknown; ahead?: unknown }) {
  const { body: kept } = await app.as(admin).call(api.getMapServices);
  const body = {
    aerial: kept.aerial,
    map: kept.map,
    area: kept.area,
    ahead: kept.ahead,
    version: kept.version,
    ...change,
  };
  return app.as(admin).call(api.saveMapServices, { body });
}
const shown = async () => {
  const { tiles, aerial } = (await app.as(null).call(getPublicSettings)).body;
  return { tiles, aerial };
};
const policy = async () => {
  const { headers } = await app.fastify.inject({ url: '/missions', headers: { accept: 'text/html' } });
  return String(headers['content-security-policy']);
};

describe('the services of the maps', () => {
  it('are those that the installation brings, until an admin chooses others', async () => {
    expect(await shown()).toEqual({ tiles: installed, aerial: null });
    const { status } = await choose({ aerial: presetChoice, map: { kind: 'NONE' } });
    expect(status).toBe(200);
    expect(await shown()).toEqual({ tiles: null, aerial: { url: preset?.url, attribution: preset?.attribution } });
    await choose({ aerial: asInstalled, map: asInstalled });
    expect(await shown()).toEqual({ tiles: installed, aerial: null });
  });

  it('tell phones of which of them they load pictures before the night: by the licence, or as the association says', async () => {
    const ahead = async () => (await app.as(null).call(getPublicSettings)).body.picturesAhead;
    await choose({ aerial: presetChoice, map: asInstalled });
    expect(await ahead()).toEqual([preset?.url]);
    await choose({ ahead: 'ALWAYS' });
    expect(await ahead()).toEqual([installed.url, preset?.url]);
    await choose({ ahead: 'NEVER' });
    expect(await ahead()).toEqual([]);
    await choose({ aerial: asInstalled, ahead: 'BY_LICENCE' });
    expect(await ahead()).toEqual([]);
    expect((await choose({ ahead: 'SOMETIMES' })).status).toBe(422);
  });

  it('say where the association works, so that maps open there, until an admin takes it back', async () => {
    const area = async () => (await app.as(null).call(getPublicSettings)).body.area;
    expect(await area()).toBeNull();
    const gouvy = { place: '6670 Gouvy', lon: 5.939, lat: 50.187, radiusKm: 30 };
    await choose({ area: gouvy });
    expect(await area()).toEqual({ lon: 5.939, lat: 50.187, radiusKm: 30 });
    await choose({ map: asInstalled });
    expect(await area()).not.toBeNull();
    expect((await choose({ area: { ...gouvy, radiusKm: 0 } })).problem.errors).toEqual([
      { path: 'area.radiusKm', code: 'TOO_SMALL' },
    ]);
    await choose({ area: null });
    expect(await area()).toBeNull();
  });

  it('are what pages may load from the next one on, and nothing that was chosen before', async () => {
    const own = { kind: 'OWN', url: 'https://{s}.own.example.org/wms?bbox={bbox-epsg-3857}', attribution: '© us' };
    await choose({ aerial: own });
    expect(await policy()).toContain("img-src 'self' data: blob: https://tiles.example.org https://*.own.example.org;");
    await choose({ aerial: { kind: 'NONE' } });
    expect(await policy()).not.toContain('own.example.org');
  });

  it('name another recipient in the consent, so that whoever agreed is asked again', async () => {
    const before = (await app.as(null).call(getPublicSettings)).body.validConsents;
    await choose({ aerial: { kind: 'OWN', url: 'https://else.example.org/{z}/{x}/{y}', attribution: '© else' } });
    const after = (await app.as(null).call(getPublicSettings)).body.validConsents;
    expect(after).not.toEqual(before);
    await choose({ aerial: { kind: 'NONE' } });
  });

  it.each([
    [{ kind: 'PRESET', preset: 'nowhere' }, 'aerial.preset'],
    [{ kind: 'OWN', url: 'https://own.example.org/{z}/{x}', attribution: '© us' }, 'aerial.url'],
    [{ kind: 'OWN', url: 'https://own.example.org/{z}/{x}/{y}', attribution: ' ' }, 'aerial.attribution'],
  ])('%j is refused because of %s, and nothing is changed', async (aerial, path) => {
    const before = await shown();
    const { problem } = await choose({ aerial });
    expect(problem).toMatchObject({ status: 422 });
    expect(problem.errors?.map((error) => error.path)).toEqual([path]);
    expect(await shown()).toEqual(before);
  });

  it('are not overwritten by whoever read an older choice', async () => {
    const { body: kept } = await app.as(admin).call(api.getMapServices);
    await choose({ map: { kind: 'NONE' } });
    const body = { aerial: kept.aerial, map: asInstalled, version: kept.version };
    expect((await app.as(admin).call(api.saveMapServices, { body })).problem.code).toBe('STALE');
  });
});

describe('a service that is tried', () => {
  const url = `http://${host}/wms?bbox={bbox-epsg-3857}`;
  const attempt = async (template = url) => {
    service.asked = [];
    const body = { url: template, lon: 5.57, lat: 50.64, zoom: 12 };
    return (await app.as(admin).call(api.tryMapService, { body })).body;
  };

  it('is asked for the one picture of the place, which is shown', async () => {
    service.reply = (response) => response.writeHead(200, { 'content-type': 'image/png' }).end('PNG');
    expect(await attempt()).toEqual({ outcome: 'PICTURE', picture: `data:image/png;base64,${btoa('PNG')}` });
    expect(service.asked).toEqual([expect.stringMatching(/^\/wms\?bbox=61\d{4}\.\d+,655\d{4}/)]);
  });

  it.each<[string, PictureReply]>([
    ['NO_PICTURE', (response) => response.writeHead(200, { 'content-type': 'text/xml' }).end('<ServiceException/>')],
    ['NO_PICTURE', (response) => response.writeHead(200, { 'content-type': 'image/png' }).end()],
    ['NO_PICTURE', (response) => response.writeHead(200, { 'content-type': 'image/svg+xml' }).end('<svg/>')],
    ['REFUSED', (response) => response.writeHead(403).end()],
    ['NOT_REACHED', (response) => response.destroy()],
    ['TOO_LARGE', (response) => response.writeHead(200, { 'content-type': 'image/png' }).end(Buffer.alloc(3_000_000))],
  ])('tells %s', async (outcome, answer) => {
    service.reply = answer;
    expect(await attempt()).toEqual({ outcome, picture: null });
  });

  it('is none in the network of the server', async () => {
    expect(await attempt('http://169.254.169.254/{z}/{x}/{y}')).toEqual({
      outcome: 'ADDRESS_NOT_ALLOWED',
      picture: null,
    });
    expect(service.asked).toEqual([]);
  });
});
