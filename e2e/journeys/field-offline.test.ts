import type { BrowserContext } from '@playwright/test';
import { getMission, getMissionHistory, getReport } from '@vigiefaon/domain/missions/missions.api';
import { expectAccessible } from '../accessibility.ts';
import { aFaultyNetwork, blankPage } from '../faulty-network.ts';
import { aDawn, allThatIsKept, type Dawn, newPilot, seeAppKept } from '../field-crew.ts';
import { expect, onPhone, onPhoneEverywhere, type Page, test, type Visit } from '../journey.ts';
import { mowingToday } from '../meadows.ts';
import { admin, logIn } from '../people.ts';
import { callServer } from '../server-call.ts';
import { beginningOf } from '../texts.ts';

test.use({ serviceWorkers: 'allow' });
test.slow();

/** At home, the evening before: the round is read and kept. */
async function openAtHome({ page, say }: Visit): Promise<void> {
  await page.goto('/field');
  await expect(page.getByText(beginningOf(say('field.kept.complete')))).toBeVisible({ timeout: 45_000 });
  await seeAppKept(page);
}

const missionOf = ({ page }: Visit, { farmer }: Dawn) => page.getByRole('link', { name: new RegExp(farmer.lastname) });
const sign = ({ page, say }: Visit, count: number) =>
  page.getByRole('button', { name: say('field.waiting_other').replace('{count}', String(count)) });

/** Read at home, the mission is opened where no network is. */
async function openInField(visit: Visit, context: BrowserContext, dawn: Dawn): Promise<void> {
  await openAtHome(visit);
  await context.setOffline(true);
  await visit.page.goto('/field');
  await missionOf(visit, dawn).click();
}

test(
  'a pilot opens the app in the evening and has all of the dawn in a field without a network',
  onPhone,
  async ({ page, context, say, logInAs }) => {
    const dawn = await aDawn();
    await logInAs(dawn.pilot);
    await openInField({ page, say }, context, dawn);
    await expect(page.getByRole('heading', { name: new RegExp(dawn.farmer.lastname) })).toBeVisible();
    const call = page.getByRole('link', { name: new RegExp(say('missions.call')) });
    // On the eve the call is the main button, too.
    await expect(call).toHaveCount(2);
    for (const link of await call.all()) await expect(link).toHaveAttribute('href', `tel:${dawn.farmer.phone}`);
    await expect(page.getByText('La barrière est ouverte.')).toBeVisible();
    await expect(page.locator('.leaflet-container')).toBeVisible();
    await expectAccessible(page, 'field');
    await page.getByRole('button', { name: say('flight.openFor').replace('{name}', 'Pré du matin') }).click();
    const plan = page.getByRole('dialog');
    // That nobody here knows the ground was read and kept: else it could not be read now.
    await expect(plan.getByText(say('flight.ground.unknown'))).toBeVisible();
    const saved = page.waitForEvent('download');
    await plan.getByRole('button', { name: say('flight.kml') }).click();
    expect((await saved).suggestedFilename()).toMatch(/\.kml$/);
  },
);

test(
  'a phone that believes in a network and reaches nobody shows the round all the same',
  onPhone,
  async ({ page, context, say, logInAs }) => {
    await page.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, 'onLine', { get: () => true });
    });
    const dawn = await aDawn();
    await logInAs(dawn.pilot);
    await openInField({ page, say }, context, dawn);
    await expect(page.getByText('La barrière est ouverte.')).toBeVisible();
    await page.reload();
    await expect(page.getByText('La barrière est ouverte.')).toBeVisible();
  },
);

test(
  'what a pilot does without a network is drawn as done, survives a reload and is sent once',
  onPhoneEverywhere,
  async ({ page, context, say, logInAs }) => {
    const visit = { page, say };
    const dawn = await aDawn(mowingToday);
    await logInAs(dawn.pilot);
    await openAtHome(visit);
    await missionOf(visit, dawn).click();
    await context.setOffline(true);
    await page.getByRole('button', { name: say('field.start') }).click();
    await expect(sign(visit, 1)).toBeVisible();
    await page.getByRole('button', { name: say('field.report') }).click();
    const sheet = page.getByRole('dialog');
    await sheet
      .getByRole('button', { name: new RegExp(`: ${say('report.label.fawnsCrated')}`) })
      .last()
      .click();
    await sheet.getByRole('button', { name: say('report.send') }).click();
    await expect(sign(visit, 2)).toBeVisible();
    await expect(page.getByText(say('field.state.done'), { exact: true })).toBeVisible();
    await page.reload();
    await expect(sign(visit, 2)).toBeVisible();
    await sign(visit, 2).click();
    await expect(page.getByRole('dialog').getByText(beginningOf(say('field.did.start')))).toBeVisible();
    await expectAccessible(page, 'field');
    await context.setOffline(false);
    await expect(page.getByRole('dialog').getByText(say('field.sheet.empty'))).toBeVisible({ timeout: 45_000 });
    const params = { missionId: dawn.missionId };
    const { token } = await logIn(admin);
    expect(await callServer(getMission, { token, params })).toMatchObject({
      status: 'DONE',
      startedAt: expect.any(String),
    });
    expect(await callServer(getReport, { token, params })).toMatchObject({ fawnsCrated: 1 });
    const { items } = await callServer(getMissionHistory, { token, params });
    expect(items.map(({ action }) => action).slice(-2)).toEqual(['start', 'report']);
  },
);

test(
  'a phone that goes from one pilot to another shows nothing of the first',
  onPhone,
  async ({ page, context, say, logInAs }) => {
    const visit = { page, say };
    const dawn = await aDawn();
    const other = await newPilot();
    await logInAs(dawn.pilot);
    await openAtHome(visit);
    const secrets = [dawn.farmer.phone, dawn.farmer.lastname, dawn.missionId, dawn.pilot.userId, dawn.pilot.token];
    await expect.poll(() => allThatIsKept(page)).toContain(dawn.farmer.phone);
    await page.goto('/pages/profile');
    await page.getByRole('button', { name: say('profile.logout') }).click();
    await page.waitForURL(/auth\/login/);
    await page.evaluate(
      (answer) => {
        for (const [name, value] of Object.entries(answer)) localStorage.setItem(name, value);
      },
      {
        token: other.token,
        role: 'ROLE_PILOT',
        identifier: other.identifier,
        id: other.userId,
        identityId: other.identityId,
      },
    );
    for (const isOffline of [false, true]) {
      await context.setOffline(isOffline);
      await page.goto('/field');
      await expect(page.getByText(say('field.round.empty'))).toBeVisible({ timeout: 30_000 });
      const kept = await allThatIsKept(page);
      for (const secret of secrets) expect(kept).not.toContain(secret);
    }
  },
);

/** False also while the page is being loaded anew. */
function isNothingWaiting(page: Page): Promise<boolean> {
  return page
    .evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting === null)
    .catch(() => false);
}

async function typeSomething(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('textbox').first().fill('Quelque chose');
}

test(
  'a new version is offered quietly, never over what is being typed, and taken when asked',
  onPhone,
  async ({ page, say }) => {
    const network = await aFaultyNetwork();
    const pilot = await newPilot();
    try {
      await page.goto(network.address + blankPage);
      await page.evaluate(
        (answer) => {
          for (const [name, value] of Object.entries(answer)) localStorage.setItem(name, value);
        },
        {
          token: pilot.token,
          role: 'ROLE_PILOT',
          identifier: pilot.identifier,
          id: pilot.userId,
          identityId: pilot.identityId,
        },
      );
      await page.goto(`${network.address}/field`);
      await seeAppKept(page);
      const ready = page.getByText(say('field.update.ready'));
      await expect(ready).toBeHidden();
      network.replace = (path, body) => (path === '/sw.js' ? Buffer.concat([body, Buffer.from('\n// newer')]) : null);
      await page.reload();
      await expect(ready).toBeVisible({ timeout: 45_000 });
      await page.goto(`${network.address}/pages/profile`);
      await expect(ready).toBeVisible();
      await typeSomething(page);
      await expect(ready).toBeHidden();
      await page.goto(`${network.address}/field`);
      await page.getByRole('button', { name: say('field.update.take') }).click();
      await expect.poll(() => isNothingWaiting(page), { timeout: 30_000 }).toBe(true);
      await expect(ready).toBeHidden();
    } finally {
      await network.close();
    }
  },
);
