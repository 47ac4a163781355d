import * as api from '@vigiefaon/domain/people-import/people-imports.api';
import { writeXlsx } from 'hucre/xlsx';
import { beforeEach, expect, test } from 'vitest';
import { anApplication, type TestUser } from '../../testing/application/application.ts';
import { aClient, aPilot } from '../../testing/people/people.ts';
import { meadowInWords, peopleLists, twoPilots } from '../../testing/people/people-lists.ts';

const app = await anApplication({ now: '2025-06-20T10:00:00Z' });
const { db } = app.database;
const { begin, bring, draftOf, get, rowsOf, apply, choose, saveRow, people } = peopleLists(app);
let admin: TestUser;

beforeEach(async () => {
  app.setNow('2025-06-20T10:00:00Z');
  admin = await begin();
});

test('what is faulty is named by row and column with its value, and nothing is taken in before it is right or left out', async () => {
  const list = await draftOf('Nom;Mail;GSM\nDupont;jean@;\n;;\nLambert;;12\nMeyer;m@example.org;\n');
  expect(list.counts).toMatchObject({ people: 1, faulty: 2, rows: 3 });
  expect((await rowsOf(list, 'FAULTY')).map(({ row, faults }) => [row, faults])).toEqual([
    [2, [{ column: 1, field: 'email', code: 'INVALID_MAIL', value: 'jean@' }]],
    [4, [{ column: 2, field: 'mobile', code: 'INVALID_PHONE', value: '12' }]],
  ]);
  expect((await apply(list)).problem.code).toBe('STALE');
  const corrected = (await saveRow(list, 2, { corrections: [{ column: 1, value: ' jean@example.org' }] })).body;
  expect(corrected.counts).toMatchObject({ people: 2, faulty: 1 });
  const body = { version: corrected.version };
  const left = (await app.as(admin).call(api.leaveFaultyOut, { params: { importId: list.importId }, body })).body;
  expect(left.counts).toMatchObject({ people: 2, faulty: 0, leftOut: 1 });
  await apply(left);
  expect(await people()).toEqual(['Dupont', 'Meyer', 'Zimmer']);
});

test('of somebody who is named above, too, a shape that is wrong is not passed over', async () => {
  const list = await draftOf(
    `Nom;GSM;WKT\nDupont;0470123456;${meadowInWords()}\nDupont;0470123456;POLYGON((5 50\n;;a meadow\n`,
    'REQUESTERS',
  );
  expect((await rowsOf(list, 'FAULTY')).map(({ row, faults }) => [row, faults[0]?.code])).toEqual([
    [3, 'NOT_A_SHAPE'],
    [4, 'NOT_A_SHAPE'],
  ]);
});

test('what was decided of a row is asked again once its cells, or what its columns hold, are others', async () => {
  const lambert = await aPilot(app, { lastname: 'Lambert', firstname: 'Anne' });
  const list = await draftOf(twoPilots);
  const decided = (await saveRow(list, 3, { decision: 'KNOWN' })).body;
  expect((await rowsOf(decided))[1]).toMatchObject({ state: 'KNOWN', alike: { id: lambert.userId } });
  const corrections = [{ column: 2, value: '0472 12 34 56' }];
  const corrected = (await saveRow(decided, 3, { corrections })).body;
  expect((await rowsOf(corrected))[1]).toMatchObject({ state: 'NEW', decision: null });
  const again = (await saveRow(corrected, 3, { decision: 'KNOWN' })).body;
  const same = (await choose(again, { country: 'DE' })).body;
  expect((await rowsOf(same))[1]?.decision).toBe('KNOWN');
  const other = (await choose(same, { columns: ['lastname', null, ...same.choices.columns.slice(2)] })).body;
  expect((await rowsOf(other))[1]?.decision).toBeNull();
});

test('a row that was left out can be taken back', async () => {
  const list = await draftOf(twoPilots);
  const left = (await saveRow(list, 2, { decision: 'LEAVE_OUT' })).body;
  expect(left.counts).toMatchObject({ people: 1, leftOut: 1 });
  const back = (await saveRow(left, 2, { decision: null })).body;
  expect(back.counts).toMatchObject({ people: 2, leftOut: 0 });
});

test('columns and what goes without saying are corrected, and the list is read anew', async () => {
  const list = await draftOf('A;B;C\nJean Dupont;0171 2345678;x\n');
  const read = (
    await choose(list, { rowsAbove: 1, columns: ['firstLast', 'phone', null], country: 'DE', locale: 'de' })
  ).body;
  expect((await rowsOf(read))[0]?.person).toMatchObject({ name: 'Dupont Jean', phone: '+491712345678' });
  expect((await choose(read, { columns: ['firstLast'] })).problem.errors).toEqual([
    { path: 'choices.columns', code: 'INVALID' },
  ]);
  expect((await choose(read, { columns: ['firstLast', 'phone', 'shape'] })).status).toBe(422);
  expect((await choose(list, {})).problem.code).toBe('STALE');
});

test('somebody who comes in between looking and taking in is seen: the list is compared again first', async () => {
  const list = await draftOf(twoPilots);
  await aPilot(app, { phone: '+32470123456', lastname: 'Dupont' });
  expect((await apply(list)).problem.code).toBe('STALE');
  expect(await people()).toEqual(['Dupont', 'Zimmer']);
  const again = await get(list);
  expect(again.counts).toMatchObject({ people: 1, known: 1 });
  await apply(again);
  expect(await people()).toEqual(['Dupont', 'Lambert', 'Zimmer']);
});

test('so is a requester, whom no two accounts keep apart', async () => {
  const list = await draftOf('Nom;Mail\nDupont;d@example.org\n', 'REQUESTERS');
  await aClient(app, { lastname: 'Dupont', email: 'd@example.org' });
  expect((await apply(list)).problem.code).toBe('STALE');
  expect(await people()).toEqual(['Dupont', 'Zimmer']);
});

test('an address whose postcode is of another place is told, and not put where it is not', async () => {
  const list = await draftOf('Nom;Mail;CP;Localité\nA;a@example.org;6700;Bastogne\nB;b@example.org;;Bastogne\n');
  expect((await rowsOf(list)).map(({ person, remarks }) => [person?.address, remarks])).toEqual([
    [null, [{ code: 'ADDRESS_UNKNOWN', value: '6700 Bastogne' }]],
    ['6600 Bastogne', []],
  ]);
});

test('of two who take a list in at once one is told that it is done', async () => {
  const list = await draftOf(twoPilots);
  const statuses = (await Promise.all([apply(list), apply(list)])).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, 409]);
  expect(await people()).toEqual(['Dupont', 'Lambert', 'Zimmer']);
});

test('an account of another role is left as it is, and that is said', async () => {
  await aClient(app, { phone: '+32470123456' });
  const list = await draftOf(twoPilots);
  expect((await rowsOf(list))[0]).toMatchObject({ state: 'KNOWN', remarks: [{ code: 'OTHER_ROLE', value: '' }] });
});

test('of a workbook the first sheet that shows something is read, or the one that is asked for', async () => {
  const rows = [
    ['Nom', 'Mail'],
    ['Dupont', 'd@example.org'],
  ];
  const book = Buffer.from(
    await writeXlsx({
      sheets: [
        { name: 'vide', rows: [] },
        { name: 'A', rows },
        { name: 'B', rows: [...rows, ['X', 'x@example.org']] },
      ],
    }),
  );
  expect((await bring(book)).body).toMatchObject({ sheet: 'A', sheets: ['vide', 'A', 'B'], counts: { people: 1 } });
  expect((await bring(book, 'PILOTS', { sheet: 'B' })).body.counts.people).toBe(2);
  expect((await bring(book, 'PILOTS', { sheet: 'C' })).body).toMatchObject({
    code: 'UNREADABLE_FILE',
    reason: 'NO_SUCH_SHEET',
  });
});

test.each([
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 1]), 'NOT_A_TABLE'],
  ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"><g/></svg>', 'NOT_A_TABLE'],
  ['headings alone', 'Nom;Mail\n', 'EMPTY_TABLE'],
  ['a workbook that is cut off', Buffer.from('PK\u0003\u0004 cut off'), 'BROKEN_FILE'],
  ['more columns than a list has', `${'a;'.repeat(101)}b\n`, 'TOO_MANY_COLUMNS'],
  ['more rows than an association has people', 'Nom\n'.repeat(50_021), 'TOO_MANY_ROWS'],
])('%s is refused as a whole, and says why', async (_, content, reason) => {
  expect(await bring(content)).toMatchObject({ status: 422, body: { code: 'UNREADABLE_FILE', reason } });
  expect(await db.selectFrom('people_import').select('import_id').execute()).toEqual([]);
});

test('a draft can be forgotten, what is done cannot', async () => {
  const draft = await draftOf(twoPilots);
  expect((await app.as(admin).call(api.listPeopleImports)).body.items).toHaveLength(1);
  expect((await app.as(admin).call(api.deletePeopleImport, { params: { importId: draft.importId } })).status).toBe(204);
  expect((await app.as(admin).call(api.getPeopleImport, { params: { importId: draft.importId } })).status).toBe(404);
  const done = (await apply(await draftOf(twoPilots))).body;
  expect((await app.as(admin).call(api.deletePeopleImport, { params: { importId: done.importId } })).problem.code).toBe(
    'ILLEGAL_TRANSITION',
  );
});
