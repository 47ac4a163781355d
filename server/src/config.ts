import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TileSource } from '@vigiefaon/domain/settings/tile-source';
import { isTileTemplate } from '@vigiefaon/domain/settings/tile-template';
import { StartError } from './database/connections/start-error.ts';
import { type Environment, isBaseUrl, parseUrl, type Read, readerOf, withoutSlash } from './environment.ts';
import { type GeocoderChoice, readGeocoder } from './gateways/addresses/geocoder-settings.ts';
import { type MailSettings, readMailSettings } from './gateways/mail/mail-settings.ts';
import { type PushSettings, readPushSettings } from './gateways/push/push-settings.ts';
import { readWeather, type WeatherChoice } from './gateways/weather/weather-settings.ts';
import { readWhatsappSettings, type WhatsappSettings } from './gateways/whatsapp/whatsapp-settings.ts';
import { keepSecretKey } from './secret-key.ts';
import { readVersion } from './version.ts';

/** The environment, read once at the start and passed on; nothing else looks at it. */
export interface Config {
  readonly version: string;
  readonly port: number;
  readonly host: string;
  /** Without a slash at its end. */
  readonly publicUrl: string;
  readonly dataDir: string;
  /** Where tiles of heights lie. */
  readonly terrainDir: string;
  readonly databaseUrl: string | undefined;
  readonly timeZone: string;
  readonly secretKey: string;
  readonly tiles: TileSource | null;
  readonly aerial: TileSource | null;
  readonly geocoder: GeocoderChoice;
  /** An OSRM server, without a slash at its end; null where the evening plan drives as the crow flies. */
  readonly routingUrl: string | null;
  /** Who is asked for the weather of a morning. */
  readonly weather: WeatherChoice;
  /** Hosts from which no-fly zones may be read without encryption, and in the own network. */
  readonly zoneHttpHosts: readonly string[];
  /** The same for the services of registers of declared parcels. */
  readonly registerHttpHosts: readonly string[];
  /** `host` or `host:port` of partners that may be called without encryption, or in the own network. */
  readonly handoverHttpHosts: readonly string[];
  /** The same of programs that are told of what happens. */
  readonly webHookHttpHosts: readonly string[];
  /** Null where no mail server is configured: mails are kept here. */
  readonly mail: MailSettings | null;
  /** Null where no WhatsApp number is configured: nobody is told anything there. */
  readonly whatsapp: WhatsappSettings | null;
  /** Null where this installation has no keys for notifications. */
  readonly push: PushSettings | null;
  /** What a caller of /metrics must bring; without one there are no metrics. */
  readonly metricsToken: string | undefined;
  /** Where whoever finds a hole tells of it, as an address that can be followed; null: nobody is named. */
  readonly securityContact: string | null;
  readonly logLevel: string;
  readonly trustProxy: boolean | number | string[];
  /** The built web app; where it is missing, only the API is served. */
  readonly webDirectory: string;
  readonly isDemo: boolean;
}

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];
const shortestSecretKey = 32;

/** Reads and checks the environment; a StartError names the variable that is wrong. */
export function readConfig(environment: Environment): Config {
  const read = readerOf(environment);
  const port = Number(read('PORT', isPort, 'be a whole number from 0 to 65535') ?? 3000);
  const host = read('HOST') ?? '127.0.0.1';
  const place = readDatabasePlace(environment);
  return {
    version: readVersion(),
    port,
    host,
    publicUrl: readPublicUrl(read) ?? `http://${host === '0.0.0.0' || host === '::' ? 'localhost' : host}:${port}`,
    ...place,
    terrainDir: resolve(read('TERRAIN_DIR') ?? join(place.dataDir, 'terrain')),
    timeZone:
      read('ASSOCIATION_TIMEZONE', isTimeZone, 'be the name of a time zone, such as Europe/Brussels') ??
      'Europe/Brussels',
    tiles: readTiles('TILES_URL', read),
    aerial: readTiles('AERIAL_URL', read),
    geocoder: readGeocoder(read),
    routingUrl: readRoutingUrl(read),
    zoneHttpHosts: readHosts('ZONE_HTTP_HOSTS', read),
    registerHttpHosts: readHosts('REGISTER_HTTP_HOSTS', read),
    weather: readWeather(read),
    handoverHttpHosts: readHosts('HANDOVER_HTTP_HOSTS', read),
    webHookHttpHosts: readHosts('WEB_HOOK_HTTP_HOSTS', read),
    mail: readMailSettings(read('SMTP_URL'), read('MAIL_FROM')),
    whatsapp: readWhatsappSettings(read),
    push: readPushSettings(read, readHosts('PUSH_HTTP_HOSTS', read)),
    metricsToken: readMetricsToken(read),
    securityContact: readSecurityContact(read),
    logLevel: read('LOG_LEVEL', (level) => logLevels.includes(level), `be one of ${logLevels.join(', ')}`) ?? 'info',
    trustProxy: readTrustProxy(read),
    webDirectory: fileURLToPath(new URL('../../web/dist', import.meta.url)),
    isDemo: false,
    // Last, because it is the only one that writes: a start refused for another variable leaves nothing behind.
    secretKey: readSecretKey(read) ?? keepSecretKey(place.dataDir),
  };
}

/** Where the data is: all that the verbs about backups need to know. */
export function readDatabasePlace(environment: Environment): Pick<Config, 'dataDir' | 'databaseUrl'> {
  const read = readerOf(environment);
  const isDatabase = (value: string) => parseUrl(value, ['postgres:', 'postgresql:']) !== null;
  const databaseUrl = read('DATABASE_URL', isDatabase, 'look like postgresql://user:password@host:5432/database');
  return { dataDir: resolve(read('DATA_DIR') ?? './data'), databaseUrl };
}

function isPort(value: string): boolean {
  return /^\d+$/.test(value) && Number(value) <= 65_535;
}

function isTimeZone(value: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: value });
    return true;
  } catch {
    return false;
  }
}

function readPublicUrl(read: Read): string | undefined {
  const url = read('PUBLIC_URL', isBaseUrl, 'look like https://fawns.example.org');
  return url && withoutSlash(url);
}

function readRoutingUrl(read: Read): string | null {
  const must = 'be the address of your OSRM server, such as http://localhost:5000';
  const url = read('ROUTING_URL', isBaseUrl, must);
  return url === undefined ? null : withoutSlash(new URL(url).href);
}

function readSecretKey(read: Read): string | undefined {
  const isLong = ({ length }: string) => length >= shortestSecretKey;
  return read('SECRET_KEY', isLong, `have at least ${shortestSecretKey} characters`);
}

function readMetricsToken(read: Read): string | undefined {
  const must = 'have at least 16 letters, digits or signs of . _ ~ + / = -, without spaces';
  return read('METRICS_TOKEN', (token) => /^[\w.~+/=-]{16,}$/.test(token), must);
}

function readSecurityContact(read: Read): string | null {
  const isContact = (value: string) => parseUrl(value, ['mailto:', 'https:', 'tel:']) !== null && !/\s/.test(value);
  const must = 'look like mailto:security@example.org or https://example.org/security';
  return read('SECURITY_CONTACT', isContact, must) ?? null;
}

function readTiles(name: string, read: Read): TileSource | null {
  const url = read(
    name,
    isTileTemplate,
    'look like https://tiles.example.org/{z}/{x}/{y}.png, or be a WMS with {bbox-epsg-3857}',
  );
  if (url === undefined) return null;
  const attribution = read(`${name}_ATTRIBUTION`);
  if (attribution === undefined) throw new StartError(`${name}_ATTRIBUTION must say whose maps ${name} shows.`);
  return { url, attribution };
}

const listed = (value: string) => value.split(',').map((item) => item.trim());

function readHosts(name: string, read: Read): string[] {
  const areHosts = (value: string) => listed(value).every((host) => /^[a-z\d.-]+(:\d{1,5})?$/i.test(host));
  const must = 'be hosts with commas between them, such as data.example.org,10.0.0.5:8080';
  return listed(read(name, areHosts, must)?.toLowerCase() ?? '').filter((host) => host !== '');
}

function isProxies(value: string): boolean {
  const names = ['loopback', 'linklocal', 'uniquelocal'];
  const isProxy = (address: string) => /^[\da-f.:]+(\/\d{1,3})?$/i.test(address) || names.includes(address);
  return ['true', 'false'].includes(value) || listed(value).every(isProxy);
}

/** `true` believes any proxy, a number so many of them in a row, a list the proxies with these addresses. */
function readTrustProxy(read: Read): boolean | number | string[] {
  const must = 'be true, false, a number of proxies, or a list of their addresses';
  const value = read('TRUST_PROXY', isProxies, must) ?? 'false';
  if (['true', 'false', '0'].includes(value)) return value === 'true';
  return /^\d{1,2}$/.test(value) ? Number(value) : listed(value);
}
