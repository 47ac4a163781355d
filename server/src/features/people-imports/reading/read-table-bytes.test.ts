import { readFileSync } from 'node:fs';
import { DomainError } from '@vigiefaon/domain/errors';
import { strToU8, zipSync } from 'fflate';
import { writeOds } from 'hucre/ods';
import { writeXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { readTableBytes } from './read-table-bytes.ts';

const read = (bytes: Uint8Array | string, sheet: string | null = null) =>
  readTableBytes(typeof bytes === 'string' ? strToU8(bytes) : bytes, sheet);
const rowsOf = async (bytes: Uint8Array | string) => (await read(bytes)).rows;

async function reasonFor(bytes: Uint8Array | string): Promise<string | undefined> {
  try {
    await read(bytes);
  } catch (error) {
    if (error instanceof DomainError) return error.details.reason;
    throw error;
  }
  return expect.fail('the file was read');
}

const sheetOf = (cells: string) =>
  `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${cells}</sheetData></worksheet>`;

/** A workbook as its parts are written by hand. */
function aWorkbook(sheet: string, more: Record<string, Uint8Array> = {}): Uint8Array {
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  return zipSync({
    '[Content_Types].xml': strToU8(
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>',
    ),
    '_rels/.rels': strToU8(
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    'xl/workbook.xml': strToU8(
      `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${relations}"><sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    'xl/worksheets/sheet1.xml': strToU8(sheet),
    ...more,
  });
}

const inline = (cell: string, text: string) => `<c r="${cell}" t="inlineStr"><is><t>${text}</t></is></c>`;

test.each([
  ['semicolons, as spreadsheets of the region write it', 'Nom;Mail\r\n"Du;pont";d@example.org\r\n'],
  ['commas', 'Nom,Mail\n"Du;pont",d@example.org\n'],
  ['tabs', 'Nom\tMail\nDu;pont\td@example.org\n'],
  ['a mark of its coding', '\uFEFFNom;Mail\n"Du;pont";d@example.org\n\n\n'],
])('a text with %s is a list', async (_, text) => {
  expect(await rowsOf(text)).toEqual([
    ['Nom', 'Mail'],
    ['Du;pont', 'd@example.org'],
  ]);
});

test('Western letters, lines within a cell, and signs that nobody sees', async () => {
  expect(await rowsOf(strToU8('Name\nMüller\n', true))).toEqual([['Name'], ['Müller']]);
  expect(await rowsOf('a;"one\r\ntwo \u200b"\n')).toEqual([['a', 'one\ntwo']]);
  expect(await rowsOf("'+32470123456;'=x;'quoted'\n")).toEqual([['+32470123456', '=x', "'quoted'"]]);
});

test('numbers, days, truths and formulas of a workbook are what the sheet shows', async () => {
  const rows = [['Nom', 470_123_456, new Date('2020-05-01T00:00:00Z'), true, 3.5, null, '']];
  expect(await rowsOf(await writeXlsx({ sheets: [{ name: 'A', rows }] }))).toEqual([
    ['Nom', '470123456', '2020-05-01', 'true', '3.5'],
  ]);
  const formula = sheetOf('<row r="1"><c r="A1"><f>1+1</f><v>2</v></c><c r="B1" t="e"><v>#REF!</v></c></row>');
  expect((await rowsOf(aWorkbook(formula)))[0]?.[0]).toBe('2');
});

test('a hidden sheet is nobody’s list, and LibreOffice writes one, too', async () => {
  const rows = [['Nom'], ['Dupont']];
  const book = await writeXlsx({
    sheets: [
      { name: 'H', rows: [['x']], hidden: true },
      { name: 'A', rows },
    ],
  });
  expect(await read(book)).toEqual({ sheet: 'A', sheets: ['A'], rows });
  const ods = await writeOds({
    sheets: [
      { name: 'A', rows },
      { name: 'B', rows: [['b']] },
    ],
  });
  expect(await read(ods)).toEqual({ sheet: 'A', sheets: ['A', 'B'], rows });
  expect((await read(ods, 'B')).rows).toEqual([['b']]);
});

test('a workbook of the old format is read, too', async () => {
  const book = readFileSync(new URL('fixtures/pilotes.xls', import.meta.url));
  const rows = [
    ['Liste 2026'],
    ['Nom', 'Prénom', 'GSM', 'E-mail'],
    ['Dupont', 'Jean', '470123456', 'jean@example.org'],
    ['Müller', 'Anna', '0171 2345678'],
  ];
  expect(await read(book)).toEqual({ sheet: 'Pilotes', sheets: ['Pilotes', 'Demandeurs'], rows });
  expect((await read(book, 'Demandeurs')).rows).toEqual([['Nom']]);
});

const bomb = { 'xl/media/image1.png': new Uint8Array(300 * 1024 * 1024) };

test.each<[string, Uint8Array | string, string]>([
  [
    'two cells at the ends of the largest grid',
    aWorkbook(sheetOf(`<row r="1">${inline('A1', 'x')}</row><row r="1048576">${inline('XFD1048576', 'x')}</row>`)),
    'BROKEN_FILE',
  ],
  ['a part that unpacks to gigabytes', aWorkbook(sheetOf(''), bomb), 'ZIP_BOMB'],
  ['a sheet that is no XML', aWorkbook('<worksheet><sheetData><row'), 'BROKEN_FILE'],
  ['nothing on its sheets', aWorkbook(sheetOf('')), 'EMPTY_TABLE'],
  ['another sort of zip', zipSync({ 'a.txt': strToU8('x') }), 'NOT_A_TABLE'],
  ['a zip that is cut off', aWorkbook(sheetOf('')).slice(0, 400), 'BROKEN_FILE'],
  ['a page of the web', '<!doctype html><table><tr><td>x</td></tr></table>', 'NOT_A_TABLE'],
  ['data of a program', '{"people": []}', 'NOT_A_TABLE'],
  ['a paper', '%PDF-1.7 …', 'NOT_A_TABLE'],
  ['signs of a program', 'MZ\u0090\u0003\u0004', 'NOT_A_TABLE'],
  ['nothing at all but blanks', ' ;;\n;\n', 'EMPTY_TABLE'],
  ['a row of a million cells', `${'x;'.repeat(1_000_000)}\n`, 'TOO_MANY_COLUMNS'],
  [
    'a container that is no workbook',
    new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...new Array(600).fill(0)]),
    'BROKEN_FILE',
  ],
])('%s is refused: it is no list', async (_, bytes, reason) => {
  expect(await reasonFor(bytes)).toBe(reason);
});

test('what a workbook names outside of itself is not fetched and not read', async () => {
  const entity = `<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>${sheetOf(`<row r="1">${inline('A1', 'n &e; m')}</row>`)}`;
  const rows = await rowsOf(aWorkbook(entity)).catch(() => []);
  expect(JSON.stringify(rows)).not.toContain('root:');
});
