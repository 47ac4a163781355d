import { Problem } from '@vigiefaon/domain/errors';
import type { ProposalLine } from '@vigiefaon/domain/planning/board/planning.api';
import * as api from '@vigiefaon/domain/planning/board/planning.api';
import { generatedPlanningDay } from '@vigiefaon/domain/planning/testing/generated-planning-day';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { anApplication, type TestApplication, type TestUser } from '../../testing/application/application.ts';
import { aDayToPlan, BoardOf, decisionsOf } from '../../testing/missions/a-planning-day.ts';
import { askForPlans, linesOf } from '../../testing/missions/proposal-stream.ts';
import { type SeededPilots, seedMorning, seedPilots } from '../../testing/missions/seed-planning-day.ts';
import { anAdmin } from '../../testing/people/people.ts';
import { planningRoomOf } from './board/planning-room.ts';

/** Takes far longer to prove than any test waits. */
const large = generatedPlanningDay(5, { missions: 140, pilots: 35 });
const small = { ...large, missions: large.missions.slice(0, 6) };

vi.setConfig({ testTimeout: 120_000 });

let app: TestApplication;
let anne: TestUser;
let address: string;
let pilots: SeededPilots;

beforeAll(async () => {
  app = await anApplication();
  anne = await anAdmin(app, { firstname: 'Anne', lastname: 'Lambert' });
  pilots = await seedPilots(app.database.db, large.pilots);
  address = await app.fastify.listen({ port: 0, host: '127.0.0.1' });
  return () => app.close();
});

const boardOf = (day: string) => new BoardOf(app, anne, day);

async function aDayOf(input: typeof large): Promise<string> {
  const day = aDayToPlan();
  await seedMorning(app.database.db, { day, input, pilots });
  return day;
}

const aLongDay = () => aDayOf(large);
const aSmallDay = () => aDayOf(small);

function ask(day: string, body: object, signal?: AbortSignal, at = address): Promise<Response> {
  return askForPlans({ address: at, token: anne.token, day, body, signal });
}

async function allLines(response: Response): Promise<ProposalLine[]> {
  const lines: ProposalLine[] = [];
  for await (const line of linesOf(response)) lines.push(line);
  return lines;
}

async function lastOf(lines: AsyncIterable<ProposalLine>): Promise<ProposalLine | undefined> {
  let last: ProposalLine | undefined;
  for await (const line of lines) last = line;
  return last;
}

describe('a proposal that is streamed', () => {
  it('brings better and better plans, then the board as it was saved', async () => {
    const day = await aSmallDay();
    const response = await ask(day, { version: 0, seconds: 60 });
    expect(response.headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8');
    const lines = (await allLines(response)).map((line) => api.ProposalLine.parse(line));
    const plans = lines.flatMap((line) => (line.kind === 'PLAN' ? line.plan : []));
    expect(plans.length).toBeGreaterThan(0);
    expect(plans.map(({ value }) => value)).toEqual(plans.map(({ value }) => value).toSorted((a, b) => a - b));
    const last = lines.at(-1);
    expect(last).toMatchObject({ kind: 'SAVED', board: { version: 1, value: plans.at(-1)?.value, isOptimal: true } });
  });

  it('is refused like any other call before it begins', async () => {
    const day = await aSmallDay();
    const refused = await ask(day, { version: 7 });
    expect([refused.status, Problem.parse(await refused.json()).code]).toEqual([409, 'STALE']);
    const wrong = await ask(day, { version: 0, seconds: 'soon' });
    expect([wrong.status, Problem.parse(await wrong.json()).errors]).toEqual([
      422,
      [{ path: 'seconds', code: 'INVALID' }],
    ]);
    expect((await ask('tomorrow', { version: 0 })).status).toBe(422);
  });

  it('ends with the best so far when it is stopped, also through another instance', async () => {
    const day = await aLongDay();
    const other = await app.secondInstance();
    const lines = linesOf(await ask(day, { version: 0, seconds: 120 }));
    await lines.next();
    expect((await boardOf(day).read()).isSolving).toBe(true);
    expect((await other.as(anne).call(api.stopPlanning, { params: { date: day } })).status).toBe(204);
    expect(await lastOf(lines)).toMatchObject({ kind: 'SAVED', board: { version: 1 } });
    const board = await new BoardOf(other, anne, day).read();
    expect(board.version).toBe(1);
    expect(board.rounds.length).toBeGreaterThan(0);
    expect(board.gap).toBeGreaterThanOrEqual(0);
  });

  it('is refused at its end when somebody has saved while it was computed', async () => {
    const day = await aLongDay();
    const lines = linesOf(await ask(day, { version: 0, seconds: 120 }));
    expect((await lines.next()).value).toMatchObject({ kind: 'PLAN' });
    expect((await boardOf(day).save(0, decisionsOf({}))).status).toBe(200);
    await app.as(anne).call(api.stopPlanning, { params: { date: day } });
    expect(await lastOf(lines)).toEqual({ kind: 'FAILED', code: 'STALE' });
    expect((await boardOf(day).read()).lastProposal).toBeNull();
  });

  it('leaves nothing behind when whoever asked has gone', async () => {
    const day = await aLongDay();
    const leaving = new AbortController();
    const lines = linesOf(await ask(day, { version: 0, seconds: 120 }, leaving.signal));
    await lines.next();
    const { pool } = planningRoomOf(app);
    expect(pool.isSolving(day)).toBe(true);
    leaving.abort();
    await expect.poll(() => pool.isSolving(day), { timeout: 30_000 }).toBe(false);
    expect((await boardOf(day).read()).version).toBe(0);
  });

  it('gives way to a newer one of the same day', async () => {
    const day = await aLongDay();
    const old = linesOf(await ask(day, { version: 0, seconds: 120 }));
    await old.next();
    const newer = linesOf(await ask(day, { version: 0, seconds: 120 }));
    expect(await lastOf(old)).toEqual({ kind: 'FAILED', code: 'STALE' });
    await newer.next();
    await app.as(anne).call(api.stopPlanning, { params: { date: day } });
    expect(await lastOf(newer)).toMatchObject({ kind: 'SAVED', board: { version: 1 } });
  });

  it('ends with the best so far when the server stops, which then ends its threads', async () => {
    const day = await aLongDay();
    const other = await app.secondInstance();
    const at = await other.fastify.listen({ port: 0, host: '127.0.0.1' });
    const lines = linesOf(await ask(day, { version: 0, seconds: 120 }, undefined, at));
    await lines.next();
    const closing = other.fastify.close();
    const last = await lastOf(lines);
    await closing;
    expect(last).toMatchObject({ kind: 'SAVED' });
    expect(planningRoomOf(other).pool.workers).toBe(0);
  });
});

it('remedies of a planning day with much left over come as soon as they are computed', async () => {
  const day = await aLongDay();
  await vi.waitFor(async () => expect((await boardOf(day).read()).isExplained).toBe(true), { timeout: 30_000 });
  const { unplanned } = await boardOf(day).read();
  expect(unplanned.length).toBeGreaterThan(20);
  const kinds = new Set(unplanned.flatMap(({ remedies }) => remedies.map(({ kind }) => kind)));
  expect(kinds.size).toBeGreaterThan(0);
});
