import type { ServerResponse } from 'node:http';
import { encode } from 'fast-png';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { aConfig } from '../../testing/application/config.ts';
import { pictureServer } from '../../testing/servers/picture-server.ts';
import { tilePictures } from './tile-pictures.ts';

const service = await pictureServer();
afterAll(() => service.close());
const { host } = service;
const config = { ...aConfig(), zoneHttpHosts: [host] };
const at = (name: string) => `http://${host}/${name}`;

const tile = Buffer.from(encode({ width: 1, height: 1, channels: 3, data: new Uint8Array([1, 2, 3]) }));
const shows = (response: ServerResponse) => response.writeHead(200, { 'content-type': 'image/png' }).end(tile);

beforeEach(() => {
  service.asked = [];
  service.reply = shows;
});

test('what two maps of a paper have in common is asked for once', async () => {
  const pictures = tilePictures(config, 10_000);
  const [first, second] = await Promise.all([pictures([at('a'), at('b')]), pictures([at('b'), at('c')])]);
  expect(first?.[1]).toMatch(/^data:image\/png;base64,/);
  expect(second?.[0]).toBe(first?.[1]);
  expect(service.asked.sort()).toEqual(['/a', '/b', '/c']);
});

test('of a map of which one picture is refused there is none, and the next one is asked for', async () => {
  service.reply = (response, url) => (url === '/gone' ? response.writeHead(404).end() : shows(response));
  const pictures = tilePictures(config, 10_000);
  expect(await pictures([at('a'), at('gone')])).toBeNull();
  expect(await pictures([at('b')])).toHaveLength(1);
});

test('a service that is silent is waited for once, and not asked again', async () => {
  service.reply = () => {};
  const pictures = tilePictures(config, 100);
  expect(await pictures([at('a')])).toBeNull();
  expect(await pictures([at('b')])).toBeNull();
  expect(service.asked).toEqual(['/a']);
});

test('a service that hangs up is not asked again', async () => {
  service.reply = (response) => response.destroy();
  const pictures = tilePictures(config, 10_000);
  expect(await pictures([at('a')])).toBeNull();
  expect(await pictures([at('b')])).toBeNull();
  expect(service.asked).toEqual(['/a']);
});

test('time that goes by without anything being waited for costs nothing', async () => {
  const pictures = tilePictures(config, 2_000);
  await pictures([at('a')]);
  const { now } = Date;
  try {
    Date.now = () => now() + 60_000;
    expect(await pictures([at('b')])).toHaveLength(1);
  } finally {
    Date.now = now;
  }
});
