import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { StartError } from './database/connections/start-error.ts';
import { aConfig } from './testing/application/config.ts';

test('an empty environment is enough', () => {
  expect(aConfig()).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://127.0.0.1:3000',
    databaseUrl: undefined,
    timeZone: 'Europe/Brussels',
    tiles: null,
    trustProxy: false,
    logLevel: 'info',
  });
});

test.each([
  ['PORT', '80a'],
  ['PORT', '70000'],
  ['PORT', '-1'],
  ['PUBLIC_URL', 'fawns.example.org'],
  ['PUBLIC_URL', 'ftp://fawns.example.org'],
  ['DATABASE_URL', 'mysql://localhost/fawns'],
  ['ASSOCIATION_TIMEZONE', 'Europe/Brussel'],
  ['SECRET_KEY', 'short'],
  ['TILES_URL', 'https://tiles.example.org/map.png'],
  ['AERIAL_URL', 'file:///{z}/{x}/{y}'],
  ['GEOCODER', 'google'],
  ['GEOCODER_URL', 'https://photon.example.org'],
  ['ROUTING_URL', 'osrm.example.org'],
  ['WEATHER', 'wetter'],
  ['WEATHER_URL', 'https://weather.example.org'],
  ['SMTP_URL', 'mail.example.org'],
  ['MAIL_FROM', 'fawns@example.org'],
  ['LOG_LEVEL', 'loud'],
  ['TRUST_PROXY', 'yes please'],
])('a wrong %s (%s) stops the start with one sentence that names it', (name, value) => {
  const start = () => aConfig({ TILES_URL_ATTRIBUTION: 'x', AERIAL_URL_ATTRIBUTION: 'x', [name]: value });
  expect(start).toThrow(StartError);
  expect(start).toThrow(new RegExp(`^${name} [^\\n]+\\.$`));
});

test('a map source must say whose maps it shows', () => {
  const TILES_URL = 'https://{s}.example.org/{z}/{x}/{y}.png';
  expect(() => aConfig({ TILES_URL })).toThrow('TILES_URL_ATTRIBUTION must say whose maps TILES_URL shows.');
  expect(aConfig({ TILES_URL, TILES_URL_ATTRIBUTION: '© them' }).tiles).toEqual({
    url: TILES_URL,
    attribution: '© them',
  });
});

test.each([
  ['true', true],
  ['1', 1],
  ['10.0.0.0/8, ::1', ['10.0.0.0/8', '::1']],
  ['false', false],
])('TRUST_PROXY %s is understood', (value, meaning) => {
  expect(aConfig({ TRUST_PROXY: value }).trustProxy).toEqual(meaning);
});

test('addresses come from the built-in table unless a service is named', () => {
  expect(aConfig().geocoder).toEqual({ kind: 'embedded', url: null });
  expect(aConfig({ GEOCODER: 'ban' }).geocoder).toEqual({ kind: 'ban', url: 'https://data.geopf.fr/geocodage' });
  const GEOCODER_URL = 'http://10.0.0.7:2322/';
  expect(aConfig({ GEOCODER: 'photon', GEOCODER_URL }).geocoder.url).toBe('http://10.0.0.7:2322');
});

test.each([
  ['photon', 'ftp://photon.example.org'],
  ['best', 'best.example.org'],
  ['nominatim', ''],
  ['nominatim', 'https://nominatim.openstreetmap.org/'],
])('%s does not work with the address "%s", and the start says so', (GEOCODER, GEOCODER_URL) => {
  expect(() => aConfig({ GEOCODER, GEOCODER_URL })).toThrow(/^GEOCODER_URL [^\n]+\.$/);
});

test('names the hosts whose zones may be read without encryption, and none by default', () => {
  expect(aConfig().zoneHttpHosts).toEqual([]);
  expect(aConfig({ ZONE_HTTP_HOSTS: 'Zones.example.org, 10.0.0.5:8080' }).zoneHttpHosts).toEqual([
    'zones.example.org',
    '10.0.0.5:8080',
  ]);
  expect(() => aConfig({ ZONE_HTTP_HOSTS: 'http://zones.example.org/' })).toThrow(/ZONE_HTTP_HOSTS/);
});

test('names the hosts whose registers may be asked without encryption apart from those of zones', () => {
  const config = aConfig({ REGISTER_HTTP_HOSTS: '10.0.0.6', ZONE_HTTP_HOSTS: '10.0.0.5' });
  expect(config).toMatchObject({ registerHttpHosts: ['10.0.0.6'], zoneHttpHosts: ['10.0.0.5'] });
  expect(() => aConfig({ REGISTER_HTTP_HOSTS: '10.0.0.6/wfs' })).toThrow(/REGISTER_HTTP_HOSTS/);
});

test('the evening plan drives as the crow flies unless a routing server is named', () => {
  expect(aConfig().routingUrl).toBeNull();
  expect(aConfig({ ROUTING_URL: 'http://osrm.local:5000/' }).routingUrl).toBe('http://osrm.local:5000');
});

test('the public address loses its last slash', () => {
  expect(aConfig({ PUBLIC_URL: 'https://fawns.example.org/' }).publicUrl).toBe('https://fawns.example.org');
});

test('without SECRET_KEY one is made once, kept in the data directory and readable by its owner only', () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'vigiefaon-key-'));
  const { secretKey } = readConfig({ DATA_DIR });
  const file = join(DATA_DIR, 'secret-key');
  expect(secretKey.length).toBeGreaterThanOrEqual(43);
  expect(readFileSync(file, 'utf8').trim()).toBe(secretKey);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readConfig({ DATA_DIR }).secretKey).toBe(secretKey);
});

test('a damaged secret key is not silently replaced: addresses signed with it would be refused', () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'vigiefaon-key-'));
  writeFileSync(join(DATA_DIR, 'secret-key'), '');
  expect(() => readConfig({ DATA_DIR })).toThrow(/is damaged/);
});

test('a data directory that cannot be written is named', () => {
  expect(() => readConfig({ DATA_DIR: '/dev/null/data' })).toThrow('DATA_DIR cannot be written: /dev/null/data.');
});
