import { listPilotDistances } from '@vigiefaon/domain/planning/board/pilot-distances.api';
import { beforeAll, expect, it } from 'vitest';
import { anApplication, type TestApplication, type TestUser } from '../../testing/application/application.ts';
import { aDayToPlan, aMissionOn, aPilotAt } from '../../testing/missions/a-planning-day.ts';
import { anAdmin, aPilot } from '../../testing/people/people.ts';

let app: TestApplication;
let admin: TestUser;

beforeAll(async () => {
  app = await anApplication();
  admin = await anAdmin(app);
  return () => app.close();
});

async function distancesTo(...missionIds: string[]) {
  const { body } = await app.as(admin).call(listPilotDistances, { body: { missionIds } });
  return new Map(body.items.map(({ pilotId, kilometres }) => [pilotId, kilometres]));
}

it('whoever assigns learns how far each pilot drives, as the plan computes it, and of whom it is unknown', async () => {
  const near = await aPilotAt(app, 5);
  const nowhere = await aPilot(app);
  const day = aDayToPlan();
  const here = await aMissionOn(app, day);
  const there = await aMissionOn(app, day, { kilometres: 20 });
  const one = await distancesTo(here);
  expect(one.get(near.userId)?.nearest).toBeCloseTo(6.4, 0);
  expect(one.get(near.userId)?.farthest).toBe(one.get(near.userId)?.nearest);
  expect(one.get(nowhere.userId)).toBeNull();
  const both = await distancesTo(here, there);
  expect(both.get(near.userId)?.nearest).toBe(one.get(near.userId)?.nearest);
  expect(both.get(near.userId)?.farthest).toBeCloseTo(19.6, 0);
});

it('of a mission that is gone no distance is told', async () => {
  const near = await aPilotAt(app, 5);
  expect((await distancesTo('0190a5f0-0000-7000-8000-00000000dead')).get(near.userId)).toBeNull();
});
