import { expect, onPhone, test } from '../journey.ts';
import { missionAsSeenBy, requestWithParcel } from '../meadows.ts';
import { openMission, pressAction } from '../mission.ts';
import { logIn, newFarmer, pilots } from '../people.ts';

test(
  'of two pilots who take a mission at the same moment one is told that somebody was faster',
  onPhone,
  async ({ visitOf }) => {
    const { missionId } = await requestWithParcel(await newFarmer());
    const joris = await logIn(pilots.joris);
    const els = await logIn(pilots.els);
    const visits = [await visitOf(joris, 'nl'), await visitOf(els, 'de')];
    for (const visit of visits) await openMission(visit, missionId);
    await Promise.all(visits.map((visit) => pressAction(visit, 'missions.take')));

    const told = visits.map(({ page, say }) =>
      page.getByText(say('missions.told.take')).or(page.getByText(say('missions.race.title'))),
    );
    for (const message of told) await expect(message).toBeVisible();
    const losers = [];
    for (const [at, visit] of visits.entries()) {
      if (await visit.page.getByText(visit.say('missions.race.title')).isVisible()) losers.push({ visit, at });
    }
    expect(losers).toHaveLength(1);
    for (const { visit, at } of losers) {
      await expect(visit.page.getByText(visit.say('refusals.TAKEN_BY_ANOTHER_PILOT')).first()).toBeVisible();
      const winner = at === 0 ? els : joris;
      expect((await missionAsSeenBy(joris, missionId)).pilot?.pilotId).toBe(winner.userId);
    }
  },
);

test('a pilot whose screen is old is told what happened meanwhile', onPhone, async ({ visitOf }) => {
  const { missionId } = await requestWithParcel(await newFarmer());
  const slow = await visitOf(await logIn(pilots.lucas), 'fr');
  // A screen that hears nothing of what happens, as behind a proxy that holds streams back.
  await slow.page.route('**/api/events', (stream) => stream.abort());
  const fast = await visitOf(await logIn(pilots.anne), 'fr');
  await openMission(slow, missionId);
  await openMission(fast, missionId);
  await pressAction(fast, 'missions.take');
  await expect(fast.page.getByText(fast.say('missions.told.take'))).toBeVisible();
  await pressAction(slow, 'missions.take');
  await expect(slow.page.getByText(slow.say('missions.race.title'))).toBeVisible();
  await expect(slow.page.getByRole('button', { name: slow.say('missions.take') })).toBeDisabled();
});
