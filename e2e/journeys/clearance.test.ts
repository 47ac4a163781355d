import { expectAccessible, expectAccessibleInEveryLook } from '../accessibility.ts';
import { aFlownMission, clear, driversLink, notFlown } from '../clearing.ts';
import {
  desktopScreen,
  expect,
  onPhone,
  onPhoneEverywhere,
  type Page,
  phoneScreen,
  test,
  type Visit,
} from '../journey.ts';
import { openMission } from '../mission.ts';
import { admin, logIn } from '../people.ts';
import { serverAddress } from '../server-call.ts';
import { beginningOf, type Say, textsIn } from '../texts.ts';

const anHourMs = 3_600_000;
const driverScreen = { ...phoneScreen, locale: 'de-DE', baseURL: serverAddress };

/** By this hour the sun may have warmed the field: then it is asked whether it was searched before. */
async function sayFree({ page, say }: Visit, parcel: string): Promise<void> {
  const name = `${parcel} : ${say('clearing.say.CLEARED')}`;
  await page.getByRole('button', { name }).click();
  const question = page.getByRole('dialog', { name: inWords(say, 'clearing.warmTitle') });
  const answered = page.getByRole('button', { name, pressed: true });
  await expect(question.or(answered)).toBeVisible();
  if (!(await question.isVisible())) return;
  await question.getByRole('button', { name: inWords(say, 'clearing.warmBefore') }).click();
  await expect(answered).toBeVisible();
}

const inWords = (say: Say, key: string) => beginningOf(say(key));
const sentence = (page: Page, say: Say, sum: string) =>
  page.getByRole('heading', { name: inWords(say, `clearance.sum.${sum}`) });

test(
  'a pilot clears, the farmer reads it, the driver’s link counts down and ends red',
  onPhone,
  async ({ browser, visitOf }) => {
    test.slow();
    const flown = await aFlownMission();
    const de = textsIn('de');
    const context = await browser.newContext({ ...driverScreen, serviceWorkers: 'allow' });
    const driver = await context.newPage();
    await driver.clock.install({ time: new Date() });
    await driver.goto(await driversLink(flown));
    await expect(sentence(driver, de, 'NOT_CLEARED')).toBeVisible();

    const crew = await visitOf(flown.pilot, 'fr', phoneScreen);
    await openMission(crew, flown.missionId);
    for (const parcel of ['Les Aulnes', 'La Fagne']) {
      await sayFree(crew, parcel);
    }
    await expect(crew.page.getByText(inWords(crew.say, 'clearance.light.GO'))).toHaveCount(2);

    const home = await visitOf(flown.farmer, 'fr', phoneScreen);
    await home.page.goto('/my-missions');
    await expect(sentence(home.page, home.say, 'ALL')).toBeVisible();

    // Step by step: a request that is under way ends by this clock too, after 15 of its seconds.
    await expect(async () => {
      await driver.clock.runFor(2000);
      await expect(sentence(driver, de, 'ALL')).toBeVisible({ timeout: 500 });
    }).toPass();
    await expect(driver.getByRole('timer')).toHaveText(/noch [34] h/);

    await driver.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));

    // In the field, where no network is: the page knows all the same when it is over.
    await context.setOffline(true);
    await driver.clock.fastForward(3.5 * anHourMs);
    await driver.clock.runFor(2000);
    await expect(sentence(driver, de, 'ALL_ENDS_SOON')).toBeVisible();
    await driver.reload();
    await expect(sentence(driver, de, 'ALL_ENDS_SOON')).toBeVisible();
    await expect(driver.getByText(inWords(de, 'clearance.offline'))).toBeVisible();
    await driver.clock.fastForward(anHourMs);
    await driver.clock.runFor(2000);
    await expect(sentence(driver, de, 'EXPIRED')).toBeVisible();
    await expect(driver.locator('[data-tone="go"], [data-light="GO"]')).toHaveCount(0);
    await context.close();
  },
);

test(
  'what its pilot takes back stops the driver, who says what is mown',
  onPhoneEverywhere,
  async ({ browser, visitOf }) => {
    const flown = await aFlownMission();
    const [first = '', second = ''] = flown.parcelIds;
    await clear(flown, first);
    await clear(flown, second);
    const nl = textsIn('nl');
    const context = await browser.newContext({ ...driverScreen, locale: 'nl-BE' });
    const driver = await context.newPage();
    await driver.goto(await driversLink(flown));
    await expect(sentence(driver, nl, 'ALL')).toBeVisible();
    await driver.getByRole('button', { name: nl('clearance.mownOf', { parcel: 'Les Aulnes' }) }).click();
    await expect(driver.getByText(inWords(nl, 'clearance.light.MOWN')).first()).toBeVisible();

    const crew = await visitOf(flown.pilot, 'fr', desktopScreen);
    await openMission(crew, flown.missionId);
    await crew.page.getByRole('button', { name: crew.say('clearing.undoOf', { parcel: 'La Fagne' }) }).click();
    await expect(crew.page.getByText(crew.say('clearance.withdrawn.WITHDRAWN'))).toBeVisible();
    await driver.reload();
    await expect(sentence(driver, nl, 'WITHDRAWN')).toBeVisible();
    await context.close();
  },
);

test(
  'whoever mows says by the link what shall become of what nobody has searched, and the crew reads it',
  onPhone,
  async ({ browser, visitOf }) => {
    const flown = await aFlownMission();
    for (const parcelId of flown.parcelIds) await notFlown(flown, parcelId);
    const de = textsIn('de');
    const context = await browser.newContext(driverScreen);
    const driver = await context.newPage();
    await driver.goto(await driversLink(flown));
    await expect(sentence(driver, de, 'NOT_FLOWN')).toBeVisible();
    await driver.getByRole('button', { name: de('clearance.wish.MOW_LATER') }).click();
    await expect(driver.getByText(de('clearance.wish.passedOn.MOW_LATER'))).toBeVisible();
    await expect(driver.getByText(inWords(de, 'clearance.wish.said.MOW_LATER'))).toHaveCount(2);

    const crew = await visitOf(await logIn(admin), 'fr', desktopScreen);
    await openMission(crew, flown.missionId);
    await expect(crew.page.getByText(inWords(crew.say, 'clearance.wish.said.MOW_LATER'))).toHaveCount(2);
    await context.close();
  },
);

test('what may be mown is accessible in every look and state', onPhone, async ({ page, say, logInAs }) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const flown = await aFlownMission();
  const [first = '', second = ''] = flown.parcelIds;
  const link = await driversLink(flown);
  const { pilot, missionId } = flown;
  const states = [
    ['NOT_CLEARED', async () => undefined],
    ['SOME', () => clear(flown, first)],
    ['ALL', () => clear(flown, second)],
    ['SOME', () => notFlown(flown, second)],
  ] as const;
  for (const [sum, change] of states) {
    await change();
    await page.goto(link);
    await expect(sentence(page, say, sum)).toBeVisible();
    await expectAccessibleInEveryLook(page, `clearance ${sum}`);
  }
  await page.goto('/clearance/no-such-link');
  await expect(page.getByRole('alert')).toHaveText(say('clearance.linkInvalid'));
  await expectAccessible(page, 'a link that is none of ours');

  await logInAs(pilot);
  await page.goto(`/missions/${missionId}`);
  const undo = page.getByRole('button', { name: say('clearing.undoOf', { parcel: 'La Fagne' }) });
  await expect(undo).toBeVisible();
  await expectAccessibleInEveryLook(page, 'what the pilot says');
  for (const state of ['PARTLY', 'NOT_FLOWN']) {
    const name = say('clearing.sayOf', { parcel: 'Les Aulnes', say: say(`clearing.say.${state}`) });
    await page.getByRole('button', { name }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessibleInEveryLook(page, `what the pilot is asked, ${state}`);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
});
