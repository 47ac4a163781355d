import { expect, onDesktop, onDesktopEverywhere, onPhone, type Page, test } from '../journey.ts';
import { admin, logIn, newFarmer, newVolunteer, type Person, pilots } from '../people.ts';
import type { Say } from '../texts.ts';

async function fillLogin(page: Page, say: Say, { identifier, password }: Pick<Person, 'identifier' | 'password'>) {
  await page.getByRole('textbox', { name: say('auth.login.identifier') }).fill(identifier);
  await page.getByRole('textbox', { name: say('auth.login.password') }).fill(password);
  await page.getByRole('button', { name: say('auth.login.submit') }).click();
}

const stored = (page: Page) =>
  page.evaluate(() => ['token', 'role', 'identifier', 'id', 'identityId'].filter((key) => localStorage.getItem(key)));

test('the start page is the one of the role', onDesktop, async ({ visitOf }) => {
  const starts: [Person, string][] = [
    [await newFarmer(), '/intervention'],
    [await logIn(pilots.anne), '/map'],
    [await logIn(admin), '/map'],
    [await newVolunteer(), '/auth/access'],
  ];
  for (const [person, path] of starts) {
    const { page } = await visitOf(person, 'fr');
    await page.goto('/');
    await expect.poll(() => new URL(page.url()).pathname).toBe(path);
  }
});

test('whoever is not logged in is led to the login, and back after it', onPhone, async ({ page, say }) => {
  for (const path of ['/', '/intervention', '/my-missions', '/missions', '/map', '/pages/profile']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/auth\/login/);
  }
  const farmer = await newFarmer();
  await page.goto('/my-missions');
  await fillLogin(page, say, farmer);
  await expect(page).toHaveURL(/\/my-missions$/);
  await expect(page.getByRole('heading', { name: say('history.title') })).toBeVisible();
  expect(await stored(page)).toEqual(['token', 'role', 'identifier', 'id', 'identityId']);
});

test('a wrong password is said in words', onDesktopEverywhere, async ({ page, say }) => {
  const { identifier } = await newFarmer();
  await page.goto('/auth/login');
  await fillLogin(page, say, { identifier, password: 'not-my-password' });
  await expect(page.getByRole('alert')).toHaveText(say('errors.INCORRECT_IDENTIFIER'));
  await expect(page.getByRole('textbox', { name: say('auth.login.identifier') })).toHaveValue(identifier);
});

test('a page of another role leads to the login, which says why', onDesktop, async ({ page, say, logInAs }) => {
  const farmer = await newFarmer();
  await logInAs(farmer);
  await page.goto('/map');
  await expect(page).toHaveURL(/\/auth\/login\?/);
  await expect(page.getByRole('status').filter({ hasText: farmer.identifier })).toBeVisible();
  await page.getByRole('link', { name: say('auth.login.toStart') }).click();
  await expect(page).toHaveURL(/\/intervention/);
});

test('a pilot does not get into the wizard', onDesktop, async ({ page, logInAs }) => {
  await logInAs(await logIn(pilots.anne));
  await page.goto('/intervention');
  await expect(page).toHaveURL(/\/auth\/login\?/);
});

test('a volunteer who waits for a role is told so on every page', onPhone, async ({ page, say, logInAs }) => {
  await logInAs(await newVolunteer());
  await page.goto('/missions');
  await expect(page).toHaveURL(/\/auth\/access$/);
  await expect(page.getByRole('heading', { name: say('auth.access.title') })).toBeVisible();
  await page.getByRole('button', { name: say('auth.access.again') }).click();
  await expect(page.getByText(say('auth.access.stillWaiting'))).toBeVisible();
  await page.getByRole('button', { name: say('auth.logout') }).click();
  await expect(page).toHaveURL(/\/auth\/login/);
});

test('an address that does not exist says so, inside and outside', onDesktop, async ({ page, say, logInAs }) => {
  const notFound = page.getByRole('heading', { name: say('auth.notFound.title') });
  await page.goto('/no/such/page');
  await expect(notFound).toBeVisible();
  await page.goto('/pages/notfound');
  await expect(notFound).toBeVisible();
  await logInAs(await newFarmer());
  await page.goto('/no/such/page');
  await expect(notFound).toBeVisible();
});

test(
  'a server that is not well leads to the maintenance page, and back to where one was',
  onPhone,
  async ({ page, say, logInAs }) => {
    await logInAs(await newFarmer());
    await page.route('**/is-alive', (route) => route.fulfill({ status: 503, json: { status: 'DOWN' } }));
    await page.goto('/my-missions?from=mail');
    await expect(page).toHaveURL(/\/pages\/maintenance\?/);
    await expect(page.getByRole('heading', { name: say('auth.maintenance.title') })).toBeVisible();
    await page.getByRole('button', { name: say('common.retry') }).click();
    await expect(page.getByText(say('auth.maintenance.stillDown'))).toBeVisible();
    await page.unroute('**/is-alive');
    await page.getByRole('button', { name: say('common.retry') }).click();
    await expect(page).toHaveURL(/\/my-missions\?from=mail$/);
    await expect(page.getByRole('heading', { name: say('history.title') })).toBeVisible();
  },
);

test(
  'a session that the server no longer knows leads to the login and back',
  onDesktop,
  async ({ page, say, logInAs }) => {
    const farmer = await newFarmer();
    await logInAs({ ...farmer, token: 'a-token-of-long-ago' });
    await page.goto('/my-missions');
    await expect(page).toHaveURL(/\/auth\/login\?return=%2Fmy-missions/);
    await expect(page.getByText(say('auth.login.expired'))).toBeVisible();
    expect(await stored(page)).toEqual([]);
    await fillLogin(page, say, farmer);
    await expect(page).toHaveURL(/\/my-missions$/);
  },
);

test(
  'logging out wipes the session from the browser and kills it on the server',
  onPhone,
  async ({ page, say, logInAs, request }) => {
    const farmer = await newFarmer();
    await logInAs(farmer);
    await page.goto('/pages/profile');
    await page.getByRole('button', { name: say('profile.logout') }).click();
    await expect(page).toHaveURL(/\/auth\/login/);
    expect(await stored(page)).toEqual([]);
    const answer = await request.get(`/api/users/${farmer.userId}`, {
      headers: { authorization: `Bearer ${farmer.token}` },
    });
    expect(answer.status()).toBe(401);
  },
);
