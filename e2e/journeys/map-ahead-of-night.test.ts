import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { Browser } from '@playwright/test';
import { seeAppKept } from '../field-crew.ts';
import { expect, onPhone, type Page, test } from '../journey.ts';
import { enter, withOwnDemo } from '../own-demo.ts';
import { beginningOf, type Say } from '../texts.ts';

test.use({ serviceWorkers: 'allow' });
test.slow();

/** One grey point. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
);

/** A service of pictures, as one's own server would be. */
async function aTileServer(): Promise<{ server: Server; url: string; asked: () => number }> {
  let asked = 0;
  const server = createServer((_request, response) => {
    asked += 1;
    response.writeHead(200, { 'content-type': 'image/png', 'access-control-allow-origin': '*' }).end(picture);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { server, url: `http://127.0.0.1:${port}/{z}/{x}/{y}.png`, asked: () => asked };
}

async function allowLoadingAhead(browser: Browser, say: Say, address: string): Promise<void> {
  const context = await browser.newContext({ locale: 'fr-BE', serviceWorkers: 'block' });
  const page = await context.newPage();
  await enter(page, say, address, 'admin@demo.test');
  await page.waitForURL((url) => !url.pathname.includes('login'));
  await page.goto(`${address}/tools?topic=maps`);
  const ahead = page.getByRole('region', { name: say('maps.ahead') });
  await expect(ahead.getByText(say('maps.aheadNoneOf'))).toBeVisible();
  await ahead.getByRole('combobox').selectOption(say('maps.ahead.ALWAYS'));
  await expect(ahead.getByText(beginningOf(say('maps.aheadNow')))).toBeVisible();
  await context.close();
}

const loadedPictures = (page: Page) =>
  page.locator('.leaflet-tile-loaded').evaluateAll((tiles) => tiles.filter((tile) => 'naturalWidth' in tile).length);

test(
  'a pilot who opened the app in the evening sees the pictures of the fields at dawn, without a network and never having opened the map',
  onPhone,
  async ({ page, context, browser, say }) => {
    const tiles = await aTileServer();
    const journey = async (address: string) => {
      await allowLoadingAhead(browser, say, address);
      await enter(page, say, address, 'pilot@demo.test');
      await page.waitForURL((url) => !url.pathname.includes('login'));
      await page.goto(`${address}/field`);
      await seeAppKept(page);
      await expect(page.getByText(beginningOf(say('field.kept.pictures.ALL')))).toBeVisible({ timeout: 45_000 });
      expect(tiles.asked()).toBeGreaterThan(0);
      await context.setOffline(true);
      tiles.server.close();
      tiles.server.closeAllConnections();
      const asked = tiles.asked();
      await page.goto(`${address}/field`);
      await expect(page.getByText(beginningOf(say('field.kept.pictures.ALL')))).toBeVisible();
      await page.getByRole('listitem').getByRole('link').first().click();
      await expect(page.locator('.leaflet-container')).toBeVisible();
      await expect.poll(() => loadedPictures(page)).toBeGreaterThan(0);
      expect(tiles.asked()).toBe(asked);
    };
    const environment = { TILES_URL: tiles.url, TILES_URL_ATTRIBUTION: '© us' };
    await withOwnDemo(journey, environment).finally(() => tiles.server.close());
  },
);
