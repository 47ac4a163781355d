import type { LiveFault, LiveKind } from '@vigiefaon/domain/registered-parcels/live-register';
import { type Box, intoCrs } from '../../parcel-files/crs-of-file.ts';
import type { SourceRow } from '../../parcel-files/parcel-source.ts';
import { type FetchFailure, fetchFile, type NotFetched } from '../fetch/fetch-file.ts';
import { arcgis } from './arcgis.ts';
import { ogcFeatures } from './ogc-features.ts';
import { readGeoJsonShape } from './read-geojson-shape.ts';
import { type Features, readServicePage } from './read-service-page.ts';
import {
  type AskedBox,
  fault,
  isFault,
  type RegisterProtocol,
  type RegisterService,
  type ServiceFault,
  type ServicePage,
  type ServiceRows,
} from './register-service.ts';
import { wfs } from './wfs.ts';

export interface AskOptions {
  /** Hosts that may be asked without encryption, and in the own network. */
  readonly httpHosts: readonly string[];
  readonly userAgent: string;
  /** Until when an answer is of use, by the clock of `performance.now()`. */
  readonly endsAt: number;
}

const protocols: Readonly<Record<LiveKind, RegisterProtocol>> = { OGC_FEATURES: ogcFeatures, WFS: wfs, ARCGIS: arcgis };
const mostPages = 5;
/** Of all pages together; a tile of the densest register has a few hundred parcels, some 300 kB. */
const mostBytes = 5 * 1024 * 1024;

/** All rows of a service that meet a box in degrees, or why there are none: within the time that there is, whatever it does. */
export async function askRegister(
  service: RegisterService,
  box: Box,
  options: AskOptions,
): Promise<ServiceRows | ServiceFault> {
  const native = inSystem(box, service.crs);
  if (native === null) return fault('UNKNOWN_CRS', service.crs);
  return new Asking(service, { degrees: box, native }, options).all();
}

/** The box that holds the corners and the middles of the sides; null in a system that is not known. */
function inSystem([west, south, east, north]: Box, crs: string): Box | null {
  const into = intoCrs(crs);
  if (into === null) return null;
  const columns = [west, (west + east) / 2, east];
  const places = columns.flatMap((x) => [south, (south + north) / 2, north].map((y) => into([x, y])));
  const [xs, ys] = [places.map(([x]) => x), places.map(([, y]) => y)];
  const bounds = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)] as const;
  return bounds.every(Number.isFinite) ? bounds : null;
}

class Asking {
  readonly #protocol: RegisterProtocol;
  readonly #options: AskOptions;
  readonly #rows: SourceRow[] = [];
  #url: URL;
  #bytesLeft = mostBytes;
  #isMiscounted = false;

  constructor(service: RegisterService, box: AskedBox, options: AskOptions) {
    this.#protocol = protocols[service.kind];
    this.#options = options;
    this.#url = this.#protocol.firstPage(service, box);
  }

  async all(): Promise<ServiceRows | ServiceFault> {
    for (let page = 0; page < mostPages; page++) {
      const read = await this.#fetch();
      if (isFault(read)) return read;
      const next = this.#take(read);
      if (next === null) return { rows: this.#rows, isMiscounted: this.#isMiscounted };
      if (isFault(next)) return next;
      this.#url = next;
    }
    return fault('TOO_MANY', String(this.#rows.length));
  }

  async #fetch(): Promise<Features | ServiceFault> {
    const timeoutMs = Math.floor(this.#options.endsAt - performance.now());
    if (timeoutMs <= 0) return fault('TOO_SLOW');
    const { httpHosts, userAgent } = this.#options;
    const fetched = await fetchFile(this.#url.href, {
      httpHosts,
      userAgent,
      accept: 'application/geo+json, application/json;q=0.9',
      staysOnHost: true,
      timeoutMs,
      mostBytes: this.#bytesLeft,
    });
    if ('failure' in fetched) return faultOf(fetched);
    this.#bytesLeft -= fetched.bytes.length;
    return readServicePage(fetched.bytes);
  }

  #take({ content, features }: Features): ReturnType<RegisterProtocol['nextPage']> {
    for (const feature of features) this.#rows.push(rowOf(feature));
    if (isMiscounted(content, features.length)) this.#isMiscounted = true;
    const page: ServicePage = { url: this.#url, content, count: features.length, total: this.#rows.length };
    return this.#protocol.nextPage(page);
  }
}

/** Some say that they have sent none, and send them. */
function isMiscounted({ numberReturned }: Features['content'], count: number): boolean {
  return typeof numberReturned === 'number' && numberReturned !== count;
}

function rowOf(feature: unknown): SourceRow {
  if (typeof feature !== 'object' || feature === null) return { shape: { problem: 'NO_SHAPE' }, values: {} };
  const { geometry, properties }: { geometry?: unknown; properties?: unknown } = feature;
  const values = typeof properties === 'object' && properties !== null ? { ...properties } : {};
  return { shape: readGeoJsonShape(geometry), values };
}

const ofFailure: Readonly<Record<FetchFailure, LiveFault>> = {
  NOT_REACHED: 'NOT_REACHED',
  REFUSED: 'REFUSED',
  TOO_SLOW: 'TOO_SLOW',
  TOO_LARGE: 'TOO_LARGE',
  ADDRESS_NOT_ALLOWED: 'ADDRESS_NOT_ALLOWED',
};
const tooManyRequests = 429;

function faultOf({ failure, status, retryAfter, ledTo }: NotFetched): ServiceFault {
  if (ledTo !== undefined) return fault('LEADS_AWAY', ledTo);
  if (status === tooManyRequests) return fault('BUSY', null, secondsOf(retryAfter));
  return fault(ofFailure[failure], status === undefined ? null : String(status));
}

/** `retry-after` as seconds or as a date. */
function secondsOf(retryAfter: string | undefined): number | null {
  if (retryAfter === undefined) return null;
  if (/^\d{1,6}$/.test(retryAfter)) return Number(retryAfter);
  const until = Date.parse(retryAfter);
  return Number.isNaN(until) ? null : Math.max(0, Math.ceil((until - Date.now()) / 1_000));
}
