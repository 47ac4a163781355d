import { getPublicSettings } from '@vigiefaon/domain/settings/settings.api';
import { expect, onDesktop, onPhone, type Page, test } from '../journey.ts';
import { requestWithParcel } from '../meadows.ts';
import { admin, logIn, newFarmer, pilots } from '../people.ts';
import { callServer } from '../server-call.ts';
import type { Say } from '../texts.ts';

/** Markers that stand for one mission, by what is read aloud. */
const markers = (page: Page, say: Say) =>
  page.getByRole('region', { name: say('mapPage.label') }).locator('.leaflet-marker-icon[aria-label]');

/** The vectors that need no network were painted: something of the canvas has colour. */
async function seeBasemap(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() =>
        [...document.querySelectorAll<HTMLCanvasElement>('canvas.map-canvas')].some((canvas) => {
          const paint = canvas.getContext('2d');
          if (!paint || canvas.width === 0) return false;
          const { data } = paint.getImageData(0, 0, canvas.width, canvas.height);
          return new Set(new Uint32Array(data.buffer)).size > 3;
        }),
      ),
    )
    .toBe(true);
}

/** On a phone the list is a sheet at the lower edge. */
async function openList(page: Page, say: Say): Promise<void> {
  const name = say('mapPage.list');
  const handle = page.getByRole('region', { name }).getByRole('button', { expanded: false });
  await expect(handle.or(page.getByRole('list', { name }))).toBeVisible();
  if (await handle.isVisible()) await handle.click();
}

/** The server as it would be with a tile service configured. */
async function configureTiles(page: Page): Promise<void> {
  const settings = await callServer(getPublicSettings);
  const tiles = { url: '/tiles/{z}/{x}/{y}.png', attribution: 'Cartes du voisin' };
  await page.route('**/api/settings', (route) => route.fulfill({ json: { ...settings, tiles } }));
}

test('the map needs no tile server', onPhone, async ({ page, say, logInAs }) => {
  const strangers: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).hostname !== '127.0.0.1' && request.url().startsWith('http'))
      strangers.push(request.url());
  });
  await logInAs(await logIn(pilots.anne));
  await page.goto('/map');
  await seeBasemap(page);
  await expect(markers(page, say).first()).toBeVisible();
  expect(strangers).toEqual([]);
});

const failures = {
  'answers with errors': (page: Page) => page.route('**/tiles/**', (route) => route.fulfill({ status: 500 })),
  'never answers': (page: Page) => page.route('**/tiles/**', () => {}),
};

for (const [failure, fail] of Object.entries(failures)) {
  test(
    `a tile server that ${failure} leaves the map as good as without one`,
    onDesktop,
    async ({ page, say, logInAs }) => {
      await logInAs(await logIn(pilots.anne));
      await configureTiles(page);
      await fail(page);
      await page.goto('/map');
      await seeBasemap(page);
      await expect(markers(page, say).first()).toBeVisible();
      await expect(page.getByText(say('map.tiles.SILENT'))).toBeVisible();
      await page.getByRole('button', { name: say('map.zoomIn'), exact: true }).click();
      await seeBasemap(page);
    },
  );
}

test('the list beside the map holds the missions that the map shows', async ({ page, say, logInAs }) => {
  const farmer = await newFarmer();
  const mission = await requestWithParcel(farmer);
  const [longitude, latitude] = mission.location?.coordinates ?? [0, 0];
  await logInAs(await logIn(pilots.anne));
  const area = [longitude - 0.004, latitude - 0.002, longitude + 0.004, latitude + 0.002].join(',');
  await page.goto(`/map?area=${area}&status=TODO`);
  await openList(page, say);
  const list = page.getByRole('list', { name: say('mapPage.list') });
  await expect(list.getByRole('link', { name: farmer.lastname })).toBeVisible();
  await expect(async () => {
    const names = await markers(page, say).evaluateAll((found) => found.map((each) => each.getAttribute('aria-label')));
    const cards = await list.getByRole('link').allTextContents();
    for (const card of cards) expect(names.some((name) => name && card.includes(name.split(',')[0] ?? ''))).toBe(true);
    expect(names.some((name) => name?.startsWith(`Jo ${farmer.lastname}`))).toBe(true);
  }).toPass();
  await list.getByRole('link', { name: farmer.lastname }).click();
  await expect(page).toHaveURL(new RegExp(`/missions/${mission.missionId}`));
});

test('a status that is switched off leaves map and list', onPhone, async ({ page, say, logInAs }) => {
  await logInAs(await logIn(pilots.anne));
  await page.goto('/map');
  await expect(markers(page, say).first()).toBeVisible();
  const statuses = page.getByRole('group', { name: say('mapPage.statuses') });
  for (const status of ['TODO', 'AFFECTED'] as const) {
    await statuses.getByRole('button', { name: say(`common.status.${status}`), pressed: true }).click();
  }
  await expect(markers(page, say)).toHaveCount(0);
  await expect(page.getByText(say('mapPage.inView', { count: 0 }))).toBeVisible();
  await page.reload();
  await expect(statuses.getByRole('button', { pressed: true })).toHaveCount(0);
});

test('the keyboard alone moves the map, opens a marker and leaves it', onDesktop, async ({ page, say, logInAs }) => {
  const mission = await requestWithParcel(await newFarmer());
  const [longitude, latitude] = mission.location?.coordinates ?? [0, 0];
  await logInAs(await logIn(pilots.anne));
  const area = [longitude - 0.004, latitude - 0.002, longitude + 0.004, latitude + 0.002].join(',');
  await page.goto(`/map?area=${area}&status=TODO`);
  const map = page.getByRole('region', { name: say('mapPage.label') });
  const marker = markers(page, say).first();
  await expect(marker).toBeVisible();
  await marker.focus();
  await page.keyboard.press('Enter');
  const card = page.getByRole('region', { name: say('mapPage.selected') });
  await expect(card).toBeVisible();
  await card.getByRole('button', { name: say('common.close') }).press('Enter');
  await expect(card).toBeHidden();
  await map.focus();
  const before = page.url();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => page.url()).not.toBe(before);
});

test('the keyboard alone gets through the board', onDesktop, async ({ page, say, logInAs }) => {
  await logInAs(await logIn(admin));
  await page.goto('/missions');
  const rows = page.getByRole('table').getByRole('link');
  await rows.first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/missions\/[0-9a-f-]{36}/);
  await expect(
    page
      .getByRole('article', { name: say('missions.detail') })
      .getByRole('heading')
      .first(),
  ).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/missions(\?|$)/);
});
