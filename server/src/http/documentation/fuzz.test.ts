import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { errorCodes } from '@vigiefaon/domain/errors';
import { afterAll, expect, test } from 'vitest';
import { anApplication } from '../../testing/application/application.ts';
import { injectToEnd } from '../../testing/application/inject-to-end.ts';
import { fuzzPassword, fuzzPeople } from '../../testing/fuzz/fuzz-people.ts';
import { type FuzzRequest, FuzzRequests } from '../../testing/fuzz/fuzz-requests.ts';

const count = Number(process.env.FUZZ_REQUESTS ?? 2000);
const seed = Number(process.env.FUZZ_SEED ?? 20_250_520);
// Not how fast it is, but whether it ever ends.
const hangsAfterMs = 10_000;
// What the earlier ones have deleted, cancelled and logged out is there again.
const requestsPerPopulation = 60;
const longTestMs = 60 * 60_000;

const dataDir = await mkdtemp(join(tmpdir(), 'vigiefaon-fuzz-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));
const app = await anApplication({ environment: { DATA_DIR: dataDir } });
const description = (await app.fastify.inject('/api/openapi.json')).json();

interface Fault {
  request: string;
  what: string;
}

function shown({ method, url, payload, headers }: FuzzRequest): string {
  return `${method} ${url.slice(0, 300)} ${headers['content-type'] ?? ''} ${String(payload ?? '').slice(0, 600)}`;
}

async function answerTo({ method, url, headers, payload }: FuzzRequest) {
  let guard: NodeJS.Timeout | undefined;
  const hang = new Promise<'hang'>((resolve) => {
    guard = setTimeout(() => resolve('hang'), hangsAfterMs);
  });
  const sent = injectToEnd(app.fastify, {
    method: method as 'GET',
    url,
    headers,
    ...(payload === undefined ? {} : { payload }),
  });
  const answer = await Promise.race([sent, hang]);
  clearTimeout(guard);
  return answer;
}

function codeIn(body: string): unknown {
  try {
    return JSON.parse(body).code;
  } catch {
    return null;
  }
}

/** What is wrong with the answer, or null; 503 is documented for every call, for when the database is away, and has no place here. */
async function faultOf(request: FuzzRequest, counts: Map<string, number>): Promise<string | null> {
  const linesBefore = app.log.length;
  const answer = await answerTo(request);
  if (answer === 'hang') return `no answer within ${hangsAfterMs} ms`;
  const { statusCode, body } = answer;
  const key = `${request.operation} ${statusCode < 300 ? 'answered' : 'refused'}`;
  counts.set(key, (counts.get(key) ?? 0) + 1);
  counts.set(String(statusCode), (counts.get(String(statusCode)) ?? 0) + 1);
  if (statusCode >= 500)
    return `${statusCode} ${body.slice(0, 200)} ${app.log.slice(linesBefore).join('').slice(0, 1500)}`;
  // Some ask for a compressed answer.
  const isPlain = answer.headers['content-encoding'] === undefined;
  if (statusCode >= 400 && isPlain && !errorCodes.some((code) => code === codeIn(body))) {
    return `${statusCode} without a code: ${body.slice(0, 200)}`;
  }
  return null;
}

test(
  `${count} generated requests get an answer, and none of them is our own fault`,
  async () => {
    const requests = new FuzzRequests(seed, description);
    const faults: Fault[] = [];
    const counts = new Map<string, number>();
    let people = await fuzzPeople(app);
    for (let number = 1; number <= count; number++) {
      if (number % requestsPerPopulation === 0) people = await fuzzPeople(app);
      const request = requests.next({ ...people, password: fuzzPassword });
      const what = await faultOf(request, counts);
      if (what !== null) faults.push({ request: shown(request), what });
      app.log.length = 0;
    }
    const report = process.env.FUZZ_REPORT;
    if (report) await writeFile(report, JSON.stringify({ count, faults, counts: Object.fromEntries(counts) }, null, 1));
    expect(faults.slice(0, 20)).toEqual([]);
    // A generator that only ever knocks would find nothing.
    const answered = requests.operations.filter((operation) => counts.has(`${operation} answered`));
    expect(answered.length / requests.operations.length).toBeGreaterThan(count < 10_000 ? 0.4 : 0.7);
  },
  longTestMs,
);
