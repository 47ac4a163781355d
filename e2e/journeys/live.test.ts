import { expect, onDesktop, test } from '../journey.ts';
import { missionAsSeenBy, requestWithParcel } from '../meadows.ts';
import { openMission, pressAction, seeStatus } from '../mission.ts';
import { logIn, newFarmer, pilots } from '../people.ts';

test('what one pilot does shows on the open screens of others without a reload', onDesktop, async ({ visitOf }) => {
  const { missionId } = await requestWithParcel(await newFarmer());
  const watching = await visitOf(await logIn(pilots.joris), 'nl');
  const acting = await visitOf(await logIn(pilots.els), 'de');
  await openMission(watching, missionId);
  await seeStatus(watching, 'TODO');
  await openMission(acting, missionId);
  await pressAction(acting, 'missions.take');
  await seeStatus(watching, 'AFFECTED');
});

test('of two tabs the second goes on listening when the first is closed', onDesktop, async ({ visitOf }) => {
  const { missionId } = await requestWithParcel(await newFarmer());
  const joris = await logIn(pilots.joris);
  const first = await visitOf(joris, 'nl');
  await openMission(first, missionId);
  const second = { ...first, page: await first.page.context().newPage() };
  const listening = second.page.waitForRequest('**/api/events');
  await openMission(second, missionId);
  await first.page.close();
  await listening;
  const acting = await visitOf(await logIn(pilots.els), 'de');
  await openMission(acting, missionId);
  await pressAction(acting, 'missions.take');
  await seeStatus(second, 'AFFECTED');
  expect((await missionAsSeenBy(joris, missionId)).status).toBe('AFFECTED');
});
