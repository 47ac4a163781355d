import type { BrowserContext } from '@playwright/test';
import { demoAssociation } from '../../scripts/demo/people.ts';
import { expectAccessible, expectAccessibleInEveryLook } from '../accessibility.ts';
import { expect, onDesktop, onPhone, type Page, phoneScreen, test } from '../journey.ts';
import { missionAsSeenBy } from '../meadows.ts';
import { openMission, pressAction } from '../mission.ts';
import { missionOffered, missionWithoutPilot } from '../neighbours.ts';
import { admin, type Farmer, logIn } from '../people.ts';
import { pressEverything, writesOf } from '../robot.ts';
import { textsIn } from '../texts.ts';

const say = textsIn('fr');
const neighbour = 'Rehkitzrettung Our';
const takeIt = (page: Page) => page.getByRole('button', { name: say('handoverPage.take') });

/** Fills in who takes it and presses both buttons. */
async function take(page: Page, caller: string): Promise<void> {
  await takeIt(page).click();
  const form = page.getByRole('form', { name: say('handoverPage.take') });
  await form.getByRole('textbox', { name: say('handoverPage.association') }).fill(neighbour);
  await form
    .getByRole('textbox', { name: say('handoverPage.caller'), exact: false })
    .first()
    .fill(caller);
  await form.getByRole('textbox', { name: say('handoverPage.callerPhone') }).fill('+491701234567');
  await form.getByRole('button', { name: say('common.continue') }).click();
  await form.getByRole('button', { name: say('handoverPage.takeYes') }).click();
}

async function expectNobody(page: Page, farmer: Farmer): Promise<void> {
  const shown = (await page.locator('body').textContent()) ?? '';
  expect(shown).not.toContain(farmer.lastname);
  expect(shown.replaceAll(/\D/g, '')).not.toContain(farmer.phone.slice(-8));
}

test(
  'a mission without pilot goes to a neighbour by link: no person before it is taken, and the requester knows who calls',
  onDesktop,
  async ({ visitOf, browser }) => {
    const coordinator = await logIn(admin);
    const { farmer, mission } = await missionWithoutPilot();
    const desk = await visitOf(coordinator, 'fr');
    await openMission(desk, mission.missionId);
    await pressAction(desk, 'handover.passOn');
    const sheet = desk.page.getByRole('dialog');
    await sheet.getByRole('radio', { name: say('handover.agreed.PHONE') }).check();
    const byLink = sheet.getByRole('checkbox', { name: say('handover.somebodyElse') });
    if (!(await byLink.isChecked())) await byLink.check();
    await sheet.getByRole('textbox', { name: say('handover.byLinkTo') }).fill(neighbour);
    await sheet.getByRole('button', { name: say('handover.offerTo', { count: 1 }) }).click();
    await expect(sheet.getByText(say('handover.offeredDetail'))).toBeVisible();
    const link = ((await sheet.getByText(/\/handover\/\S+$/).textContent()) ?? '').trim();
    expect(await sheet.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')).toContain(
      encodeURIComponent(link),
    );
    const path = new URL(link).pathname;

    const contexts: BrowserContext[] = [];
    const stranger = async () => {
      const context = await browser.newContext({ ...phoneScreen, locale: 'fr-BE' });
      contexts.push(context);
      return context.newPage();
    };
    const theirs = await stranger();
    await theirs.goto(path);
    await expect(takeIt(theirs)).toBeVisible();
    expect(theirs.url()).not.toContain(path.split('/').at(-1));
    await expect(theirs.getByText(demoAssociation).first()).toBeVisible();
    await expectNobody(theirs, farmer);
    expect((await missionAsSeenBy(coordinator, mission.missionId)).status).toBe('TODO');

    await take(theirs, 'Karl Weber');
    await expect(theirs.getByRole('heading', { name: say('handoverPage.yours') })).toBeVisible();
    await expect(theirs.getByRole('heading', { name: farmer.lastname })).toBeVisible();
    await expect(theirs.locator(`a[href="tel:${farmer.phone}"]`)).toBeVisible();
    // The address holds no token, and loading it anew still shows the order.
    await theirs.reload();
    await expect(theirs.getByRole('heading', { name: farmer.lastname })).toBeVisible();

    const late = await stranger();
    await late.goto(path);
    await expect(late.getByRole('heading', { name: say('handoverPage.over.TAKEN.title') })).toBeVisible();
    await expectNobody(late, farmer);

    await desk.page
      .getByRole('button', { name: say('common.close') })
      .last()
      .click();
    await expect(desk.page.getByText(say('missions.handedTo.title', { name: neighbour })).first()).toBeVisible();
    const own = await visitOf(farmer, 'fr', phoneScreen);
    await own.page.goto('/my-missions');
    await expect(own.page.getByText(say('history.line.handedOver', { neighbour }))).toBeVisible();
    for (const context of contexts) await context.close();
  },
);

test('a neighbour who has taken a search reports what came of it, and the desk knows', onPhone, async ({ page }) => {
  const { mission, path } = await missionOffered();
  await page.goto(path);
  await take(page, 'Karl Weber');
  await page.getByRole('button', { name: say('handoverPage.result') }).click();
  await page.getByRole('combobox', { name: say('handoverPage.cleared') }).selectOption('1');
  await page.getByRole('radio', { name: say('handoverPage.found.NOTHING') }).check();
  await page.getByRole('button', { name: say('common.continue') }).click();
  await page.getByRole('button', { name: say('handoverPage.resultYes') }).click();
  await expect(page.getByRole('heading', { name: say('handoverPage.done') })).toBeVisible();
  const seen = await missionAsSeenBy(await logIn(admin), mission.missionId);
  expect(seen.handedTo?.name).toBe(neighbour);
});

for (const looksAgain of [false, true]) {
  const what = looksAgain ? 'looks again after each press' : 'presses what it finds';
  test(`a scanner that runs the page and ${what} takes nothing and answers nothing`, onPhone, async ({ page }) => {
    const { mission, path } = await missionOffered();
    const writes = writesOf(page);
    await page.goto(path);
    await expect(takeIt(page)).toBeVisible();
    expect(await pressEverything(page, looksAgain)).toBeGreaterThan(3);
    expect(writes).toEqual([]);
    const seen = await missionAsSeenBy(await logIn(admin), mission.missionId);
    expect(seen).toMatchObject({ status: 'TODO', handedTo: null, isOffered: true });
  });
}

test('the page of a hand-over link is accessible in every look', onPhone, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { path } = await missionOffered();
  await page.goto(path);
  await expect(takeIt(page)).toBeVisible();
  await expectAccessibleInEveryLook(page, 'offer by link');
  await takeIt(page).click();
  await page.getByRole('button', { name: say('common.continue') }).click();
  await expectAccessible(page, 'taking, with errors');
  await page.getByRole('button', { name: say('common.back') }).click();
  await take(page, 'Karl Weber');
  await expect(page.getByRole('heading', { name: say('handoverPage.yours') })).toBeVisible();
  await expectAccessibleInEveryLook(page, 'order by link');
  await page.goto('/handover/no-such-link');
  await expect(page.getByRole('heading', { name: say('handoverPage.over.WRONG.title') })).toBeVisible();
  await expectAccessible(page, 'hand-over link that is dead');
});
