import { beforeEach, expect, test } from 'vitest';
import { anApplication, type TestUser } from '../../../testing/application/application.ts';
import { templatesTo } from '../../../testing/messages/told.ts';
import { aMission } from '../../../testing/missions/a-mission.ts';
import { aParcel } from '../../../testing/missions/a-parcel.ts';
import { aPilotNearby, mowingDay, PublishedDay, planningEvening } from '../../../testing/missions/a-published-day.ts';
import { aClient, anAdmin } from '../../../testing/people/people.ts';

const app = await anApplication();
const planningDay = new PublishedDay(app, await anAdmin(app));
let anne: TestUser;
let luc: TestUser;
let first: string;
let second: string;

async function requestFor(lon: number): Promise<string> {
  const { clientId } = await aClient(app);
  const { parcelId } = await aParcel(app, { clientId, lon });
  return (await aMission(app, { clientId, missionDate: mowingDay, parcelIds: [parcelId] })).missionId;
}

beforeEach(async () => {
  app.setNow(planningEvening);
  await app.database.db.deleteFrom('evening_plan').execute();
  await app.database.db.deleteFrom('mission').execute();
  anne = await aPilotNearby(app, { firstname: 'Anne', lastname: 'Dubois' });
  luc = await aPilotNearby(app, { firstname: 'Luc', lastname: 'Martin' });
  // Two neighbours have both drawn the strip between them.
  [first, second] = [await requestFor(5.5), await requestFor(5.5002)];
});

test('a meadow that two pilots would fly is shown, and not published before the coordinator has been asked', async () => {
  await planningDay.plan(
    [
      [anne, [first]],
      [luc, [second]],
    ],
    { isDoubleMeant: true },
  );
  const preview = await planningDay.preview();
  expect(preview.sameGround).toEqual([{ missionIds: [first, second], pilotIds: [anne.userId, luc.userId] }]);
  const { problem } = await planningDay.publish(preview);
  expect(problem).toMatchObject({ status: 409, code: 'SAME_GROUND', missions: [first, second] });
  expect(await templatesTo(app, anne)).toEqual([]);
  expect((await planningDay.publish(preview, { isDoubleMeant: true })).status).toBe(200);
  expect(await templatesTo(app, anne)).toEqual(['ROUND']);
});

test('a meadow that one pilot flies for both who ordered it is shown and published without a question', async () => {
  await planningDay.plan([[anne, [first, second]]]);
  expect((await planningDay.publishNow()).sameGround).toEqual([
    { missionIds: [first, second], pilotIds: [anne.userId] },
  ]);
});
