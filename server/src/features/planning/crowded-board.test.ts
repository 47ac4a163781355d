import { previewPublication } from '@vigiefaon/domain/planning/publication/publication.api';
import { beforeAll, expect, test, vi } from 'vitest';
import { anApplication, type TestApplication, type TestUser } from '../../testing/application/application.ts';
import { aDayToPlan, aMissionOn, aPilotAt, BoardOf, missionsLike } from '../../testing/missions/a-planning-day.ts';
import { anAdmin } from '../../testing/people/people.ts';

vi.setConfig({ testTimeout: 120_000 });

let app: TestApplication;
let anne: TestUser;

beforeAll(async () => {
  app = await anApplication();
  anne = await anAdmin(app);
  return () => app.close();
});

async function crowdedBoard(missions: number) {
  const day = aDayToPlan();
  const pilot = await aPilotAt(app, 1);
  const first = await aMissionOn(app, day, { pilotId: pilot.userId });
  await missionsLike(app, first, missions - 1);
  return { day, pilotId: pilot.userId, board: new BoardOf(app, anne, day) };
}

test.each([51, 501])('a pilot with %i missions on one morning leaves the planning board as it is', async (missions) => {
  const { day, pilotId, board } = await crowdedBoard(missions);
  const read = await board.read();
  expect(read.decisions.rounds.map(({ stops }) => stops.length)).toEqual([missions]);
  const [round] = read.rounds;
  expect(round).toMatchObject({ pilotId, stops: { length: missions } });
  expect(round?.breaches.map(({ code }) => code)).toContain('TOO_MANY_STOPS');

  const saved = await board.save(0, { ...read.decisions, overcast: true });
  expect([saved.status, saved.body.version]).toEqual([200, 1]);
  const proposed = await board.propose(1);
  expect([proposed.status, proposed.body.version]).toEqual([200, 2]);
  expect(proposed.body.lastProposal?.rounds.map(({ stops }) => stops.length)).toEqual([missions]);
  expect(await board.read()).toMatchObject({ version: 2, decisions: { rounds: [{ stops: { length: missions } }] } });

  const preview = await app.as(anne).call(previewPublication, { params: { date: day } });
  expect([preview.status, preview.body.rounds[0]?.stops.length]).toEqual([200, missions]);
});
