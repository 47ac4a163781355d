import { expect, test } from 'vitest';
import { anApplication } from '../../../testing/application/application.ts';
import { aMission } from '../../../testing/missions/a-mission.ts';
import { aPilotNearby, mowingDay, PublishedDay, planningEvening } from '../../../testing/missions/a-published-day.ts';
import { anAdmin } from '../../../testing/people/people.ts';

test('without a mail server nobody is counted as told by mail: whoever must be reached is called', async () => {
  const app = await anApplication();
  app.setNow(planningEvening);
  const planningDay = new PublishedDay(app, await anAdmin(app));
  const anne = await aPilotNearby(app, { firstname: 'Anne', lastname: 'Dubois' });
  const { missionId } = await aMission(app, { missionDate: mowingDay });
  await planningDay.plan([[anne, [missionId]]]);
  const preview = await planningDay.preview();
  expect(preview).toMatchObject({
    hasMailServer: false,
    messages: { PUSH: 0, WHATSAPP: 0, MAIL: 0, CALL: 1, NONE: 1 },
  });
  expect(preview.rounds.map(({ channel }) => channel)).toEqual(['CALL']);
  // Nobody has to ring up about who comes: the pilot does.
  expect(preview.requesters.map(({ channel }) => channel)).toEqual([null]);
});
