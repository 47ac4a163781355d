import type { BoardChange } from '@vigiefaon/domain/planning/board/board-change';
import { boardWith } from '@vigiefaon/domain/planning/board/board-difference';
import * as api from '@vigiefaon/domain/planning/board/planning.api';
import type { PlanningBoard } from '@vigiefaon/domain/planning/board/planning-board';
import { previewPublication, publishPlan } from '@vigiefaon/domain/planning/publication/publication.api';
import { beforeAll, expect, it, vi } from 'vitest';
import { anApplication, type TestApplication, type TestUser } from '../../testing/application/application.ts';
import {
  aDayToPlan,
  aMissionOn,
  aPilotAt,
  BoardOf,
  changeMissionRow,
  decisionsOf,
} from '../../testing/missions/a-planning-day.ts';
import { anAdmin } from '../../testing/people/people.ts';

vi.setConfig({ testTimeout: 120_000 });

let app: TestApplication;
let anne: TestUser;

beforeAll(async () => {
  app = await anApplication();
  anne = await anAdmin(app, { firstname: 'Anne' });
  return () => app.close();
});

async function aDay() {
  const date = aDayToPlan();
  const pilots = [await aPilotAt(app, 1, { lastname: 'Un' }), await aPilotAt(app, 2, { lastname: 'Deux' })];
  const missions = [await aMissionOn(app, date), await aMissionOn(app, date), await aMissionOn(app, date)];
  return { date, board: new BoardOf(app, anne, date), pilots: pilots.map(({ userId }) => userId), missions };
}

/** What is other than on the board with this etag, or all of it. */
async function readSince(date: string, since: string) {
  return (await app.as(anne).call(api.getPlanning, { params: { date }, query: { since } })).body;
}

it('whoever has a board hears on the next reading only what is other, and has the whole board by it', async () => {
  const { date, board, pilots, missions } = await aDay();
  const before = await board.read();
  const rounds = decisionsOf({ [pilots[0] ?? '']: [missions[0] ?? ''] });
  await app.as(anne).call(api.savePlanning, { params: { date }, body: { version: 0, decisions: rounds } });
  const change = await readSince(date, before.etag);
  if (!('since' in change)) throw new Error('The whole board came.');
  expect(change.lists.missions).toBeUndefined();
  expect(change.lists.rounds?.added.map(({ item }) => item.pilotId)).toEqual([pilots[0]]);
  const after = await board.read();
  expect(boardWith(before, change)).toEqual(after);
});

it('a save answers what it has changed', async () => {
  const { date, board, pilots, missions } = await aDay();
  const before = await board.read();
  const decisions = decisionsOf({ [pilots[1] ?? '']: missions });
  const query = { since: before.etag };
  const saved = await app.as(anne).call(api.savePlanning, { params: { date }, query, body: { version: 0, decisions } });
  const change = saved.body as BoardChange;
  expect(change).toMatchObject({ since: before.etag, version: 1 });
  expect(boardWith(before, change)).toEqual(await board.read());
});

it('a proposed board is known as well, and looking at what publishing would do forgets no board', async () => {
  const { date, board, missions } = await aDay();
  const { body: proposed } = await board.propose(0);
  for (let at = 10; at < 30; at++) {
    await changeMissionRow(app, missions[0] ?? '', { mowing_time: `09:${at}` });
    await app.as(anne).call(previewPublication, { params: { date } });
  }
  expect(await readSince(date, proposed.etag)).toMatchObject({ since: proposed.etag });
});

it('a board that this server has not answered is answered whole', async () => {
  const { date } = await aDay();
  const answer = await readSince(date, 'of-another-instance');
  expect(answer).not.toHaveProperty('since');
  expect(answer).toMatchObject({ date, missions: { length: 3 } });
});

it('numbers and colours stay with pilots while others come, through saving, proposing and publishing', async () => {
  const { date, board, pilots, missions } = await aDay();
  const marksOf = ({ pilots: shown }: PlanningBoard) =>
    pilots
      .map((userId) => shown.find(({ pilotId }) => pilotId === userId))
      .map((pilot) => [pilot?.number, pilot?.color]);
  await board.save(0, decisionsOf({}));
  const marks = marksOf(await board.read());
  const early = await aPilotAt(app, 0.5, { lastname: 'Aaa' });
  const after = await board.read();
  expect(marksOf(after)).toEqual(marks);
  const numbers = after.pilots.map(({ number }) => number);
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(after.pilots.find(({ pilotId }) => pilotId === early.userId)?.number).toBe(Math.max(...numbers));

  const { body: saved } = await board.save(1, decisionsOf({ [pilots[0] ?? '']: [missions[0] ?? ''] }));
  expect(marksOf(saved)).toEqual(marks);
  const { body: proposed } = await board.propose(2);
  expect(marksOf(proposed)).toEqual(marks);
  const params = { date };
  const { seen } = (await app.as(anne).call(previewPublication, { params })).body;
  const published = await app.as(anne).call(publishPlan, { params, body: { version: 3, seen } });
  expect([published.status, marksOf(await board.read())]).toEqual([200, marks]);
});
