// Latency and throughput of the main calls, on both databases, as ratios to the bare driver running the same statements.
import type { Answer, Order } from './api-subject.ts';
import { type Load, loadHttp } from './measuring/load.ts';
import { admin, onBothDatabases, type Place } from './measuring/product.ts';
import { type Subject, startSubject } from './measuring/subject.ts';

type ApiSubject = Subject<Order, Answer, { address: string; bare: string }>;

interface Call {
  name: string;
  method: 'GET' | 'POST';
  path: string;
  body?: unknown;
  needsLogin: boolean;
}

const viewport = { bbox: [4.6, 50.2, 5.1, 50.5], status: ['TODO'], from: '2026-05-01', to: '2026-06-30', limit: 50 };
const calls: readonly Call[] = [
  {
    name: 'login',
    method: 'POST',
    path: '/api/auth/login',
    body: admin,
    needsLogin: false,
  },
  { name: 'mission read', method: 'GET', path: '/api/missions/01800000-0000-7000-8002-0000000000ff', needsLogin: true },
  { name: 'board search, viewport', method: 'POST', path: '/api/missions/search', body: viewport, needsLogin: true },
  {
    name: 'board search, country',
    method: 'POST',
    path: '/api/missions/search',
    body: { ...viewport, bbox: [2.5, 49.4, 6.5, 51.6] },
    needsLogin: true,
  },
  {
    name: 'search by location',
    method: 'POST',
    path: '/api/missions/search-by-location',
    body: { lon: 4.87, lat: 50.47, radiusKm: 20, limit: 50 },
    needsLogin: true,
  },
];

async function logIn({ ready: { address } }: ApiSubject): Promise<string> {
  const response = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  });
  const { token } = (await response.json()) as { token: string };
  return token;
}

let callers = 0;

function fromAnotherAddress<Request extends { headers?: object }>(request: Request): Request {
  callers++;
  const address = `10.${(callers >> 16) & 255}.${(callers >> 8) & 255}.${callers & 255}`;
  return { ...request, headers: { ...request.headers, 'x-forwarded-for': address } };
}

const number = (value: number, decimals = 0) => value.toFixed(decimals);

function row(kind: string, size: number, call: Call, product: Load, driver: Load, bare: Load): string {
  const cells = [
    kind,
    size.toLocaleString('en'),
    call.name,
    number(product.perSecond),
    `${number(product.p50Ms, 1)} / ${number(product.p99Ms, 1)}`,
    number(driver.perSecond),
    (product.perSecond / driver.perSecond).toFixed(2),
    (product.perSecond / bare.perSecond).toFixed(2),
  ];
  return `| ${cells.join(' | ')} |`;
}

async function measure(subject: ApiSubject, kind: string, size: number, token: string): Promise<void> {
  for (const call of calls) {
    const authorization = call.needsLogin ? { authorization: `Bearer ${token}` } : {};
    const body = call.body === undefined ? undefined : JSON.stringify(call.body);
    await subject.ask({
      kind: 'record',
      method: call.method,
      path: call.path,
      ...(body ? { body } : {}),
      ...(call.needsLogin ? { token } : {}),
    });
    const headers = { ...authorization, 'content-type': 'application/json' };
    // Every login comes from an address of its own, as they do in life; from one, the rate limit would refuse them.
    const fromEverywhere = { setupRequest: fromAnotherAddress, ...(body ? { body } : {}) };
    const product = await loadHttp({
      url: `${subject.ready.address}${call.path}`,
      method: call.method,
      headers,
      requests: [fromEverywhere],
    });
    const { load: driver } = await subject.ask({ kind: 'driver' });
    const bare = await loadHttp({ url: subject.ready.bare });
    if (driver) console.log(row(kind, size, call, product, driver, bare));
  }
}

const sizes = [1_000, 10_000, 100_000];
const serverSizes = process.env.BENCH_MILLION ? [...sizes, 1_000_000] : sizes;

async function measureDatabase(kind: string, place: Place): Promise<void> {
  const subject: ApiSubject = await startSubject('api-subject', place);
  let seeded = 0;
  for (const size of place.DATABASE_URL ? serverSizes : sizes) {
    await subject.ask({ kind: 'seed', from: seeded, to: size });
    seeded = size;
    await measure(subject, kind, size, await logIn(subject));
  }
  subject.stop();
}

console.log('| database | missions | call | requests/s | p50 / p99 ms | bare driver/s | ÷ driver | ÷ bare node:http |');
console.log('|---|---|---|---|---|---|---|---|');
await onBothDatabases(measureDatabase);
