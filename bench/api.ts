// Latency and throughput of the main calls, on both databases, as ratios to the bare driver running the same statements.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startTestCluster } from '../server/src/testing/database/test-cluster.ts';
import type { Answer, Order } from './api-subject.ts';
import { type Load, loadHttp } from './load.ts';

interface Subject {
  address: string;
  bare: string;
  ask(order: Order): Promise<Answer>;
  stop(): void;
}

async function startSubject(environment: Record<string, string>): Promise<Subject> {
  const child: ChildProcess = fork(fileURLToPath(new URL('../server/dist/api-subject.mjs', import.meta.url)), {
    env: { ...process.env, LOG_LEVEL: 'silent', SECRET_KEY: 'bench'.repeat(8), ...environment },
  });
  const failed = once(child, 'exit').then(([code]) =>
    Promise.reject(new Error(`the process under load ended with ${code}`)),
  );
  failed.catch(() => {});
  const next = async () => (await Promise.race([once(child, 'message'), failed]))[0];
  const { address, bare } = await next();
  const ask = async (order: Order): Promise<Answer> => {
    child.send(order);
    return next();
  };
  return { address, bare, ask, stop: () => child.disconnect() };
}

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
    body: { identifier: 'bench@example.org', password: 'bench-password' },
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

async function logIn({ address }: Subject): Promise<string> {
  const response = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ identifier: 'bench@example.org', password: 'bench-password' }),
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

async function measure(subject: Subject, kind: string, size: number, token: string): Promise<void> {
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
      url: `${subject.address}${call.path}`,
      method: call.method,
      headers,
      requests: [fromEverywhere],
    });
    const { load: driver } = await subject.ask({ kind: 'driver' });
    const bare = await loadHttp({ url: subject.bare });
    if (driver) console.log(row(kind, size, call, product, driver, bare));
  }
}

async function measureDatabase(
  kind: string,
  environment: Record<string, string>,
  sizes: readonly number[],
): Promise<void> {
  const subject = await startSubject(environment);
  let seeded = 0;
  for (const size of sizes) {
    await subject.ask({ kind: 'seed', from: seeded, to: size });
    seeded = size;
    await measure(subject, kind, size, await logIn(subject));
  }
  subject.stop();
}

console.log('| database | missions | call | requests/s | p50 / p99 ms | bare driver/s | ÷ driver | ÷ bare node:http |');
console.log('|---|---|---|---|---|---|---|---|');
const cluster = await startTestCluster();
const serverSizes = process.env.BENCH_MILLION ? [1_000, 10_000, 100_000, 1_000_000] : [1_000, 10_000, 100_000];
const dataDir = mkdtempSync(join(tmpdir(), 'vigiefaon-bench-'));
try {
  await measureDatabase('PostgreSQL', { DATABASE_URL: cluster.url, DATA_DIR: dataDir }, serverSizes);
  await measureDatabase('embedded', { DATABASE_URL: '', DATA_DIR: dataDir }, [1_000, 10_000, 100_000]);
} finally {
  await cluster.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
