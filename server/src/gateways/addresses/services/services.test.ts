import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openAddressSuggestions } from '../address-suggestions.ts';
import type { AddressQuery } from '../geocoder.ts';
import type { GeocoderChoice } from '../geocoder-settings.ts';

const fixture = (name: string) => readFileSync(new URL(`../fixtures/${name}.json`, import.meta.url), 'utf8');

interface Reply {
  status?: number;
  body?: string;
  /** Never answers. */
  hangs?: boolean;
}

let server: Server;
let asked: { url: URL; headers: IncomingMessage['headers'] }[];
let reply: (url: URL) => Reply;
let failures: unknown[];
let now: Date;

beforeEach(async () => {
  asked = [];
  failures = [];
  now = new Date('2025-05-20T10:00:00Z');
  server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    asked.push({ url, headers: request.headers });
    const { status = 200, body = '', hangs = false } = reply(url);
    if (hangs) return;
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});

type Kind = Exclude<GeocoderChoice['kind'], 'embedded'>;

function open(kind: Kind, patienceMs = 3000) {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/base`;
  return openAddressSuggestions({
    choice: { kind, url },
    userAgent: 'VigieFaon/1 (https://fawns.example.org)',
    now: () => now,
    patienceMs,
    onFailure: (error) => failures.push(error),
  });
}

function query(text: string, changed: Partial<AddressQuery> = {}): AddressQuery {
  return { text, lang: 'fr', countries: [], near: null, ...changed };
}

const answer = (body: unknown) => () => ({ body: typeof body === 'string' ? body : JSON.stringify(body) });

describe('Photon', () => {
  const feature = (properties: object, coordinates: number[] = [6.12, 50.28]) => ({
    type: 'Feature',
    geometry: { type: 'Point', coordinates },
    properties,
  });
  const features = (...list: object[]) => answer({ type: 'FeatureCollection', features: list });

  test('is asked in a language that it speaks, near the place, and learns who asks', async () => {
    reply = answer(fixture('photon'));
    await open('photon').suggest(query('Olympia', { lang: 'nl', countries: ['BE'], near: { lon: 6, lat: 50 } }));
    const [call] = asked;
    expect(call?.url.pathname).toBe('/base/api');
    expect(Object.fromEntries(call?.url.searchParams ?? [])).toMatchObject({
      q: 'Olympia',
      lang: 'default',
      countrycode: 'BE',
      lon: '6',
      lat: '50',
    });
    expect(call?.headers['user-agent']).toMatch(/^VigieFaon/);
  });

  test('a house becomes an address', async () => {
    const house = {
      type: 'house',
      street: 'Rue du Moulin',
      housenumber: '3',
      postcode: '4780',
      city: 'Saint-Vith',
      countrycode: 'BE',
    };
    reply = features(feature(house));
    expect(await open('photon').suggest(query('moulin 3'))).toEqual([
      {
        label: 'Rue du Moulin 3, 4780 Saint-Vith',
        street: 'Rue du Moulin',
        houseNumber: '3',
        zipcode: '4780',
        city: 'Saint-Vith',
        country: 'BE',
        lon: 6.12,
        lat: 50.28,
        verified: 'ADDRESS',
      },
    ]);
  });

  test('a street is known by its name, and a missing postcode comes from the table of places', async () => {
    reply = features(
      feature({ type: 'street', name: 'Am Wasserturm', city: 'Sankt Vith', countrycode: 'BE' }),
      feature({ type: 'city', name: 'Sankt Vith', countrycode: 'BE' }),
    );
    const found = await open('photon').suggest(query('Wasserturm'));
    expect(found.map(({ label }) => label)).toEqual(['Am Wasserturm, 4780 Sankt Vith', '4780 Sankt Vith']);
  });

  test('what cannot be completed or lies nowhere is left out', async () => {
    reply = features(
      feature({ type: 'city', name: 'Nowhere', countrycode: 'BE' }),
      feature({ type: 'house', name: 'Chapel' }),
      feature({ type: 'city', name: 'Saint-Vith', postcode: '4780', countrycode: 'BE' }, [6.12]),
    );
    const found = await open('photon').suggest(query('Saint-Vith'));
    expect(found).toHaveLength(1);
    expect(found[0]?.lat).toBeCloseTo(50.28, 1);
  });
});

describe('Nominatim', () => {
  test('numbers that come as text are numbers', async () => {
    reply = answer(fixture('nominatim'));
    expect(await open('nominatim').suggest(query('Unter den Linden 1', { countries: ['DE'] }))).toEqual([
      {
        label: 'Unter den Linden 1, 10117 Berlin',
        street: 'Unter den Linden',
        houseNumber: '1',
        zipcode: '10117',
        city: 'Berlin',
        country: 'DE',
        lon: 13.397834399325466,
        lat: 52.51720765,
        verified: 'ADDRESS',
      },
    ]);
    expect(asked[0]?.url.searchParams.get('countrycodes')).toBe('de');
    expect(asked[0]?.url.searchParams.get('format')).toBe('jsonv2');
  });

  test('a village counts where there is no town, a coordinate that is no number does not', async () => {
    const address = { road: 'Nadrin', house_number: '12', village: 'Nadrin', postcode: '6660', country_code: 'be' };
    reply = answer([
      { lat: '50.1626', lon: '5.6817', address },
      { lat: 'x', lon: '', address: { ...address, house_number: '14' } },
      { lat: '50', lon: '5' },
    ]);
    const found = await open('nominatim').suggest(query('Nadrin'));
    expect(found.map(({ label }) => label)).toEqual(['Nadrin 12, 6660 Nadrin', 'Nadrin 14, 6660 Nadrin']);
    expect(found.every(({ lon, lat }) => Math.abs(lon - 5.68) < 0.1 && Math.abs(lat - 50.16) < 0.1)).toBe(true);
  });
});

describe('BAN', () => {
  test('a French address is taken over', async () => {
    reply = answer(fixture('ban'));
    const [found] = await open('ban').suggest(query(' 8 bd du port'));
    expect(found).toMatchObject({ label: 'Boulevard du Port 8, 80000 Amiens', country: 'FR', lon: 2.290084 });
    expect(asked[0]?.url.pathname).toBe('/base/search');
  });

  test('it is not asked what it would refuse: too little, a sign at the beginning, another country', async () => {
    reply = answer(fixture('ban'));
    const geocoder = open('ban');
    await geocoder.suggest(query('4'));
    await geocoder.suggest(query('8 bd', { countries: ['BE'] }));
    await geocoder.suggest(query('« Le Pré'));
    expect(asked.map(({ url }) => url.searchParams.get('q'))).toEqual(['Le Pré']);
  });

  test('what it hardly believes itself is not shown: the table answers', async () => {
    reply = () => ({ body: fixture('ban').replace('0.49159121588068583', '0.2') });
    expect((await open('ban').suggest(query('Sankt Vith')))[0]?.label).toBe('4780 Saint-Vith');
  });
});

describe('BeSt', () => {
  const byPath = (addresses: string) => (url: URL) => ({
    body: url.pathname.endsWith('/streets') ? fixture('best-streets') : addresses,
  });

  test('streets are searched by name, houses by the id of their street', async () => {
    reply = byPath(fixture('best-addresses'));
    const found = await open('best').suggest(query('Place de la Station 20A, 5000 Namur', { lang: 'nl' }));
    expect(found).toEqual([
      {
        label: 'Place de la Station 20A, 5000 Namen',
        street: 'Place de la Station',
        houseNumber: '20A',
        zipcode: '5000',
        city: 'Namen',
        country: 'BE',
        lon: 4.863607,
        lat: 50.46822,
        verified: 'ADDRESS',
      },
    ]);
    const [streets, houses] = asked.map(({ url }) => Object.fromEntries(url.searchParams));
    expect(streets).toMatchObject({ name: '*Place de la Station*', postCode: '5000' });
    expect(houses).toMatchObject({ streetId: 'geodata.wallonie.be/id/Streetname/7753485/223', houseNumber: '20A' });
    expect(asked.every(({ headers }) => headers['belgov-trace-id'])).toBe(true);
  });

  test('a house at the zero point of the grid keeps its address and moves to its locality', async () => {
    reply = byPath(fixture('best-addresses').replace('"lat":50.46822,"long":4.863607', '"lat":49.2939,"long":2.3055'));
    const [found] = await open('best').suggest(query('Place de la Station 20A, 5000 Namur'));
    expect(found?.houseNumber).toBe('20A');
    expect(found?.lon).toBeCloseTo(4.87, 1);
    expect(found?.lat).toBeCloseTo(50.47, 1);
  });

  test('an unknown house number leaves what was typed', async () => {
    reply = byPath(JSON.stringify({ items: [] }));
    const [found] = await open('best').suggest(query('Place de la Station 999, 5000 Namur'));
    expect(found).toMatchObject({ label: 'Place de la Station 999, 5000 Namur' });
  });

  test('a place without street is answered without asking', async () => {
    reply = byPath(fixture('best-addresses'));
    expect((await open('best').suggest(query('Luik')))[0]?.label).toBe('4000 Liège');
    expect(asked).toEqual([]);
  });
});

describe('when the service fails', () => {
  const kinds: Kind[] = ['photon', 'nominatim', 'ban', 'best'];
  const troubles: [string, () => Reply][] = [
    ['refuses the question', () => ({ status: 400, body: '{"message":"no"}' })],
    ['breaks', () => ({ status: 500, body: 'oops' })],
    ['answers a page', () => ({ body: '<html>' })],
    ['answers something else', () => ({ body: '{"ok":true}' })],
    ['hangs', () => ({ hangs: true })],
  ];
  const cases = kinds.flatMap((kind) => troubles.map(([trouble, give]) => ({ kind, trouble, give })));

  test.each(cases)('$kind $trouble: the table of places answers', async ({ kind, give }) => {
    reply = give;
    const found = await open(kind, 100).suggest(query('Am Wasserturm 12, 4780 Sankt Vith', { lang: 'de' }));
    expect(found[0]?.label).toBe('Am Wasserturm 12, 4780 Sankt Vith');
    expect(failures).toHaveLength(1);
  });

  test('nobody is there at all', async () => {
    const geocoder = open('photon');
    await new Promise((closed) => server.close(closed));
    expect((await geocoder.suggest(query('4780')))[0]?.label).toBe('4780 Saint-Vith');
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  });

  test('it is left in peace for half a minute, then asked again', async () => {
    reply = () => ({ status: 503 });
    const geocoder = open('photon');
    await geocoder.suggest(query('Vith'));
    await geocoder.suggest(query('Recht'));
    expect(asked).toHaveLength(1);
    now = new Date(now.getTime() + 31_000);
    await geocoder.suggest(query('Recht'));
    expect(asked).toHaveLength(2);
  });
});

test('the same question is asked once', async () => {
  reply = answer(fixture('nominatim'));
  const geocoder = open('nominatim');
  const [once, again] = [await geocoder.suggest(query('Linden')), await geocoder.suggest(query('Linden'))];
  expect(again).toEqual(once);
  expect(asked).toHaveLength(1);
});
