import { desktopScreen, expect, onDesktop, onPhoneEverywhere, phoneScreen, test } from '../journey.ts';
import { missionAsSeenBy, mowToday, ownParcel, requestsOf, requestWithParcel } from '../meadows.ts';
import { confirmAction, openMission, pressAction, seeStatus } from '../mission.ts';
import { fillWizard, seeSent, sendRequest } from '../ordering.ts';
import { admin, logIn, newFarmer, pilots } from '../people.ts';

const screens = [
  { ...onPhoneEverywhere, farmerSpeaks: 'fr', pilotSpeaks: 'nl', flies: pilots.tom },
  { ...onDesktop, farmerSpeaks: 'de', pilotSpeaks: 'fr', flies: pilots.benoit },
] as const;

for (const { tag, farmerSpeaks, pilotSpeaks, flies } of screens) {
  test(`a farmer orders (${farmerSpeaks}), a pilot takes it and reports (${pilotSpeaks}), the farmer sees what was found`, {
    tag,
  }, async ({ visitOf }) => {
    const farmer = await newFarmer();
    await ownParcel(farmer, 'Pré du matin');
    const ordering = await visitOf(farmer, farmerSpeaks);
    await fillWizard(ordering, 'Pré du matin', 'Deux chevreuils hier soir');
    await sendRequest(ordering);
    await seeSent(ordering);

    const pilot = await logIn(flies);
    const flying = await visitOf(pilot, pilotSpeaks);
    await flying.page.goto('/missions');
    await flying.page.getByRole('searchbox', { name: flying.say('missions.filter.text') }).fill(farmer.lastname);
    await flying.page.getByRole('link', { name: farmer.lastname }).click();
    await expect(flying.page.getByText('Deux chevreuils hier soir')).toBeVisible();
    await pressAction(flying, 'missions.take');
    await expect(flying.page.getByText(flying.say('missions.told.take'))).toBeVisible();
    await seeStatus(flying, 'AFFECTED');

    // On the eve its pilot calls; the farmer mows today already, and the search begins.
    await expect(flying.page.getByRole('link', { name: flying.say('missions.call') }).last()).toBeVisible();
    await mowToday(await logIn(admin), farmer);
    await flying.page.goto('/my-missions');
    await flying.page.getByRole('link', { name: farmer.lastname }).first().click();
    await pressAction(flying, 'common.actions.start');
    await pressAction(flying, 'common.actions.report');
    const report = flying.page.getByRole('dialog', { name: flying.say('report.title') });
    const more = (key: string) =>
      report.getByRole('button', { name: flying.say('common.more', { name: flying.say(key) }), exact: true }).click();
    await more('report.label.fawnsCrated');
    await more('report.label.fawnsCrated');
    await more('report.label.hares');
    await report.getByRole('textbox', { name: flying.say('report.kilometresRoundTrip') }).fill('34');
    await report.getByRole('textbox', { name: flying.say('report.cashDonation') }).fill('12,50');
    await report.getByRole('textbox', { name: flying.say('report.comment') }).fill('Les faons sont chez leur mère');
    await expect(report).toContainText(flying.say('report.total', { count: 3 }));
    await report.getByRole('button', { name: flying.say('report.send') }).click();
    await expect(flying.page.getByText(flying.say('report.sent'))).toBeVisible();
    await seeStatus(flying, 'DONE');

    await ordering.page.goto('/my-missions');
    const found = ordering.page.getByRole('article');
    await expect(found).toContainText(ordering.say('history.fawnsCrated', { count: 2 }));
    await expect(found).toContainText(ordering.say('history.hares', { count: 1 }));
    await expect(found).toContainText('Les faons sont chez leur mère');
    await expect(found.getByRole('link', { name: ordering.say('history.repeat') })).toBeVisible();
    expect((await requestsOf(farmer)).map(({ status }) => status)).toEqual(['DONE']);
  });
}

const coordinators = [
  { tag: '@phone', adminSpeaks: 'fr', pilotSpeaks: 'de', pilotAt: phoneScreen },
  { tag: '@desktop', adminSpeaks: 'de', pilotSpeaks: 'nl', pilotAt: phoneScreen },
] as const;

for (const { tag, adminSpeaks, pilotSpeaks, pilotAt } of coordinators) {
  test(`an admin assigns (${adminSpeaks}), the pilot gives back (${pilotSpeaks}), the admin calls off and takes that back`, {
    tag,
  }, async ({ visitOf }) => {
    const farmer = await newFarmer();
    const { missionId } = await requestWithParcel(farmer);
    const coordinator = await logIn(admin);
    const coordinating = await visitOf(coordinator, adminSpeaks);
    await openMission(coordinating, missionId);
    await pressAction(coordinating, 'common.actions.assign');
    const list = coordinating.page.getByRole('dialog', { name: coordinating.say('missions.assignTitle') });
    await list.getByRole('searchbox', { name: coordinating.say('missions.findPilot') }).fill('Claes');
    await list.getByRole('button', { name: 'Sarah Claes' }).click();
    await expect(
      coordinating.page.getByText(coordinating.say('missions.told.assign', { name: 'Sarah Claes' })),
    ).toBeVisible();
    await seeStatus(coordinating, 'AFFECTED');

    const flying = await visitOf(await logIn(pilots.sarah), pilotSpeaks, pilotAt);
    await openMission(flying, missionId);
    await pressAction(flying, 'missions.giveBack');
    await expect(flying.page.getByText(flying.say('missions.told.unassign'))).toBeVisible();
    await seeStatus(flying, 'TODO');

    await openMission(coordinating, missionId);
    await confirmAction(coordinating, 'common.actions.cancel');
    await expect(coordinating.page.getByText(coordinating.say('missions.told.cancel'))).toBeVisible();
    await seeStatus(coordinating, 'CANCELED');
    await pressAction(coordinating, 'common.actions.reopen');
    await seeStatus(coordinating, 'TODO');
    expect((await missionAsSeenBy(coordinator, missionId)).status).toBe('TODO');
  });
}

test('what an admin did is taken back from the message', onDesktop, async ({ visitOf }) => {
  const { missionId } = await requestWithParcel(await newFarmer());
  const coordinating = await visitOf(await logIn(admin), 'fr', desktopScreen);
  await openMission(coordinating, missionId);
  await confirmAction(coordinating, 'common.actions.cancel');
  await seeStatus(coordinating, 'CANCELED');
  await coordinating.page.getByRole('button', { name: coordinating.say('missions.undo'), exact: true }).click();
  await seeStatus(coordinating, 'TODO');
});

test('a farmer never sees another farmer’s mission', onDesktop, async ({ visitOf }) => {
  const { missionId } = await requestWithParcel(await newFarmer());
  const { page, say } = await visitOf(await newFarmer(), 'fr');
  await page.goto(`/missions/${missionId}`);
  await expect(page.getByText(say('missions.notThere'))).toBeVisible();
});
