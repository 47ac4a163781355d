import { logout } from '@vigiefaon/domain/auth/auth.api';
import { expect, onDesktop, onPhone, type Page, test, type Visit } from '../journey.ts';
import { ownParcel, parcelsOf, requestsOf } from '../meadows.ts';
import { fillWizard, goOn, seeSent, seeStep, sendRequest } from '../ordering.ts';
import { type Farmer, newFarmer } from '../people.ts';
import { callServer } from '../server-call.ts';

const note = 'Le chien est gentil, la vache moins';

async function farmerAtLastStep(visit: Visit, logInAs: (farmer: Farmer) => Promise<void>): Promise<Farmer> {
  const farmer = await newFarmer();
  await ownParcel(farmer, 'Pré du fond');
  await logInAs(farmer);
  await fillWizard(visit, 'Pré du fond', note);
  return farmer;
}

async function seeEverything({ page }: Visit): Promise<void> {
  await expect(page.getByText(note)).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: /^Pré du fond/ })).toBeVisible();
}

async function expectOneRequest(farmer: Farmer): Promise<void> {
  const requests = await requestsOf(farmer);
  expect(requests).toHaveLength(1);
  expect(requests[0]).toMatchObject({ clientNote: note, status: 'TODO' });
}

/** The request arrives, its answer does not: the link died on the way back. */
async function loseAnswer(page: Page, path: RegExp): Promise<void> {
  await page.route(
    path,
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
}

test('a request on its way survives a reload', onPhone, async ({ page, say, logInAs }) => {
  const visit = { page, say };
  const farmer = await farmerAtLastStep(visit, logInAs);
  await page.reload();
  await seeStep(visit, 'confirmation');
  await seeEverything(visit);
  await page.goto('/my-missions');
  await page.goto('/intervention');
  await seeStep(visit, 'confirmation');
  await sendRequest(visit);
  await seeSent(visit);
  await expectOneRequest(farmer);
});

test(
  'a request sent without a network is kept and goes out once when there is one',
  onPhone,
  async ({ page, say, logInAs, context }) => {
    const visit = { page, say };
    const farmer = await farmerAtLastStep(visit, logInAs);
    await context.setOffline(true);
    await sendRequest(visit);
    // Whoever has read down to the end presses there, far below what is said on top.
    await expect(page.getByText(say('intervention.keptOffline'))).toBeInViewport();
    await expect(page.getByText(say('shell.offline'))).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText(say('intervention.keptOnline'))).toBeVisible();
    await page.getByRole('button', { name: say('intervention.sendAgain') }).click();
    await seeSent(visit);
    await expectOneRequest(farmer);
  },
);

test(
  'a request whose answer was lost is there exactly once after it is sent again',
  onPhone,
  async ({ page, say, logInAs }) => {
    const visit = { page, say };
    const farmer = await farmerAtLastStep(visit, logInAs);
    await loseAnswer(page, /\/api\/missions$/);
    await sendRequest(visit);
    await expect(page.getByText(say('intervention.keptOnline'))).toBeVisible();
    await page.reload();
    await seeStep(visit, 'confirmation');
    await seeEverything(visit);
    await sendRequest(visit);
    await seeSent(visit);
    await expectOneRequest(farmer);
  },
);

test('a new parcel whose answer was lost is there exactly once', onDesktop, async ({ page, say, logInAs }) => {
  const visit = { page, say };
  const farmer = await farmerAtLastStep(visit, logInAs);
  await page.getByRole('button', { name: say('common.back') }).click();
  await page.getByRole('button', { name: say('common.back') }).click();
  await seeStep(visit, 'map');
  await page.getByRole('button', { name: say('map.drawRectangle') }).click();
  const map = page.getByRole('region', { name: say('map.drawingLabel') });
  await map.click({ position: { x: 40, y: 150 } });
  await map.click({ position: { x: 120, y: 200 } });
  await page.getByRole('button', { name: say('map.done') }).click();
  await goOn(visit);
  await goOn(visit);
  await loseAnswer(page, /\/parcels$/);
  await sendRequest(visit);
  await expect(page.getByText(say('intervention.keptOnline'))).toBeVisible();
  await page.getByRole('button', { name: say('intervention.sendAgain') }).click();
  await seeSent(visit);
  await expectOneRequest(farmer);
  expect(await parcelsOf(farmer)).toHaveLength(2);
});

test(
  'a session that ran out leads to the login and back to the wizard with everything',
  onPhone,
  async ({ page, say, logInAs }) => {
    const visit = { page, say };
    const farmer = await farmerAtLastStep(visit, logInAs);
    // Only as the request arrives: any other call would lead to the login before the button is pressed.
    await page.route(
      /\/api\/missions$/,
      async (route) => {
        await callServer(logout, { token: farmer.token });
        await route.continue();
      },
      { times: 1 },
    );
    await sendRequest(visit);
    await expect(page).toHaveURL(/\/auth\/login\?return=/);
    await expect(page.getByText(say('auth.login.expired'))).toBeVisible();
    await page.getByRole('textbox', { name: say('auth.login.identifier') }).fill(farmer.identifier);
    await page.getByRole('textbox', { name: say('auth.login.password') }).fill(farmer.password);
    await page.getByRole('button', { name: say('auth.login.submit') }).click();
    await seeStep(visit, 'confirmation');
    await seeEverything(visit);
    await sendRequest(visit);
    await seeSent(visit);
    const [request, ...others] = await requestsOf({ ...farmer, token: await tokenIn(page) });
    expect(request?.clientNote).toBe(note);
    expect(others).toEqual([]);
  },
);

async function tokenIn(page: Page): Promise<string> {
  return (await page.evaluate(() => localStorage.getItem('token'))) ?? '';
}
