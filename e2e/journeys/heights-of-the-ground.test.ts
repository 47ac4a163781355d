import { getPlanningSky } from '@vigiefaon/domain/sky/sky.api';
import { cornerOfTile } from '@vigiefaon/domain/terrain/height-grid';
import { getTerrain } from '@vigiefaon/domain/terrain/terrain.api';
import { aPackedGeotiff } from '../../server/src/testing/terrain/height-files.ts';
import { expectAccessibleInEveryLook } from '../accessibility.ts';
import { expect, onDesktop, test } from '../journey.ts';
import { enter, withOwnDemo } from '../own-demo.ts';

test.slow();

/** Hills a kilometre apart, in the layout of Copernicus with posts 3 seconds apart. */
function hillsOf(tile: string): Buffer {
  const { west, south } = cornerOfTile(tile) ?? { west: 0, south: 0 };
  const layout = { columns: 1200, rows: 1200, lonStep: 1 / 1200, latStep: 1 / 1200 };
  const heightOf = (lon: number, lat: number) => 300 + 60 * Math.sin(lon * 400) * Math.cos(lat * 600);
  return Buffer.from(aPackedGeotiff({ west, north: south + 1, ...layout, heightOf }));
}

test(
  'an admin brings the heights of the tiles that fields lack, and the morning of a field and a flight along its ground are reckoned with them',
  onDesktop,
  async ({ page, say }) => {
    await withOwnDemo(async (address) => {
      await enter(page, say, address, 'admin@demo.test');
      await page.waitForURL((url) => !url.pathname.includes('login'));
      const listed = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/terrain');
      await page.goto(`${address}/tools?topic=terrain`);
      await expect(page.getByText(say('terrain.none'))).toBeVisible();
      const { parcels } = getTerrain.response.parse(await (await listed).json());
      expect(parcels.length).toBeGreaterThan(0);

      const file = page.getByLabel(say('terrain.import'), { exact: true }).and(page.locator('input'));
      await file.setInputFiles({ name: 'fields.gpkg', mimeType: 'application/zip', buffer: Buffer.from('no heights') });
      await expect(page.getByRole('alert')).toContainText(say('terrain.fault.UNKNOWN_KIND'));

      for (const { tile } of parcels) {
        const { west, south } = cornerOfTile(tile) ?? { west: 0, south: 0 };
        const name = `Copernicus_DSM_COG_30_N${south}_00_E00${west}_00_DEM.tif`;
        await file.setInputFiles({ name, mimeType: 'image/tiff', buffer: hillsOf(tile) });
        const known = page.getByRole('list', { name: say('terrain.list') }).getByRole('listitem');
        await expect(known.filter({ hasText: tile })).toContainText('Copernicus DEM GLO-90');
      }
      await expect(page.getByRole('heading', { name: say('terrain.missing') })).toBeHidden();
      await page.getByText(say('terrain.showMap')).click();
      await expect(page.locator('.leaflet-container')).toBeVisible();

      const skies = page.waitForResponse((answer) =>
        /^\/api\/planning\/[-\d]+\/sky$/.test(new URL(answer.url()).pathname),
      );
      await page.goto(`${address}/planning`);
      const [mission] = getPlanningSky.response.parse(await (await skies).json()).missions;
      await page.goto(`${address}/missions/${mission?.missionId}`);
      await expect(page.getByText(say('sky.note.TERRAIN_KNOWN'))).toBeVisible();
      await expect(page.getByText(/DLR e\.V\. 2010/)).toBeVisible();

      await page
        .getByRole('button', { name: new RegExp(`^${say('flight.openFor', { name: '' })}`) })
        .first()
        .click();
      const ground = page.getByRole('region', { name: say('flight.ground.title') });
      await expect(ground).toContainText(/DLR e\.V\. 2010/);
      await expect(ground.locator('svg')).toBeVisible();

      await page.getByRole('radio', { name: say('flight.way.terrain') }).check();
      const start = page.locator('dt', { hasText: new RegExp(`^${say('flight.start')}$`) }).locator('+ dd');
      const takeOff = page.getByLabel(say('flight.takeOff.coordinates'));
      await takeOff.fill((await start.textContent()) ?? '');
      await takeOff.press('Enter');
      await expect(page.getByText(say('flight.takeOff.chosen'))).toBeVisible();
      await expect(page.getByText(say('flight.waypointHeights'))).toBeVisible();
      await expectAccessibleInEveryLook(page, 'flight along the terrain');
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: say('flight.kmz') }).click();
      expect((await download).suggestedFilename()).toMatch(/-relief\.kmz$/);
    });
  },
);
