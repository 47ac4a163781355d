import { textFaults } from '@vigiefaon/domain/typography/text-faults';
import { parse } from 'csv-parse/sync';
import * as fc from 'fast-check';
import { readSheet } from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { csvPieces, escapeFormula } from './csv-file.ts';
import { fileNameOf, wordsIn } from './file-words.ts';
import { type Table, tableOf } from './table.ts';
import { xlsxPieces } from './xlsx-file.ts';

interface Row {
  name: string | null;
  day: string | null;
  time: string | null;
  at: Date;
  count: number | null;
  hectares: number | null;
  gift: number | null;
  risky: boolean;
}

const table: Table<Row> = tableOf('sheet.missions', wordsIn('fr'), [
  ['name', 'text', 20, (row) => row.name],
  ['missionDate', 'day', 12, (row) => row.day],
  ['mowingTime', 'time', 8, (row) => row.time],
  ['createdAt', 'instant', 16, (row) => row.at],
  ['fawnsCrated', 'whole', 8, (row) => row.count],
  ['hectares', 'decimal', 8, (row) => row.hectares],
  ['cashDonation', 'euros', 8, (row) => row.gift],
  ['riskyParcels', 'truth', 8, (row) => row.risky],
]);

const row: Row = {
  name: 'Pré « du Moulin »; "nord"\nprès du ruisseau',
  day: '2025-03-30',
  time: '06:30',
  at: new Date('2025-05-20T22:05:00Z'),
  count: 3,
  hectares: 3.456,
  gift: 12.5,
  risky: true,
};
const empty: Row = { ...row, name: null, day: null, time: null, count: null, hectares: null, gift: null, risky: false };

async function* batches(...rows: Row[]) {
  for (const one of rows) yield [one];
}

async function csvOf(...rows: Row[]): Promise<string> {
  let text = '';
  for await (const piece of csvPieces(table, batches(...rows))) text += piece;
  return text;
}

async function xlsxOf(...rows: Row[]): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of xlsxPieces(table, batches(...rows))) pieces.push(piece);
  return Buffer.concat(pieces);
}

const readCsv = (text: string): string[][] =>
  parse(text, { delimiter: ';', bom: true, record_delimiter: '\r\n', relax_quotes: false, relax_column_count: false });

test('a CSV file opens in a spreadsheet of the region: mark, semicolons, decimal commas, words of the language', async () => {
  const text = await csvOf(row, empty);
  expect(text.startsWith('\uFEFFNom;Date de fauche;')).toBe(true);
  expect(readCsv(text).slice(1)).toEqual([
    [row.name, '2025-03-30', '06:30', '2025-05-20 22:05', '3', '3,46', '12,50', 'oui'],
    ['', '', '', '2025-05-20 22:05', '', '', '', 'non'],
  ]);
});

test.each([
  '=1+1',
  '+32470000001',
  '-2',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  '  =1',
  '＝1',
  '=HYPERLINK("http://x";"y")',
])('a spreadsheet does not run %j', async (name) => {
  expect(escapeFormula(name)).toBe(`'${name}`);
  expect(readCsv(await csvOf({ ...row, name }))[1]?.[0]).toBe(`'${name}`);
  const [, line] = await readSheet(await xlsxOf({ ...row, name }), { trim: false });
  expect(String(line?.[0]).trim()).toBe(name.replace('\r', '\n').trim());
});

test('any text comes back from a CSV file, whatever it holds', async () => {
  const texts = fc.string({ unit: 'grapheme', maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(texts, async (name) => {
      expect(readCsv(await csvOf({ ...row, name }))[1]?.[0]).toBe(escapeFormula(name));
    }),
    { numRuns: 300 },
  );
});

test('a workbook holds real numbers and dates under its headings', async () => {
  const [heading, filled, blank] = await readSheet(await xlsxOf(row, empty), { trim: false });
  expect(heading?.slice(0, 3)).toEqual(['Nom', 'Date de fauche', 'Heure de fauche']);
  expect(filled?.[0]).toBe(row.name);
  expect(filled?.[1]).toEqual(new Date('2025-03-30T00:00:00Z'));
  expect(filled?.[3]).toEqual(row.at);
  expect(filled?.slice(4)).toEqual([3, 3.456, 12.5, 'oui']);
  expect(blank?.slice(0, 3)).toEqual([null, null, null]);
  expect(blank?.slice(4)).toEqual([null, null, null, 'non']);
});

test('text that looks like an escape of Excel, markup or a control character stays what it is', async () => {
  for (const name of ['_x0041_', '<b>&amp;</b>', 'a\u0001b', 'Noël 🦌']) {
    const [, line] = await readSheet(await xlsxOf({ ...row, name }));
    expect(line?.[0]).toBe(name);
  }
});

test('files are named in the language of their reader', () => {
  const named = { name: 'clients', format: 'csv', suffix: '2026-11-21' } as const;
  expect(fileNameOf({ ...named, locale: 'fr' })).toBe('demandeurs-2026-11-21.csv');
  expect(fileNameOf({ ...named, locale: 'de' })).toBe('antragsteller-2026-11-21.csv');
  expect(fileNameOf({ ...named, locale: 'nl' })).toBe('aanvragers-2026-11-21.csv');
});

test('German and Dutch files have the words of the French ones', () => {
  const french = Object.keys(wordsIn('fr')).sort();
  for (const locale of ['de', 'nl'] as const) {
    expect(Object.keys(wordsIn(locale)).sort()).toEqual(french);
    expect(Object.values(wordsIn(locale)).filter((word) => word.trim() === '')).toEqual([]);
  }
});

test.each(['fr', 'de', 'nl'] as const)('headings in %s hold nothing that a reader should not see', (locale) => {
  expect(Object.values(wordsIn(locale)).flatMap((word) => textFaults(locale, word))).toEqual([]);
});
