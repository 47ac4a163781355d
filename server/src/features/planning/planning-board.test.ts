import * as api from '@vigiefaon/domain/planning/board/planning.api';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { newId } from '../../database/queries/new-id.ts';
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
import { aClient, anAdmin, aPilot } from '../../testing/people/people.ts';

vi.setConfig({ testTimeout: 120_000 });

let app: TestApplication;
let anne: TestUser;

beforeAll(async () => {
  app = await anApplication();
  anne = await anAdmin(app, { firstname: 'Anne', lastname: 'Lambert' });
  return () => app.close();
});

const boardOf = (day: string, user = anne) => new BoardOf(app, user, day);

describe('the board of a day that nobody has planned yet', () => {
  it('shows what is assigned already as rounds with their times, and why the rest is not planned', async () => {
    const day = aDayToPlan();
    const pilot = await aPilotAt(app, 1, { lastname: 'Nord' });
    const [mine, open] = [await aMissionOn(app, day, { pilotId: pilot.userId }), await aMissionOn(app, day)];
    const board = await boardOf(day).read();
    expect(board.version).toBe(0);
    expect(roundsOf(board)).toEqual({ [pilot.userId]: [mine] });
    const [round] = board.rounds;
    expect(round).toMatchObject({ parcels: 1, hectares: expect.closeTo(3.18, 1), breaches: [] });
    expect(Date.parse(round?.leave ?? '')).toBeLessThan(Date.parse(round?.stops[0]?.start ?? ''));
    const [stop] = round?.stops ?? [];
    expect(stop?.start).toBe(board.windowFrom);
    // Setting up, flying and carrying out what 3.2 hectares hide: 24.3 minutes.
    expect([24, 25]).toContain((Date.parse(stop?.end ?? '') - Date.parse(stop?.start ?? '')) / 60_000);
    expect(board.unplanned).toMatchObject([{ missionId: open, reason: { reason: 'FITS_NOW' } }]);
    expect(board.missions.find(({ missionId }) => missionId === open)?.possibleBy).toContain(pilot.userId);
    expect(board).toMatchObject({ bound: null, gap: null, staleness: [], lastProposal: null, isExplained: true });
  });

  it('names what cannot be planned and shows the rest', async () => {
    const day = aDayToPlan();
    const nowhere = await aPilot(app, { lastname: 'Nulle Part' });
    const bare = await aMissionOn(app, day, { parcelIds: [] });
    const sound = await aMissionOn(app, day);
    const board = await boardOf(day).read();
    expect(board.faults).toContainEqual({ code: 'PILOT_WITHOUT_HOME', missionId: null, pilotId: nowhere.userId });
    const fault = board.faults.find(({ missionId }) => missionId === bare);
    expect(fault?.code).toBe('MISSION_WITHOUT_PLACE');
    expect(board.unplanned.map(({ missionId }) => missionId)).toEqual([sound]);
  });

  it('has the light and the thermal window of the place, in instants', async () => {
    const day = '2025-06-21';
    await aMissionOn(app, day);
    const board = await boardOf(day).read();
    // Sunrise at 5:31 in the Ardennes on the longest day.
    expect(board.sunrise).toBe('2025-06-21T03:28:00.000Z');
    expect(board.windowTo).toBe('2025-06-21T04:58:00.000Z');
    expect(board.windowFrom).toBe(board.civilDawn);
  });

  it('counts the dawns of the fourteen days before, each once', async () => {
    const day = '2025-07-20';
    const pilot = await aPilotAt(app, 2);
    for (const dawn of ['2025-07-19', '2025-07-19', '2025-07-06', '2025-07-05', '2025-07-20']) {
      await aMissionOn(app, dawn, { pilotId: pilot.userId });
    }
    const board = await boardOf(day).read();
    expect(board.pilots.find(({ pilotId }) => pilotId === pilot.userId)?.recentDawns).toBe(2);
  });

  it('leaves out admins who coordinate, and pilots who have not accepted the rules', async () => {
    const flying = await anAdmin(app);
    await app.database.db
      .updateTable('app_user')
      .set({ reach_kilometres: 20 })
      .where('user_id', '=', flying.userId)
      .execute();
    const { pilots } = await boardOf(aDayToPlan()).read();
    const listed = pilots.map(({ pilotId }) => pilotId);
    expect(listed).toContain(flying.userId);
    expect(listed).not.toContain(anne.userId);
    // Thirty kilometres as the crow flies are thirty-nine by road.
    expect(pilots.find(({ pilotId }) => pilotId === flying.userId)?.reachKilometres).toBe(26);
  });
});

describe('a coordinator who saves', () => {
  it('keeps a round that breaks a rule, and sees which and by how much', async () => {
    const day = aDayToPlan();
    const pilot = await aPilotAt(app, 0);
    const early = await aMissionOn(app, day, { mowingTime: '05:00' });
    const board = boardOf(day);
    const saved = (await board.save(0, decisionsOf({ [pilot.userId]: [early] }))).body;
    expect(saved).toMatchObject({ version: 1, unplanned: [], savedBy: { userId: anne.userId, name: 'Anne Lambert' } });
    const [round] = saved.rounds;
    expect(round?.breaches).toEqual([
      { code: 'AFTER_MOWING', missionId: early, minutes: expect.any(Number), kilometres: null },
    ]);
    expect(round?.breaches[0]?.minutes).toBeGreaterThan(0);
    expect(round?.reserveMinutes).toBe(0);
    expect(await board.read()).toMatchObject({ version: 1, rounds: saved.rounds });
  });

  it('is refused when somebody has saved meanwhile, and nothing of theirs is lost', async () => {
    const day = aDayToPlan();
    const bert = await anAdmin(app, { firstname: 'Bert', lastname: 'Maes' });
    const [one, other] = [await aPilotAt(app, 1), await aPilotAt(app, 2)];
    const missionId = await aMissionOn(app, day);
    expect((await boardOf(day).save(0, decisionsOf({ [one.userId]: [missionId] }))).status).toBe(200);
    const second = await boardOf(day, bert).save(0, decisionsOf({ [other.userId]: [missionId] }));
    expect(second).toMatchObject({ status: 409, problem: { code: 'STALE' } });
    expect(roundsOf(await boardOf(day, bert).read())).toEqual({ [one.userId]: [missionId] });
  });

  it('is told at once of a lock that nobody can honour', async () => {
    const day = aDayToPlan();
    const [near, far] = [await aPilotAt(app, 1), await aPilotAt(app, 200)];
    const missionId = await aMissionOn(app, day);
    const must = (pilotId: string) => ({ kind: 'MUST' as const, missionId, pilotId });
    const saved = (await boardOf(day).save(0, decisionsOf({}, { locks: [must(far.userId)] }))).body;
    expect(saved.impossibleLocks).toMatchObject([
      { lock: must(far.userId), reason: 'OUT_OF_REACH', reachKilometres: 39 },
    ]);
    const both = decisionsOf({}, { locks: [must(far.userId), must(near.userId)] });
    const again = (await boardOf(day).save(1, both)).body;
    expect(again.impossibleLocks.map(({ reason }) => reason)).toEqual(['CONTRADICTION', 'CONTRADICTION']);
    expect((await boardOf(day).save(2, decisionsOf({}, { locks: [must(near.userId)] }))).body.impossibleLocks).toEqual(
      [],
    );
  });

  it('hears which id is wrong, and which round stands twice', async () => {
    const day = aDayToPlan();
    const pilot = await aPilotAt(app, 1);
    const missionId = await aMissionOn(app, day);
    const stop = { missionId, share: 0 };
    const rounds = [
      { pilotId: pilot.userId, stops: [{ missionId: newId(), share: 0 }] },
      { pilotId: pilot.userId, stops: [stop, stop] },
      { pilotId: newId(), stops: [] },
    ];
    const locks = [{ kind: 'NOT' as const, missionId: newId(), pilotId: pilot.userId }];
    const changes = [{ missionId: null, change: { kind: 'ASK' as const, pilotId: newId() } }];
    const { status, problem } = await boardOf(day).save(0, { rounds, locks, overcast: false, changes });
    expect(status).toBe(422);
    expect(problem.errors?.map(({ path }) => path)).toEqual([
      'decisions.rounds.0.stops.0.missionId',
      'decisions.locks.0.missionId',
      'decisions.rounds.2.pilotId',
      'decisions.changes.0.change.pilotId',
      'decisions.rounds.1.pilotId',
      'decisions.rounds.1.stops.1',
    ]);
    expect((await boardOf(day).read()).version).toBe(0);
  });

  it('lengthens the window when the morning is overcast', async () => {
    const day = aDayToPlan();
    await aMissionOn(app, day);
    const clear = (await boardOf(day).save(0, decisionsOf({}))).body;
    const clouded = (await boardOf(day).save(1, decisionsOf({}, { overcast: true }))).body;
    const longer = Date.parse(clouded.windowTo ?? '') - Date.parse(clear.windowTo ?? '');
    // A closed deck: 64 to 70 minutes more than the 90 of a clear morning.
    expect(longer / 60_000).toBeGreaterThanOrEqual(64);
    expect(longer / 60_000).toBeLessThanOrEqual(70);
    expect(clouded.missions[0]?.windowTo).toBe(clouded.windowTo);
    expect(clouded.windowFrom).toBe(clear.windowFrom);
  });

  it('takes a remedy for this morning only', async () => {
    const day = aDayToPlan();
    const away = await aPilotAt(app, 1);
    await app.database.db.deleteFrom('unavailability').execute();
    const others = (await boardOf(day).read()).pilots.map(({ pilotId }) => pilotId);
    const missionId = await aMissionOn(app, day);
    for (const pilotId of others) await leaveOut(pilotId, day);
    const board = await boardOf(day).read();
    const [left] = board.unplanned;
    expect(left?.reason.reason).toBe('NO_AVAILABLE_PILOT_IN_REACH');
    const ask = left?.remedies.find(({ kind }) => kind === 'ASK');
    if (ask?.kind !== 'ASK') throw new Error('nobody to ask');
    const { pilotId, rounds } = ask;
    const changes = [{ missionId, change: { kind: 'ASK' as const, pilotId } }];
    const taken = (await boardOf(day).save(0, { rounds, locks: [], overcast: false, changes })).body;
    expect(taken.unplanned).toEqual([]);
    expect(taken.rounds).toMatchObject([{ pilotId, breaches: [] }]);
    expect(taken.pilots.find((pilot) => pilot.pilotId === pilotId)).toMatchObject({ isAvailable: true, absence: null });
    expect(others).toContain(away.userId);
    await app.database.db.deleteFrom('unavailability').execute();
  });
});

async function leaveOut(pilotId: string, day: string) {
  await app.database.db
    .insertInto('unavailability')
    .values({ period_id: newId(), pilot_id: pilotId, first_day: day, last_day: day, note: null, changed_at: app.now() })
    .execute();
}

describe('what changes after a plan was saved', () => {
  it('is named until a coordinator has seen it: canceled, new, changed, gone, assigned, away, answered', async () => {
    const day = aDayToPlan();
    const [north, south] = [await aPilotAt(app, 1), await aPilotAt(app, 2)];
    const [canceled, changed, moved, given, answered] = await Promise.all(
      [1, 2, 3, 4, 5].map((kilometres) => aMissionOn(app, day, { kilometres })),
    );
    if (!canceled || !changed || !moved || !given || !answered) throw new Error('five missions');
    const decisions = decisionsOf({ [north.userId]: [canceled, changed] });
    expect((await boardOf(day).save(0, decisions)).body.staleness).toEqual([]);
    await changeMissionRow(app, canceled, { status: 'CANCELED' });
    await changeMissionRow(app, changed, { mowing_time: '10:00' });
    await changeMissionRow(app, moved, { mission_date: '2025-08-01' });
    await changeMissionRow(app, given, { status: 'AFFECTED', pilot_id: south.userId });
    const response = { mission_id: answered, pilot_id: south.userId, response: 'UNAVAILABLE' as const };
    await app.database.db.insertInto('mission_response').values(response).execute();
    await leaveOut(north.userId, day);
    const fresh = await aMissionOn(app, day);
    const board = await boardOf(day).read();
    const told = board.staleness.map(({ kind, missionId, pilotId }) => [kind, missionId ?? pilotId]);
    expect(new Set(told)).toEqual(
      new Set([
        ['MISSION_CANCELED', canceled],
        ['MISSION_GONE', moved],
        ['MISSION_CHANGED', changed],
        ['MISSION_ASSIGNED', given],
        ['ANSWERED', answered],
        ['MISSION_NEW', fresh],
        ['PILOT_AWAY', north.userId],
      ]),
    );
    expect(board.staleness.find(({ kind }) => kind === 'MISSION_CANCELED')?.name).not.toBe('');
    // The canceled one is out of the plan, what was given away has joined the other round, and the absence is named.
    expect(roundsOf(board)).toEqual({ [north.userId]: [changed], [south.userId]: [given] });
    expect(board.rounds.find(({ pilotId }) => pilotId === north.userId)?.breaches).toMatchObject([
      { code: 'UNAVAILABLE' },
    ]);
    // Who saves what was on screen before is not blamed for what is gone since.
    const kept = await boardOf(day).save(1, decisions);
    expect(kept.status).toBe(200);
    expect(kept.body.staleness).toHaveLength(told.length);
    expect((await boardOf(day).save(2, kept.body.decisions, true)).body.staleness).toEqual([]);
  });

  it('leaves what a coordinator has taken from a pilot where they have put it', async () => {
    const day = aDayToPlan();
    const [north, south] = [await aPilotAt(app, 1), await aPilotAt(app, 2)];
    const missionId = await aMissionOn(app, day, { pilotId: north.userId });
    await boardOf(day).save(0, decisionsOf({ [south.userId]: [missionId] }));
    const board = await boardOf(day).read();
    expect(roundsOf(board)).toEqual({ [south.userId]: [missionId] });
    expect(board.missions.find((mission) => mission.missionId === missionId)?.pilotId).toBe(north.userId);
  });
});

describe('who has the board open', () => {
  it('is shown to the others, and forgotten after leaving or 45 seconds of silence', async () => {
    const day = aDayToPlan();
    const bert = await anAdmin(app, { firstname: 'Bert', lastname: 'Maes' });
    const params = { date: day };
    for (const user of [anne, bert]) await app.as(user).call(api.attendPlanning, { params });
    const editors = async () => (await boardOf(day).read()).editors;
    expect(await editors()).toEqual([{ userId: bert.userId, name: 'Bert Maes' }]);
    await app.as(bert).call(api.leavePlanning, { params });
    expect(await editors()).toEqual([]);
    await app.as(bert).call(api.attendPlanning, { params });
    app.setNow('2025-05-20T10:00:46Z');
    expect(await editors()).toEqual([]);
    app.setNow('2025-05-20T10:00:00Z');
  });
});

it('pilots and requesters neither read nor change the plan', async () => {
  const params = { date: aDayToPlan() };
  for (const user of [await aPilot(app), await aClient(app)]) {
    const caller = app.as(user);
    const answers = [
      await caller.call(api.getPlanning, { params }),
      await caller.call(api.savePlanning, { params, body: { version: 0, decisions: decisionsOf({}) } }),
      await caller.call(api.proposePlan, { params, body: { version: 0 } }),
      await caller.call(api.stopPlanning, { params }),
      await caller.call(api.attendPlanning, { params }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
  }
});
