import type { PilotResponse } from '@vigiefaon/domain/missions/mission';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { anApplication, type TestApplication, type TestUser } from '../../testing/application/application.ts';
import { aDayToPlan, aMissionOn, aPilotAt, BoardOf, decisionsOf } from '../../testing/missions/a-planning-day.ts';
import { anAdmin } from '../../testing/people/people.ts';

vi.setConfig({ testTimeout: 120_000 });

let app: TestApplication;
let anne: TestUser;
let tom: TestUser;
let far: TestUser;

beforeAll(async () => {
  app = await anApplication();
  anne = await anAdmin(app);
  tom = await aPilotAt(app, 1, { lastname: 'Tom' });
  // By road 39.3 kilometres, of the 39 that everybody goes.
  far = await aPilotAt(app, 30.33, { lastname: 'Loin' });
  return () => app.close();
});

const boardOf = (day: string) => new BoardOf(app, anne, day);

async function answer(missionId: string, { userId }: TestUser, response: PilotResponse): Promise<void> {
  const row = { mission_id: missionId, pilot_id: userId, response };
  await app.database.db.insertInto('mission_response').values(row).execute();
}

describe('a mission in no round', () => {
  it('is given with one tap to a pilot without a round, who is not called full', async () => {
    const day = aDayToPlan();
    const missionId = await aMissionOn(app, day);
    const [open] = (await boardOf(day).read()).unplanned;
    expect(open?.reason).toEqual({ reason: 'FITS_NOW', pilotIds: [tom.userId] });
    expect(open?.pilots).toMatchObject([
      { pilotId: tom.userId, reason: 'FITS' },
      { pilotId: far.userId, reason: 'TOO_FAR', kilometres: 39.3, reachKilometres: 39 },
    ]);
    const [give] = open?.remedies ?? [];
    expect(give).toMatchObject({ kind: 'GIVE', pilotId: tom.userId });
    const saved = (await boardOf(day).save(0, { ...decisionsOf({}), rounds: give?.rounds ?? [] })).body;
    expect(saved.rounds).toMatchObject([{ pilotId: tom.userId, stops: [{ missionId }], breaches: [] }]);
    expect(saved.unplanned).toEqual([]);
  });

  it('names who is full and until when, and puts nobody who declined before the others', async () => {
    const day = aDayToPlan();
    const large = await aMissionOn(app, day, { side: 0.0042, pilotId: tom.userId });
    const missionId = await aMissionOn(app, day, { side: 0.004 });
    await answer(missionId, far, 'UNAVAILABLE');
    const board = await boardOf(day).read();
    expect(board.rounds).toMatchObject([{ pilotId: tom.userId, stops: [{ missionId: large }] }]);
    const [open] = board.unplanned;
    expect(open?.pilots).toEqual([
      { pilotId: tom.userId, reason: 'FULL', until: board.rounds[0]?.back },
      { pilotId: far.userId, reason: 'DECLINED' },
    ]);
    expect(open?.reason).toMatchObject({ reason: 'PILOTS_BUSY', pilotIds: [tom.userId] });
    expect(open?.remedies[0]?.kind).not.toBe('ASK');
    expect(board.missions.find((mission) => mission.missionId === missionId)).toMatchObject({
      acceptedBy: [],
      refusedBy: [far.userId],
    });
  });

  it('keeps what has no place with its pilot when another mission is given to that pilot', async () => {
    const day = aDayToPlan();
    const placeless = await aMissionOn(app, day, { parcelIds: [], pilotId: tom.userId });
    const missionId = await aMissionOn(app, day);
    const [give] = (await boardOf(day).read()).unplanned[0]?.remedies ?? [];
    expect(give?.rounds).toEqual([
      { pilotId: tom.userId, stops: [missionId, placeless].map((id) => ({ missionId: id, share: 0 })) },
    ]);
  });
});

describe('who has said yes', () => {
  it('may be given the field beyond the own kilometres, and the board marks it', async () => {
    const day = aDayToPlan();
    const [yes, other] = [await aMissionOn(app, day), await aMissionOn(app, day)];
    await answer(yes, far, 'POSSIBLE');
    const board = boardOf(day);
    const open = (await board.read()).unplanned.find(({ missionId }) => missionId === yes);
    expect(open?.pilots.map(({ pilotId, reason }) => [pilotId, reason])).toContainEqual([far.userId, 'FITS']);
    const saved = (await board.save(0, decisionsOf({ [far.userId]: [yes] }))).body;
    expect(saved.rounds).toMatchObject([{ breaches: [], stops: [{ missionId: yes, beyondReach: 39.3 }] }]);
    const without = (await board.save(1, decisionsOf({ [far.userId]: [other] }))).body;
    expect(without.rounds[0]?.breaches.map(({ code }) => code)).toEqual(['OUT_OF_REACH']);
    expect(without.rounds[0]?.stops[0]?.beyondReach).toBeNull();
  });
});
