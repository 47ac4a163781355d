import { join } from 'node:path';
import { expect, test } from 'vitest';
import { environmentOf, verb } from '../../../testing/application/run-verb.ts';
import { aDatabase } from '../../../testing/database/database.ts';
import { editionsIn } from '../../../testing/registers/editions.ts';
import { aFolder, fixture, writeBytes } from '../../../testing/registers/register-files.ts';
import { geopackageShape, square, wkbOf, writeGeopackage } from '../../../testing/registers/shapes-of-files.ts';

const database = await aDatabase();
const environment = environmentOf(database.location);
const importRegister = (...words: string[]) => verb('import-register', words, environment);
const onServer = test.runIf(database.kind === 'server');
const longMs = 300_000;

onServer(
  'an operator reads a register in with two words, and is told what was left out',
  { timeout: longMs },
  async () => {
    const geneva = fixture('ch_ge_nutzungsflaechen_v2_0.gpkg');
    const known = await importRegister(geneva, '--register', 'ch', '--year', '2023', '--area', '6.0,46.2,200');
    expect(known).toMatchObject({ code: 0, errors: '' });
    expect(known.output).toMatch(/^Schweiz 2023: 100 parcels in \d+\.\d s\.\nShown as: geodienste\.ch, Kantone/);

    const at = (number: number) => geopackageShape(wkbOf([square(143_000 + number * 100, 188_000)]));
    const rows = [
      { shape: at(1), values: ['a', 'Haver'] },
      { shape: at(1), values: ['b', 'Haver'] },
      { shape: null, values: ['c', 'Haver'] },
    ];
    const path = writeGeopackage(join(aFolder(), 'own.gpkg'), [{ srsId: -1, columns: ['Nr', 'Teelt'], rows }]);
    const own = [
      '--name',
      'Eigen',
      '--country',
      'BE',
      '--licence',
      'CC0',
      '--attribution',
      'Wij',
      '--crs',
      'EPSG:31370',
    ];
    const maps = ['--map', 'reference=Nr', '--map', 'crop=Teelt'];
    const mapped = await importRegister(path, '--register', 'own', '--year', '2026', ...own, ...maps);
    expect(mapped).toMatchObject({ code: 0, errors: '' });
    expect(mapped.output).toMatch(
      /^Eigen 2026: 1 parcels in .* s\.\nLeft out:\n1 {2}without a shape\n1 {2}the same shape again\nShown as: Wij \(CC0\)\.\n$|Left out:\n1 {2}the same shape again\n1 {2}without a shape/,
    );
    const row = database.db.selectFrom('registered_parcel').select(['reference', 'crop']).where('crop', '=', 'Haver');
    expect(await row.execute()).toEqual([{ reference: 'a', crop: 'Haver' }]);
  },
);

onServer('what stands in the way is one plain sentence, and nothing was changed', { timeout: longMs }, async () => {
  const before = await editionsIn(database);
  const page = writeBytes(aFolder(), 'page.gpkg', '<!doctype html>');
  const good = fixture('be_vlg_2023_gpkg.zip');
  const whose = ['--register', 'be_vlg', '--year', '2023'];
  const sentences: [string[], string][] = [
    [[], 'Say which file of which register and year'],
    [[good, '--register', 'be_vlg', '--oops'], 'Say which file of which register and year'],
    [[good, '--register', 'BE-VLG', '--year', '2023'], '--register must be a short name'],
    [[good, '--register', 'be_vlg', '--year', '23'], '--year must be a year from 2000 to 2100.'],
    [[good, ...whose, '--crs', '31370'], '--crs must look like EPSG:31370.'],
    [[good, ...whose, '--area', '4.3,51'], '--area must look like 4.3,51,20'],
    [[good, ...whose, '--map', 'owner=BT_OMSCH'], '--map must look like'],
    [[good, ...whose, '--map', 'reference=NUMMER'], 'The file has no column NUMMER, but these: '],
    [[good, '--register', 'unheard_of', '--year', '2023'], 'Of unheard_of nothing is known'],
    [['/nowhere.gpkg', ...whose], 'There is no such file. Nothing was changed.'],
    [[page, ...whose], 'The file is a web page and no data'],
  ];
  for (const [words, sentence] of sentences) {
    const { code, errors, output } = await importRegister(...words);
    expect([code, errors, output]).toEqual([1, expect.stringContaining(sentence), '']);
    expect(errors.trimEnd().split('\n')).toHaveLength(1);
  }
  expect((await editionsIn(database)).filter(({ state }) => state !== 'FAILED')).toEqual(before);
});
