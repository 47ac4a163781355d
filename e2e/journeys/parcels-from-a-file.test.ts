import { fileURLToPath } from 'node:url';
import { drawingMap } from '../drawing.ts';
import { expect, onDesktop, onPhone, test } from '../journey.ts';
import { requestsOf } from '../meadows.ts';
import { chooseTomorrow, goOn, seeSent, sendRequest } from '../ordering.ts';
import { newFarmer } from '../people.ts';

const folder = new URL('../../server/src/features/parcels/import/fixtures/', import.meta.url);
// Whoever orders a field that somebody else has ordered for the day is asked why: each farmer takes another of the twelve that nobody has.
const declarations = [
  { file: 'vlg12_wgs84.geojson', where: onPhone, field: 0 },
  { file: 'vlg12.kml', where: onPhone, field: 1 },
  { file: 'vlg12.kmz', where: onDesktop, field: 8 },
  { file: 'vlg12.gpx', where: onPhone, field: 9 },
  { file: 'vlg12_lambert72_shp.zip', where: onDesktop, field: 10 },
  { file: 'vlg12.gpkg', where: onPhone, field: 11 },
];

for (const { file, where, field } of declarations) {
  test(`the same twelve parcels are offered from ${file}`, where, async ({ page, say, logInAs }) => {
    const visit = { page, say };
    const farmer = await newFarmer();
    await logInAs(farmer);
    await page.goto('/intervention');
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: say('parcels.import') }).click();
    await (await chooser).setFiles(fileURLToPath(new URL(file, folder)));
    const preview = page.getByRole('dialog', { name: say('parcels.importTitle') });
    const offered = preview.getByRole('listitem').getByRole('checkbox', { disabled: false });
    await expect(offered).toHaveCount(12);
    await preview.getByRole('button', { name: say('parcels.chooseNone') }).click();
    await offered.nth(field).check();
    await preview.getByRole('button', { name: say('parcels.take', { count: 1 }) }).click();
    await expect(preview).toBeHidden();
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1);
    await goOn(visit);
    await expect(drawingMap(visit)).toBeVisible();
    await goOn(visit);
    await chooseTomorrow(visit);
    await goOn(visit);
    await sendRequest(visit);
    await seeSent(visit);
    const [request] = await requestsOf(farmer);
    expect(request?.parcels).toHaveLength(1);
    expect(request?.totalSize).toBeGreaterThan(1000);
  });
}

test(
  'of a Telepac declaration only the grass is taken, and its crop is kept',
  onPhone,
  async ({ page, say, logInAs }) => {
    const visit = { page, say };
    const farmer = await newFarmer();
    await logInAs(farmer);
    await page.goto('/intervention');
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: say('parcels.import') }).click();
    await (await chooser).setFiles(fileURLToPath(new URL('telepac.xml', folder)));
    const preview = page.getByRole('dialog', { name: say('parcels.importTitle') });
    const offered = preview.getByRole('listitem');
    await expect(offered).toHaveCount(3);
    await expect(offered.filter({ hasText: 'Prairie permanente' })).toBeVisible();
    await expect(preview.getByText(say('parcels.withoutCrop', { count: 1 }))).toBeVisible();
    await preview.getByRole('checkbox', { name: say('parcels.onlyGrass') }).check();
    await expect(offered).toHaveCount(2);
    await preview.getByRole('button', { name: say('parcels.take', { count: 2 }) }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Prairie permanente' })).toBeVisible();
    await goOn(visit);
    await expect(drawingMap(visit)).toBeVisible();
    await goOn(visit);
    await chooseTomorrow(visit);
    await goOn(visit);
    await sendRequest(visit);
    await seeSent(visit);
    await page.goto('/intervention');
    await expect(page.getByRole('listitem').filter({ hasText: 'Prairie permanente' })).toBeVisible();
  },
);

test('a file that holds no parcels is refused in words', onPhone, async ({ page, say, logInAs }) => {
  await logInAs(await newFarmer());
  await page.goto('/intervention');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: say('parcels.import') }).click();
  await (await chooser).setFiles({
    name: 'factures.geojson',
    mimeType: 'application/geo+json',
    buffer: Buffer.from('%PDF-1.7 pas une parcelle'),
  });
  const answer = page.getByRole('dialog', { name: say('parcels.importTitle') });
  await expect(answer.getByRole('alert')).toHaveText(
    new RegExp(`${say('parcels.unreadable.NOT_A_PARCEL_FILE')}|${say('parcels.unreadable.BROKEN_FILE')}`),
  );
  await expect(answer.getByRole('button', { name: say('parcels.otherFile') })).toBeVisible();
});
