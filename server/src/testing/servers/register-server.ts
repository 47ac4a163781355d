import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ParcelGeometry, Position } from '@vigiefaon/domain/geometry/geometry';
import { intoCrs } from '../../parcel-files/crs-of-file.ts';
import { mischiefOf, type RegisterMischief } from './register-mischief.ts';

export interface ServedField {
  /** WGS 84. */
  readonly geometry: ParcelGeometry;
  readonly properties: Readonly<Record<string, unknown>>;
}

interface Question {
  readonly fields: readonly ServedField[];
  readonly crs: string;
  readonly offset: number;
  readonly limit: number;
}

const degrees = 'EPSG:4326';
/** Fewer than anybody asks for: who does not turn the page gets half of it. */
const rowsOfPage = 50;

function inCrs(crs: string): (position: Position) => Position {
  return intoCrs(crs) ?? (([x, y]) => [x, y]);
}

function laidInto({ geometry, properties }: ServedField, crs: string, number: number) {
  const lay = inCrs(crs);
  const pieces = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  const coordinates = pieces.map((rings) => rings.map((ring) => ring.map(lay)));
  return { type: 'Feature', id: `fields.${number}`, geometry: { type: 'MultiPolygon', coordinates }, properties };
}

function meeting(fields: readonly ServedField[], [west = 0, south = 0, east = 0, north = 0]: number[], crs: string) {
  const lay = inCrs(crs);
  return fields.filter(({ geometry }) => {
    const corners = geometry.coordinates.flat(geometry.type === 'Polygon' ? 1 : 2) as Position[];
    const [xs, ys] = [corners.map((corner) => lay(corner)[0]), corners.map((corner) => lay(corner)[1])];
    return Math.min(...xs) <= east && Math.max(...xs) >= west && Math.min(...ys) <= north && Math.max(...ys) >= south;
  });
}

const numbersOf = (text: string | null) => (text ?? '').split(',').slice(0, 4).map(Number);

/** What is asked for, in the words of each kind of service. */
function questionOf(url: URL, fields: readonly ServedField[]): Question {
  const said = (name: string) => url.searchParams.get(name);
  const limit = (name: string) => Math.min(rowsOfPage, Number(said(name) ?? rowsOfPage));
  if (url.pathname === '/wfs') {
    const crs = said('srsName') ?? degrees;
    const there = meeting(fields, numbersOf(said('bbox')), crs);
    return { fields: there, crs, offset: Number(said('startIndex') ?? 0), limit: limit('count') };
  }
  if (url.pathname.endsWith('/query')) {
    const there = meeting(fields, numbersOf(said('geometry')), `EPSG:${said('inSR')}`);
    const crs = `EPSG:${said('outSR')}`;
    return { fields: there, crs, offset: Number(said('resultOffset') ?? 0), limit: limit('resultRecordCount') };
  }
  const crs = said('crs')?.replace('http://www.opengis.net/def/crs/EPSG/0/', 'EPSG:') ?? degrees;
  const there = meeting(fields, numbersOf(said('bbox')), degrees);
  return { fields: there, crs, offset: Number(said('cursor') ?? 0), limit: limit('limit') };
}

/** A whole answer of the three kinds of service in one: each reads what it knows. */
function answerTo(url: URL, { fields, crs, offset, limit }: Question) {
  const page = fields.slice(offset, offset + limit);
  const isMore = offset + limit < fields.length;
  const next = new URL(url);
  next.searchParams.set('cursor', String(offset + limit));
  return {
    type: 'FeatureCollection',
    features: page.map((field, at) => laidInto(field, crs, offset + at)),
    ...(url.pathname === '/wfs' ? { numberMatched: fields.length } : {}),
    ...(url.pathname.endsWith('/query') ? { exceededTransferLimit: isMore } : {}),
    ...(url.pathname.endsWith('/items') && isMore ? { links: [{ rel: 'next', href: next.href }] } : {}),
    numberReturned: page.length,
  };
}

export type ServedAnswer = ReturnType<typeof answerTo>;

export interface RegisterServer {
  /** `127.0.0.1:4711`, which has to be allowed. */
  readonly host: string;
  readonly addresses: Readonly<Record<'OGC_FEATURES' | 'WFS' | 'ARCGIS', { address: string; layer: string }>>;
  /** What was asked so far. */
  readonly asked: URL[];
  /** From now on; null: it does as it should. */
  misbehave(mischief: RegisterMischief | null): void;
  serve(fields: readonly ServedField[]): void;
  /** Answers this text to whatever is asked. */
  replay(text: string | null): void;
  close(): Promise<void>;
}

/** A server that speaks OGC API Features, WFS and ArcGIS REST, also badly. */
export async function openRegisterServer(first: readonly ServedField[] = [], port = 0): Promise<RegisterServer> {
  let fields = first;
  let mischief: RegisterMischief | null = null;
  let recorded: string | null = null;
  const asked: URL[] = [];
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
    asked.push(url);
    const question = questionOf(url, fields);
    // One that comes to no end tells its first page again and again.
    const told = answerTo(url, mischief === 'ENDLESS' ? { ...question, offset: 0 } : question);
    if (mischief !== null) return mischiefOf(mischief, { url, told, response });
    response.setHeader('content-type', 'application/geo+json');
    response.end(recorded ?? JSON.stringify(told));
  };
  const server = createServer(answer).listen(port, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const base = `http://${host}`;
  return {
    host,
    asked,
    addresses: {
      OGC_FEATURES: { address: `${base}/ogc/v1`, layer: 'fields' },
      WFS: { address: `${base}/wfs`, layer: 'lpis:All fields' },
      ARCGIS: { address: `${base}/arcgis/rest/services/FIELDS/MapServer`, layer: '4' },
    },
    misbehave: (how) => {
      mischief = how;
    },
    serve: (others) => {
      fields = others;
    },
    replay: (text) => {
      recorded = text;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
