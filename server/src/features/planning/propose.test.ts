import { beforeAll, describe, expect, it, vi } from 'vitest';
import { anApplication, type TestApplication, type TestUser } from '../../testing/application/application.ts';
import {
  aDayToPlan,
  aMissionOn,
  aPilotAt,
  BoardOf,
  changeMissionRow,
  decisionsOf,
  roundsOf,
} from '../../testing/missions/a-planning-day.ts';
import { anAdmin } from '../../testing/people/people.ts';

vi.setConfig({ testTimeout: 120_000 });

let app: TestApplication;
let anne: TestUser;
const pilots: TestUser[] = [];

beforeAll(async () => {
  app = await anApplication();
  anne = await anAdmin(app, { firstname: 'Anne', lastname: 'Lambert' });
  for (const kilometres of [0, 8, 16, 24]) pilots.push(await aPilotAt(app, kilometres));
  return () => app.close();
});

const boardOf = (day: string, user = anne) => new BoardOf(app, user, day);
const [first, second] = [() => pilots[0]?.userId ?? '', () => pilots[1]?.userId ?? ''];

async function aFullDay(count = 6): Promise<{ day: string; missionIds: string[] }> {
  const day = aDayToPlan();
  const missionIds: string[] = [];
  for (let at = 0; at < count; at++) {
    missionIds.push(await aMissionOn(app, day, { kilometres: at * 4, riskyParcels: at % 3 === 0 }));
  }
  return { day, missionIds };
}

async function leaveOut(pilotId: string, day: string): Promise<void> {
  const period = { period_id: crypto.randomUUID(), pilot_id: pilotId, note: null, changed_at: app.now() };
  await app.database.db
    .insertInto('unavailability')
    .values({ ...period, first_day: day, last_day: day })
    .execute();
}

describe('a plan that is proposed', () => {
  it('plans a whole small planning day, proven the best, and is saved with its figures', async () => {
    const { day, missionIds } = await aFullDay();
    const answer = await boardOf(day).propose(0);
    expect(answer.status).toBe(200);
    const board = answer.body;
    expect(board).toMatchObject({ version: 1, isOptimal: true, gap: 0, unplanned: [], staleness: [] });
    expect(new Set(Object.values(roundsOf(board)).flat())).toEqual(new Set(missionIds));
    expect(board.rounds.flatMap(({ breaches }) => breaches)).toEqual([]);
    expect(board.lastProposal).toMatchObject({ rounds: board.decisions.rounds, isOptimal: true });
    expect(await boardOf(day).read()).toEqual({ ...board, isSolving: false });
  });

  it('is the same again for the same seed', async () => {
    const { day } = await aFullDay();
    const one = (await boardOf(day).propose(0, { seed: 5 })).body;
    await boardOf(day).save(1, decisionsOf({}));
    const again = (await boardOf(day).propose(2, { seed: 5 })).body;
    expect(again.value).toBeCloseTo(one.value, 6);
    expect(roundsOf(again)).toEqual(roundsOf(one));
  });

  it('leaves a round in the order it was, where the other order is no better', async () => {
    const { day } = await aFullDay(2);
    for (const { userId } of pilots.slice(1)) await leaveOut(userId, day);
    const { rounds, ...decisions } = (await boardOf(day).propose(0)).body.decisions;
    const [round] = rounds;
    if (rounds.length !== 1 || round?.stops.length !== 2) throw new Error('not one round of two stops');
    const reversed = [{ ...round, stops: round.stops.toReversed() }];
    await boardOf(day).save(1, { ...decisions, rounds: reversed });
    expect((await boardOf(day).propose(2)).body.decisions.rounds).toEqual(reversed);
  });

  it('never takes from a pilot what is assigned, unless a coordinator has', async () => {
    const { day, missionIds } = await aFullDay(5);
    const [near] = missionIds;
    if (!near) throw new Error('no mission');
    // The furthest pilot has been given what lies at the door of another.
    const far = pilots[3]?.userId ?? '';
    await changeMissionRow(app, near, { status: 'AFFECTED', pilot_id: far });
    const board = (await boardOf(day).propose(0)).body;
    expect(roundsOf(board)[far]).toContain(near);
    const freed = { ...board.decisions, rounds: board.decisions.rounds.filter(({ pilotId }) => pilotId !== far) };
    await boardOf(day).save(1, freed);
    const after = (await boardOf(day).propose(2)).body;
    expect(roundsOf(after)[far] ?? []).not.toContain(near);
  });

  it('leaves alone what somebody was given although the rules forbid it, and plans the rest around it', async () => {
    const { day, missionIds } = await aFullDay(5);
    const [near, second] = missionIds;
    if (!near || !second) throw new Error('no missions');
    const far = await aPilotAt(app, 70);
    await changeMissionRow(app, near, { status: 'AFFECTED', pilot_id: far.userId });
    const board = (await boardOf(day).propose(0)).body;
    expect(roundsOf(board)[far.userId]).toEqual([near]);
    const round = board.rounds.find(({ pilotId }) => pilotId === far.userId);
    expect(round?.breaches.map(({ code }) => code)).toContain('OUT_OF_REACH');
    // The certificate is about all plans in which it stands.
    expect(board).toMatchObject({ unplanned: [], isOptimal: true, gap: 0 });
    // As soon as they take it from there it is planned like any other.
    const rounds = board.decisions.rounds.filter(({ pilotId }) => pilotId !== far.userId);
    expect((await boardOf(day).save(1, { ...board.decisions, rounds })).body.bound).toBeNull();
    const after = (await boardOf(day).propose(2)).body;
    expect(after).toMatchObject({ unplanned: [], isOptimal: true });
    expect(roundsOf(after)).not.toHaveProperty(far.userId);
  });

  it('gives to others what was assigned to somebody who is away now', async () => {
    const { day, missionIds } = await aFullDay(3);
    const [near] = missionIds;
    if (!near) throw new Error('no mission');
    await changeMissionRow(app, near, { status: 'AFFECTED', pilot_id: first() });
    await leaveOut(first(), day);
    expect(roundsOf(await boardOf(day).read())[first()]).toEqual([near]);
    const board = (await boardOf(day).propose(0)).body;
    expect(roundsOf(board)).not.toHaveProperty(first());
    expect(board.unplanned).toEqual([]);
  });

  it('honours locks, names the one it cannot honour, and plans the rest', async () => {
    const { day, missionIds } = await aFullDay();
    const [one, two] = missionIds;
    if (!one || !two) throw new Error('no missions');
    const away = await aPilotAt(app, 300);
    const locks = [
      { kind: 'MUST', missionId: one, pilotId: second() },
      { kind: 'NOT', missionId: two, pilotId: first() },
      { kind: 'MUST', missionId: missionIds[2], pilotId: away.userId },
    ];
    const board = (await boardOf(day).propose(0, { locks })).body;
    expect(board.decisions.locks).toEqual(locks);
    expect(board.impossibleLocks).toMatchObject([{ lock: locks[2], reason: 'OUT_OF_REACH' }]);
    expect(roundsOf(board)[second()]).toContain(one);
    expect(roundsOf(board)[first()] ?? []).not.toContain(two);
    expect(board.unplanned).toMatchObject([{ missionId: missionIds[2], reason: { reason: 'DECIDED_OTHERWISE' } }]);
  });

  it('keeps its bound for rounds that are changed by hand afterwards, until something else changes', async () => {
    const { day } = await aFullDay();
    const board = (await boardOf(day).propose(0)).body;
    const [dropped, ...kept] = board.decisions.rounds;
    const worse = (await boardOf(day).save(1, { ...board.decisions, rounds: kept })).body;
    expect(dropped).toBeDefined();
    expect(worse.bound).toBeCloseTo(board.value, 3);
    expect(worse.gap).toBeGreaterThan(0);
    expect(worse.isOptimal).toBe(false);
    expect(worse.lastProposal?.rounds).toEqual(board.decisions.rounds);
    await aMissionOn(app, day);
    expect(await boardOf(day).read()).toMatchObject({ bound: null, gap: null });
  });

  it('moves to others what a pilot had who is away now', async () => {
    const { day } = await aFullDay(4);
    const board = (await boardOf(day).propose(0)).body;
    const gone = board.rounds[0]?.pilotId ?? '';
    await leaveOut(gone, day);
    const stale = await boardOf(day).read();
    expect(stale.staleness).toContainEqual({ kind: 'PILOT_AWAY', missionId: null, pilotId: gone, name: null });
    const after = (await boardOf(day).propose(1)).body;
    expect(roundsOf(after)).not.toHaveProperty(gone);
    expect(after).toMatchObject({ staleness: [], unplanned: [] });
  });

  it('stands in the journal, and of many steps in a row by the same person the first', async () => {
    const { day } = await aFullDay(2);
    const told = async () => {
      const entries = app.database.db.selectFrom('journal_entry').select(['action', 'actor_id', 'details']);
      const rows = await entries.orderBy('entry_id').execute();
      return rows.filter(({ details }) => details.missionDate === day).map(({ action }) => action);
    };
    for (const version of [0, 1, 2]) await boardOf(day).save(version, decisionsOf({}));
    await boardOf(day).propose(3);
    expect(await told()).toEqual(['PLAN_CHANGED', 'PLAN_PROPOSED']);
    await boardOf(day, await anAdmin(app)).save(4, decisionsOf({}));
    expect(await told()).toEqual(['PLAN_CHANGED', 'PLAN_PROPOSED', 'PLAN_CHANGED']);
  });

  it('is refused on an old version', async () => {
    const { day } = await aFullDay(2);
    await boardOf(day).save(0, decisionsOf({}));
    expect((await boardOf(day).propose(0)).problem.code).toBe('STALE');
  });
});
