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
let tom: TestUser;
let luc: TestUser;

beforeAll(async () => {
  app = await anApplication();
  anne = await anAdmin(app);
  tom = await aPilotAt(app, 1, { lastname: 'Tom' });
  luc = await aPilotAt(app, 2, { lastname: 'Luc' });
  return () => app.close();
});

const boardOf = (day: string) => new BoardOf(app, anne, day);

/** Two neighbours who have both drawn the strip between them, and somebody elsewhere. */
async function aStripOrderedTwice() {
  const day = aDayToPlan();
  const first = await aMissionOn(app, day, { field: 0 });
  const second = await aMissionOn(app, day, { field: 0.05 });
  const elsewhere = await aMissionOn(app, day, { field: 4 });
  return { day, first, second, elsewhere };
}

describe('a meadow that two requesters order for the same day', () => {
  it('is said on both missions, and on no other', async () => {
    const { day, first, second, elsewhere } = await aStripOrderedTwice();
    const { missions } = await boardOf(day).read();
    expect(Object.fromEntries(missions.map((mission) => [mission.missionId, mission.sameGroundAs]))).toEqual({
      [first]: [second],
      [second]: [first],
      [elsewhere]: [],
    });
  });

  it('is no question any more once one of the two is cancelled', async () => {
    const { day, first, second } = await aStripOrderedTwice();
    await changeMissionRow(app, first, { status: 'CANCELED' });
    const { missions } = await boardOf(day).read();
    expect(missions.find(({ missionId }) => missionId === second)?.sameGroundAs).toEqual([]);
  });

  it('is proposed for one flight: the other says whose meadow it is, and is offered to the same pilot only', async () => {
    const { day, first, second, elsewhere } = await aStripOrderedTwice();
    const proposed = (await boardOf(day).propose(0)).body;
    const flown = proposed.rounds.flatMap(({ stops }) => stops.map(({ missionId }) => missionId));
    expect(flown.toSorted()).toEqual([first, elsewhere].toSorted());
    const [left] = proposed.unplanned;
    expect(left).toMatchObject({ missionId: second, reason: { reason: 'SAME_GROUND', missionIds: [first] } });
    const pilot = proposed.rounds.find(({ stops }) => stops.some(({ missionId }) => missionId === first))?.pilotId;
    expect(left?.remedies.map((remedy) => [remedy.kind, 'pilotId' in remedy && remedy.pilotId])).toEqual([
      ['GIVE', pilot],
    ]);
    expect(proposed).toMatchObject({ isOptimal: true });
  });

  it('stays with whom it is assigned to, although the other request is older', async () => {
    const { day, first, second } = await aStripOrderedTwice();
    await changeMissionRow(app, second, { status: 'AFFECTED', pilot_id: luc.userId });
    const proposed = (await boardOf(day).propose(0)).body;
    expect(roundsOf(proposed)[luc.userId]).toContain(second);
    expect(proposed.unplanned).toMatchObject([{ missionId: first, reason: { reason: 'SAME_GROUND' } }]);
  });

  it('is given to a second pilot only after a question, and nothing is saved without it', async () => {
    const { day, first, second } = await aStripOrderedTwice();
    const two = decisionsOf({ [tom.userId]: [first], [luc.userId]: [second] });
    const { problem } = await boardOf(day).save(0, two);
    expect(problem).toMatchObject({ status: 409, code: 'SAME_GROUND', missions: [first, second] });
    expect((await boardOf(day).read()).version).toBe(0);
    expect((await boardOf(day).save(0, two, false, true)).status).toBe(200);
    // Asked once: what stands so is no question when something else is saved.
    expect((await boardOf(day).save(1, { ...two, overcast: true })).status).toBe(200);
  });

  it('is given to the same pilot without a question', async () => {
    const { day, first, second } = await aStripOrderedTwice();
    expect((await boardOf(day).save(0, decisionsOf({ [tom.userId]: [first, second] }))).status).toBe(200);
  });

  it('is asked about where a lock would send the second pilot there', async () => {
    const { day, first, second } = await aStripOrderedTwice();
    const locks = [first, second].map((missionId, at) => {
      const { userId: pilotId } = at === 0 ? tom : luc;
      return { kind: 'MUST' as const, missionId, pilotId };
    });
    expect((await boardOf(day).save(0, decisionsOf({}, { locks }))).problem).toMatchObject({ code: 'SAME_GROUND' });
    expect((await boardOf(day).propose(0, { locks })).problem).toMatchObject({ code: 'SAME_GROUND' });
  });

  it('given to two on purpose is worth nothing that a proposal promises: no plan is called the best then', async () => {
    const { day, first, second } = await aStripOrderedTwice();
    const { version, decisions } = (await boardOf(day).propose(0)).body;
    const pilot = decisions.rounds.find(({ stops }) => stops.some(({ missionId }) => missionId === first))?.pilotId;
    const other = pilot === tom.userId ? luc.userId : tom.userId;
    const stop = { missionId: second, share: 0 };
    const rounds = [
      ...decisions.rounds.filter(({ pilotId }) => pilotId !== other),
      { pilotId: other, stops: [...(decisions.rounds.find(({ pilotId }) => pilotId === other)?.stops ?? []), stop] },
    ];
    const saved = (await boardOf(day).save(version, { ...decisions, rounds }, false, true)).body;
    expect(saved).toMatchObject({ bound: null, isOptimal: false });
  });
});
