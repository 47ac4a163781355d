import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { StartError } from './database/connections/start-error.ts';
import { type MailSettings, readMailSettings } from './gateways/mail/mail-settings.ts';
import { readWhatsappSettings, type WhatsappSettings } from './gateways/whatsapp/whatsapp-settings.ts';
import { keepSecretKey } from './secret-key.ts';
import { readVersion } from './version.ts';

export interface TileSource {
  readonly url: string;
  readonly attribution: string;
}

export const geocoderKinds = ['embedded', 'photon', 'nominatim', 'ban', 'best'] as const;

/** Who suggests addresses; `url` is without a slash at its end and null for the built-in table of places. */
export type GeocoderChoice =
  | { readonly kind: 'embedded'; readonly url: null }
  | { readonly kind: Exclude<(typeof geocoderKinds)[number], 'embedded'>; readonly url: string };

/** The environment, read once at the start and passed on; nothing else looks at it. */
export interface Config {
  readonly version: string;
  readonly port: number;
  readonly host: string;
  /** Without a slash at its end. */
  readonly publicUrl: string;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly timeZone: string;
  readonly secretKey: string;
  readonly tiles: TileSource | null;
  readonly aerial: TileSource | null;
  readonly geocoder: GeocoderChoice;
  /** An OSRM server, without a slash at its end; null where the evening plan drives as the crow flies. */
  readonly routingUrl: string | null;
  /** Hosts from which no-fly zones may be read without encryption, and in the own network. */
  readonly zoneHttpHosts: readonly string[];
  /** Null where no mail server is configured: mails are kept here. */
  readonly mail: MailSettings | null;
  /** Null where no WhatsApp number is configured: nobody is told anything there. */
  readonly whatsapp: WhatsappSettings | null;
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

export type Environment = Readonly<Record<string, string | undefined>>;

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];
const shortestSecretKey = 32;

/** Reads and checks the environment; a StartError names the variable that is wrong. */
export function readConfig(environment: Environment): Config {
  const read = (name: string) => environment[name]?.trim() || undefined;
  const port = readPort(read('PORT'));
  const host = read('HOST') ?? '127.0.0.1';
  const place = readDatabasePlace(environment);
  return {
    version: readVersion(),
    port,
    host,
    publicUrl:
      readPublicUrl(read('PUBLIC_URL')) ?? `http://${host === '0.0.0.0' || host === '::' ? 'localhost' : host}:${port}`,
    ...place,
    timeZone: readTimeZone(read('ASSOCIATION_TIMEZONE') ?? 'Europe/Brussels'),
    tiles: readTiles('TILES_URL', read),
    aerial: readTiles('AERIAL_URL', read),
    geocoder: readGeocoder(read('GEOCODER') ?? 'embedded', read('GEOCODER_URL')),
    routingUrl: readRoutingUrl(read('ROUTING_URL')),
    zoneHttpHosts: readHosts('ZONE_HTTP_HOSTS', read('ZONE_HTTP_HOSTS')),
    mail: readMailSettings(read('SMTP_URL'), read('MAIL_FROM')),
    whatsapp: readWhatsappSettings(read),
    metricsToken: readMetricsToken(read('METRICS_TOKEN')),
    securityContact: readSecurityContact(read('SECURITY_CONTACT')),
    logLevel: readLogLevel(read('LOG_LEVEL') ?? 'info'),
    trustProxy: readTrustProxy(read('TRUST_PROXY')),
    webDirectory: fileURLToPath(new URL('../../web/dist', import.meta.url)),
    isDemo: false,
    // Last, because it is the only one that writes: a start refused for another variable leaves nothing behind.
    secretKey: readSecretKey(read('SECRET_KEY')) ?? keepSecretKey(place.dataDir),
  };
}

/** Where the data is: all that the verbs about backups need to know. */
export function readDatabasePlace(environment: Environment): Pick<Config, 'dataDir' | 'databaseUrl'> {
  const read = (name: string) => environment[name]?.trim() || undefined;
  return { dataDir: resolve(read('DATA_DIR') ?? './data'), databaseUrl: readDatabaseUrl(read('DATABASE_URL')) };
}

function readPort(value: string | undefined): number {
  if (value === undefined) return 3000;
  const port = Number(value);
  if (!/^\d+$/.test(value) || port > 65_535) throw new StartError('PORT must be a whole number from 0 to 65535.');
  return port;
}

function parseUrl(value: string, protocols: readonly string[]): URL | null {
  const url = URL.canParse(value) ? new URL(value) : null;
  return url && protocols.includes(url.protocol) ? url : null;
}

function readPublicUrl(value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  const url = parseUrl(value, ['http:', 'https:']);
  if (!url || url.search || url.hash) throw new StartError('PUBLIC_URL must look like https://fawns.example.org.');
  return value.replace(/\/+$/, '');
}

function readDatabaseUrl(value: string | undefined): string | undefined {
  if (value !== undefined && !parseUrl(value, ['postgres:', 'postgresql:'])) {
    throw new StartError('DATABASE_URL must look like postgresql://user:password@host:5432/database.');
  }
  return value;
}

function readTimeZone(value: string): string {
  try {
    new Intl.DateTimeFormat('en', { timeZone: value });
    return value;
  } catch {
    throw new StartError('ASSOCIATION_TIMEZONE must be the name of a time zone, such as Europe/Brussels.');
  }
}

function readSecretKey(value: string | undefined): string | undefined {
  if (value !== undefined && value.length < shortestSecretKey) {
    throw new StartError(`SECRET_KEY must have at least ${shortestSecretKey} characters.`);
  }
  return value;
}

function readMetricsToken(value: string | undefined): string | undefined {
  if (value !== undefined && !/^[\w.~+/=-]{16,}$/.test(value)) {
    throw new StartError(
      'METRICS_TOKEN must have at least 16 letters, digits or signs of . _ ~ + / = -, without spaces.',
    );
  }
  return value;
}

function readSecurityContact(value: string | undefined): string | null {
  if (value === undefined) return null;
  if (!parseUrl(value, ['mailto:', 'https:', 'tel:']) || /\s/.test(value)) {
    throw new StartError(
      'SECURITY_CONTACT must look like mailto:security@example.org or https://example.org/security.',
    );
  }
  return value;
}

function readTiles(name: string, read: (name: string) => string | undefined): TileSource | null {
  const url = read(name);
  if (url === undefined) return null;
  const isTemplate = ['{z}', '{x}', '{y}'].every((part) => url.includes(part));
  if (!isTemplate || !parseUrl(url.replaceAll(/[{}]/g, ''), ['http:', 'https:'])) {
    throw new StartError(`${name} must look like https://tiles.example.org/{z}/{x}/{y}.png.`);
  }
  const attribution = read(`${name}_ATTRIBUTION`);
  if (attribution === undefined) throw new StartError(`${name}_ATTRIBUTION must say whose maps ${name} shows.`);
  return { url, attribution };
}

const geocoderUrls: Readonly<Record<string, string>> = {
  photon: 'https://photon.komoot.io',
  ban: 'https://data.geopf.fr/geocodage',
  best: 'https://best.pr.fedservices.be/api/opendata/best/v1/belgianAddress/v2',
};

function readGeocoder(name: string, givenUrl: string | undefined): GeocoderChoice {
  const kind = geocoderKinds.find((known) => known === name);
  if (!kind) throw new StartError(`GEOCODER must be one of ${geocoderKinds.join(', ')}.`);
  if (kind === 'embedded') {
    if (givenUrl !== undefined) throw new StartError('GEOCODER_URL needs a GEOCODER that is not embedded.');
    return { kind, url: null };
  }
  const given = givenUrl ?? geocoderUrls[kind];
  // Nominatim's public server forbids search while typing, so there is no default for it.
  const url = given === undefined ? null : parseUrl(given, ['http:', 'https:']);
  if (!url || url.search || url.hash || url.hostname === 'nominatim.openstreetmap.org') {
    throw new StartError(`GEOCODER_URL must be the address of your ${kind}, such as https://${kind}.example.org.`);
  }
  return { kind, url: url.href.replace(/\/+$/, '') };
}

function readRoutingUrl(value: string | undefined): string | null {
  if (value === undefined) return null;
  const url = parseUrl(value, ['http:', 'https:']);
  if (!url || url.search || url.hash) {
    throw new StartError('ROUTING_URL must be the address of your OSRM server, such as http://localhost:5000.');
  }
  return url.href.replace(/\/+$/, '');
}

function readHosts(name: string, value: string | undefined): string[] {
  const hosts = value?.split(',').map((host) => host.trim().toLowerCase()) ?? [];
  if (hosts.every((host) => /^[a-z\d.-]+(:\d{1,5})?$/.test(host))) return hosts;
  throw new StartError(`${name} must be hosts with commas between them, such as zones.example.org,10.0.0.5:8080.`);
}

function readLogLevel(value: string): string {
  if (!logLevels.includes(value)) throw new StartError(`LOG_LEVEL must be one of ${logLevels.join(', ')}.`);
  return value;
}

/** `true` believes any proxy, a number so many of them in a row, a list the proxies with these addresses. */
function readTrustProxy(value: string | undefined): boolean | number | string[] {
  if (value === undefined || value === 'false' || value === '0') return false;
  if (value === 'true') return true;
  if (/^\d{1,2}$/.test(value)) return Number(value);
  const addresses = value.split(',').map((address) => address.trim());
  const names = ['loopback', 'linklocal', 'uniquelocal'];
  if (addresses.every((address) => /^[\da-fA-F.:]+(\/\d{1,3})?$/.test(address) || names.includes(address)))
    return addresses;
  throw new StartError('TRUST_PROXY must be true, false, a number of proxies, or a list of their addresses.');
}
