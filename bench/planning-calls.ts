// How long a coordinator waits for the board of a planning day, call by call, on an embedded database of its own (or DATABASE_URL). BENCH_SIZES=120x40,300x80.
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PlanningBoard } from '@vigiefaon/domain/planning/board/planning-board';
import type { PlanningDecisions } from '@vigiefaon/domain/planning/board/planning-decisions';
import { generatedPlanningDay } from '@vigiefaon/domain/planning/testing/generated-planning-day';
import { buildApplication } from '../server/src/app.ts';
import { readConfig } from '../server/src/config.ts';
import { openDatabase } from '../server/src/database/connections/open-database.ts';
import { migrate } from '../server/src/database/migrate.ts';
import { newId } from '../server/src/database/queries/new-id.ts';
import { insertIdentity } from '../server/src/features/identity/identity.repository.ts';
import { saveSettings } from '../server/src/features/settings/settings.repository.ts';
import { insertSession } from '../server/src/http/session/session.repository.ts';
import { seedMorning, seedPilots } from '../server/src/testing/missions/seed-planning-day.ts';

const directory = await mkdtemp(join(tmpdir(), 'vigiefaon-planning-'));
const wanted = (process.env.BENCH_SIZES ?? '30x12,120x40').split(',').map((size) => size.split('x').map(Number));
const rounds = 7;
/** When the association's clock shows what generated planning days mean. */
const day = '2027-06-01';

async function openApplication(name: string) {
  const environment = { LOG_LEVEL: 'error', ...process.env, DATA_DIR: join(directory, name), PORT: '8099' };
  const config = readConfig(environment);
  const database = await openDatabase({ databaseUrl: config.databaseUrl, dataDir: config.dataDir });
  await migrate(database, fileURLToPath(new URL('../server/migrations', import.meta.url)));
  const application = await buildApplication({ config, database });
  const address = await application.fastify.listen({ port: 0, host: '127.0.0.1' });
  const close = async () => {
    await application.fastify.close();
    await database.close();
  };
  return { database, address, close };
}

type Opened = Awaited<ReturnType<typeof openApplication>>;

async function insertAdmin({ database }: Opened): Promise<string> {
  const [identityId, userId] = [newId(), newId()];
  const email = `${userId}@example.org`;
  const person = { title: null, lastname: 'Bench', firstname: null, email, phone: null, address: null };
  await insertIdentity(database.db, { identityId, ...person });
  const account = { user_id: userId, identity_id: identityId, role: 'ROLE_ADMIN' as const, login_email: email };
  await database.db
    .insertInto('app_user')
    .values({ ...account, password_hash: 'nobody' })
    .execute();
  await saveSettings(database.db, { secondFactorFor: 'NOBODY' });
  return insertSession(database.db, { userId, now: new Date(), userAgent: undefined });
}

interface Answered {
  readonly board: PlanningBoard;
  readonly ms: number;
}

function callerOf({ address }: Opened, token: string) {
  return async (method: string, path: string, body?: object): Promise<Answered> => {
    const begin = performance.now();
    const response = await fetch(`${address}/api/planning/${day}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
    return { board: JSON.parse(text), ms: performance.now() - begin };
  };
}

const middle = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** One drag: the last stop of a round goes to the pilot of another. */
function dragged({ decisions }: PlanningBoard, at: number): PlanningDecisions {
  const from = decisions.rounds[at % decisions.rounds.length];
  const to = decisions.rounds[(at + 1) % decisions.rounds.length];
  const stop = from?.stops.at(-1);
  if (!from || !to || !stop) return decisions;
  const changed = decisions.rounds.map((round) => {
    if (round === from) return { ...round, stops: round.stops.slice(0, -1) };
    return round === to ? { ...round, stops: [...round.stops, stop] } : round;
  });
  const lock = { kind: 'MUST' as const, missionId: stop.missionId, pilotId: from.pilotId, share: stop.share };
  return { ...decisions, rounds: changed.filter(({ stops }) => stops.length > 0), locks: [...decisions.locks, lock] };
}

async function measure(missions: number, pilots: number): Promise<string> {
  const opened = await openApplication(`${missions}x${pilots}`);
  try {
    const { db } = opened.database;
    const input = generatedPlanningDay(6, { missions, pilots });
    await seedMorning(db, { day, input, pilots: await seedPilots(db, input.pilots) });
    const call = callerOf(opened, await insertAdmin(opened));
    const cold = await call('GET', '');
    const first = await call('POST', '/propose', { version: 0, seconds: 60 });
    const reads: number[] = [];
    for (let at = 0; at < rounds; at++) reads.push((await call('GET', '')).ms);
    const [saves, solves]: number[][] = [[], []];
    let { board } = first;
    for (let at = 0; at < rounds; at++) {
      const saved = await call('PUT', '', { version: board.version, decisions: dragged(board, at * 3) });
      saves?.push(saved.ms);
      const solved = await call('POST', '/propose', { version: saved.board.version, seconds: 60 });
      solves?.push(solved.ms);
      board = solved.board;
    }
    const bytes = JSON.stringify(board).length / 1024;
    const cells = [
      cold.ms,
      first.ms,
      middle(reads),
      middle(saves ?? []),
      middle(solves ?? []),
      Math.max(...(solves ?? [])),
    ];
    const row = [`${missions} × ${pilots}`, ...cells.map((ms) => `${ms.toFixed(0)} ms`), `${bytes.toFixed(0)} KiB`];
    return `| ${row.join(' | ')} |`;
  } finally {
    await opened.close();
  }
}

console.log(
  '| planning day | first read | first plan, proven | read again | save a drag | plan again, proven | slowest | board |',
);
console.log('|---|---|---|---|---|---|---|---|');
for (const [missions = 30, pilots = 12] of wanted) console.log(await measure(missions, pilots));
console.log(
  `\nload ${loadavg()
    .map((load) => load.toFixed(1))
    .join(' ')}`,
);
await rm(directory, { recursive: true, force: true });
