import { readFile } from 'node:fs/promises';
import { expectAccessibleInEveryLook } from '../accessibility.ts';
import { expect, onDesktop, type Page, test } from '../journey.ts';
import { admin, logIn } from '../people.ts';
import type { Say } from '../texts.ts';

async function openFigures(page: Page, say: Say): Promise<void> {
  await page.goto('/tools?topic=figures');
  await expect(page.getByRole('region', { name: say('figures.keyFigures') })).toBeVisible();
}

async function downloadBy(page: Page, name: string): Promise<{ fileName: string; bytes: Buffer }> {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()]);
  return { fileName: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

test('the season stands in numbers and charts, and each chart has its table', async ({ page, say, logInAs }) => {
  await logInAs(await logIn(admin));
  await openFigures(page, say);
  await expect(page.getByRole('img', { name: new RegExp(say('figures.measure.fawnsCrated')) })).toBeVisible();
  const lastYear = String(new Date().getFullYear() - 1);
  await page.getByRole('combobox', { name: say('figures.season') }).selectOption(lastYear);
  await expect(page).toHaveURL(new RegExp(`year=${lastYear}`));
  await page.getByRole('combobox', { name: say('figures.measure') }).selectOption('missions');
  await page.getByRole('radio', { name: say('figures.grain.months') }).check();
  const card = page.getByRole('region', { name: new RegExp(`^${say('figures.chart.pilots')}`) });
  await card.getByText(say('figures.table.show')).click();
  await card.getByRole('button', { name: say('figures.measure.done') }).click();
  const heading = card.getByRole('columnheader', { name: say('figures.measure.done') });
  await expect(heading).toHaveAttribute('aria-sort', 'descending');
  await expectAccessibleInEveryLook(page, 'figures');
});

test(
  'the figures and the missions are taken along as files, and the journal tells of it',
  onDesktop,
  async ({ page, say, logInAs }) => {
    await logInAs(await logIn(admin));
    await openFigures(page, say);
    const format = say('exports.format.csv');
    const figures = await downloadBy(page, say('exports.download', { what: say('exports.what.figures'), format }));
    expect(figures.fileName).toMatch(/^bilan-\d{4}\.csv$/);
    expect(figures.bytes.toString('utf8').startsWith('\uFEFF')).toBe(true);
    await page.goto('/tools?topic=exports');
    const parcels = await downloadBy(
      page,
      say('exports.download', { what: say('exports.what.parcels'), format: 'KML' }),
    );
    expect(parcels.fileName).toMatch(/^parcelles-\d{4}-\d\d-\d\d\.kml$/);
    expect(parcels.bytes.toString('utf8')).toContain('<Placemark');
    const workbook = say('exports.download', {
      what: say('exports.what.missions'),
      format: say('exports.format.xlsx'),
    });
    const missions = await downloadBy(page, workbook);
    expect(missions.bytes.subarray(0, 2).toString()).toBe('PK');
    await expectAccessibleInEveryLook(page, 'exports');
    await page.goto('/tools?topic=journal&kind=DATA');
    await expect(page.getByText(new RegExp(`${say('exports.what.parcels')} \\(KML`)).first()).toBeVisible();
  },
);
