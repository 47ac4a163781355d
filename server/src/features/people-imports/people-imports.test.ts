import { searchClients } from '@vigiefaon/domain/clients/clients.api';
import { listParcels } from '@vigiefaon/domain/parcels/parcels.api';
import type { PeopleImport } from '@vigiefaon/domain/people-import/people-import';
import * as api from '@vigiefaon/domain/people-import/people-imports.api';
import type { ImportChoices } from '@vigiefaon/domain/people-import/read-row';
import { listPilots, searchUsers } from '@vigiefaon/domain/users/users.api';
import { writeXlsx } from 'hucre/xlsx';
import { beforeEach, expect, test } from 'vitest';
import { asGeoJson } from '../../database/queries/spatial.ts';
import { anUpload } from '../../testing/application/an-upload.ts';
import { anApplication, type TestUser } from '../../testing/application/application.ts';
import { aMission } from '../../testing/missions/a-mission.ts';
import { aMeadow, aParcel } from '../../testing/missions/a-parcel.ts';
import { aClient, anAdmin, aPilot } from '../../testing/people/people.ts';
import { aRegisterEdition } from '../../testing/registers/a-register-edition.ts';

const app = await anApplication({ now: '2025-06-20T10:00:00Z' });
const { db } = app.database;
const whatPeopleLeave = [
  ...(['mission', 'parcel', 'client', 'app_user', 'identity'] as const),
  ...(['people_import', 'journal_entry'] as const),
];
let admin: TestUser;

beforeEach(async () => {
  for (const table of whatPeopleLeave) await db.deleteFrom(table).execute();
  app.setNow('2025-06-20T10:00:00Z');
  admin = await anAdmin(app, { lastname: 'Zimmer', firstname: 'Ada' });
});

async function bring(content: Buffer | string, kind = 'PILOTS', { sheet = '', by = admin } = {}) {
  const { headers, payload } = anUpload(content, { fileName: 'liste.csv' });
  const url = `/api/people-imports?${new URLSearchParams({ kind, ...(sheet ? { sheet } : {}) })}`;
  const sent = { headers: { ...headers, authorization: `Bearer ${by.token}` }, payload };
  const answer = await app.fastify.inject({ method: 'POST', url, ...sent });
  return { status: answer.statusCode, body: answer.json<PeopleImport & { code?: string; reason?: string }>() };
}
const draftOf = async (content: Buffer | string, kind = 'PILOTS') => (await bring(content, kind)).body;
const paramsOf = ({ importId }: Pick<PeopleImport, 'importId'>) => ({ importId });
const rowsOf = async (list: PeopleImport, view: api.ImportView = 'ALL') =>
  (await app.as(admin).call(api.listImportRows, { params: paramsOf(list), query: { view } })).body.items;
const apply = (list: PeopleImport, agreement: { how: 'PAPER'; mayHandOver: boolean } | null = null) =>
  app.as(admin).call(api.applyPeopleImport, { params: paramsOf(list), body: { version: list.version, agreement } });
const undo = (list: PeopleImport) =>
  app.as(admin).call(api.undoPeopleImport, { params: paramsOf(list), body: { version: list.version } });
const choose = (list: PeopleImport, change: Partial<ImportChoices>) =>
  app.as(admin).call(api.savePeopleImport, {
    params: paramsOf(list),
    body: {
      version: list.version,
      choices: { ...list.choices, ...change, columns: [...(change.columns ?? list.choices.columns)] },
    },
  });
const saveRow = (list: PeopleImport, row: number, body: object) =>
  app
    .as(admin)
    .call(api.saveImportRow, { params: { ...paramsOf(list), row }, body: { version: list.version, ...body } });
const clients = async () => (await app.as(admin).call(searchClients, { body: {} })).body.items;
const people = async () =>
  (await db.selectFrom('identity').select(['lastname']).orderBy('lastname').execute()).map(({ lastname }) => lastname);
const journal = () => db.selectFrom('journal_entry').select(['action', 'details']).orderBy('entry_id').execute();

const pilots =
  'Nom;Prénom;GSM;E-mail;CP;Localité\nDupont;Jean;470123456;jean@example.org;6700;Arlon\nLambert;Anne;0471/12.34.56;;;\n';
const wkt = ({ lon = 5.5, side = 0.002 } = {}) =>
  `"POLYGON((${aMeadow({ lon, side })
    .coordinates[0]?.map(([x, y]) => `${x} ${y}`)
    .join(',')}))"`;

test('a list of pilots is read, shown and changes nobody until it is taken in as a whole', async () => {
  const { status, body: draft } = await bring(pilots);
  expect(status).toBe(201);
  expect(draft).toMatchObject({
    ...{ kind: 'PILOTS', state: 'DRAFT', fileName: 'liste.csv', sheet: null },
    headings: ['Nom', 'Prénom', 'GSM', 'E-mail', 'CP', 'Localité'],
    counts: { people: 2, parcels: 0, known: 0, faulty: 0, rows: 2 },
  });
  expect(draft.samples[2]).toEqual(['470123456', '0471/12.34.56']);
  expect(draft.choices).toMatchObject({
    columns: ['lastname', 'firstname', 'mobile', 'email', 'zipcode', 'city'],
    ...{ country: 'BE', locale: 'fr' },
  });
  expect((await rowsOf(draft))[0]).toMatchObject({
    ...{ row: 2, state: 'NEW', faults: [], remarks: [], alike: null },
    person: { name: 'Dupont Jean', email: 'jean@example.org', phone: '+32470123456', address: '6700 Arlon' },
  });
  expect(await people()).toEqual(['Zimmer']);
  const { body: done } = await apply(draft);
  expect(done).toMatchObject({ state: 'DONE', undoUntil: '2025-06-21T10:00:00.000Z', kept: [] });
  const { items } = (await app.as(admin).call(listPilots)).body;
  expect(items.map(({ lastname, phone, city }) => [lastname, phone, city])).toEqual([
    ['Dupont', '+32470123456', 'Arlon'],
    ['Lambert', '+32471123456', null],
    ['Zimmer', admin.phone, null],
  ]);
  expect(await journal()).toEqual([{ action: 'PEOPLE_IMPORTED', details: { kind: 'PILOTS', people: 2, parcels: 0 } }]);
});

test('pilots of a list have an account that nobody can open yet, in the language and with the reach of the list', async () => {
  const list = await draftOf('Nom;Mail;Langue;Rayon\nKlein;k@example.org;Deutsch;25\n');
  await apply(list);
  const [klein] = (await app.as(admin).call(searchUsers, { body: { text: 'Klein' } })).body.items;
  expect(klein).toMatchObject({
    ...{ role: 'ROLE_PILOT', active: true, reachKilometres: 25, isMailConfirmed: true, consentVersion: null },
    preferences: { locale: 'de', notifyByMail: true, notifyByWhatsapp: false },
  });
});

test('requesters come with their parcels; further rows of one number, and rows without a person, add parcels', async () => {
  const list = await draftOf(
    `Nom;GSM;Parcelle;WKT;Remarque\nDupont;0470123456;Pré;${wkt()};Chien\nDUPONT;+32 470 12 34 56;Verger;${wkt({ lon: 5.6 })};\n;;Bas;${wkt({ lon: 5.7 })};\nMeyer;0471123456;;;\n`,
    'REQUESTERS',
  );
  expect(list.counts).toMatchObject({ people: 2, parcels: 3, faulty: 0 });
  expect((await rowsOf(list)).map(({ state, belongsTo }) => [state, belongsTo])).toEqual([
    ['NEW', null],
    ['SAME', 2],
    ['SAME', 2],
    ['NEW', null],
  ]);
  await apply(list, { how: 'PAPER', mayHandOver: true });
  const [dupont, meyer] = await clients();
  expect(dupont).toMatchObject({ identity: { lastname: 'Dupont' }, privateComment: 'Chien', knownAsUser: false });
  const parcels = (await app.as(admin).call(listParcels, { params: { clientId: dupont?.clientId ?? '' } })).body.items;
  expect(parcels.map(({ name }) => name)).toEqual(['Bas', 'Pré', 'Verger']);
  expect(meyer?.identity.lastname).toBe('Meyer');
  const agreements = await db.selectFrom('client_agreement').select(['how', 'may_hand_over', 'recorded_by']).execute();
  expect(agreements).toEqual([1, 2].map(() => ({ how: 'PAPER', may_hand_over: true, recorded_by: admin.userId })));
});

test('whoever has the number or mail already stays as they are, and gets only what parcels they have not', async () => {
  const { clientId } = await aClient(app, { lastname: 'Dupont', phone: '+32470123456', email: 'd@example.org' });
  await aParcel(app, { clientId, name: 'Pré' });
  const list = await draftOf(
    `Nom;Mail;GSM;Parcelle;WKT\nDupond;D@example.org;;Autre nom;${wkt()}\nX;;0032470123456;Neuf;${wkt({ lon: 5.6 })}\n`,
    'REQUESTERS',
  );
  expect(list.counts).toMatchObject({ people: 0, known: 2, parcels: 1 });
  expect((await rowsOf(list)).map(({ parcel }) => parcel?.state)).toEqual(['KNOWN', 'NEW']);
  await apply(list);
  const parcels = (await app.as(admin).call(listParcels, { params: { clientId } })).body.items;
  expect(parcels.map(({ name }) => name)).toEqual(['Neuf', 'Pré']);
  expect((await clients()).map(({ identity }) => identity.lastname)).toEqual(['Dupont']);
});

test('the same field decides who is meant unless an admin says otherwise; the same name only suggests it', async () => {
  const owner = await aClient(app, { lastname: 'Pauls', firstname: 'Eva' });
  await aParcel(app, { clientId: owner.clientId });
  const content = `Nom;Prénom;GSM;WKT\nEva;PAULS;0470000001;\nNeu;Max;0470000002;${wkt()}\n`;
  const list = await draftOf(content, 'REQUESTERS');
  expect((await rowsOf(list, 'ALIKE')).map(({ row, state, alike }) => [row, state, alike?.why, alike?.name])).toEqual([
    [2, 'NEW', 'NAME', 'Pauls Eva'],
    [3, 'KNOWN', 'FIELD', 'Pauls Eva'],
  ]);
  const once = (await saveRow(list, 2, { decision: 'KNOWN' })).body;
  const twice = (await saveRow(once, 3, { decision: 'NEW' })).body;
  expect((await rowsOf(twice)).map(({ state, decision }) => [state, decision])).toEqual([
    ['KNOWN', 'KNOWN'],
    ['NEW', 'NEW'],
  ]);
  await apply(twice);
  expect((await clients()).map(({ identity }) => identity.lastname)).toEqual(['Neu', 'Pauls']);
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
  const left = (await app.as(admin).call(api.leaveFaultyOut, { params: paramsOf(list), body })).body;
  expect(left.counts).toMatchObject({ people: 2, faulty: 0, leftOut: 1 });
  await apply(left);
  expect(await people()).toEqual(['Dupont', 'Meyer', 'Zimmer']);
});

test('a row that was left out can be taken back', async () => {
  const list = await draftOf(pilots);
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

test('a point stands for the field that was declared there; where none is known the point is noted, and no field invented', async () => {
  await aRegisterEdition(app, { parcels: [{ geometry: aMeadow(), crop: 'Prairie', reference: 'A 1' }] });
  const list = await draftOf(
    'Nom;GSM;GPS\nDupont;0470000001;50.201, 5.501\nMeyer;0470000002;50.9, 5.1\n',
    'REQUESTERS',
  );
  expect((await rowsOf(list)).map(({ parcel, remarks }) => [parcel?.size ?? 0, remarks])).toEqual([
    [expect.closeTo(31_800, -3), []],
    [0, [{ code: 'PARCEL_NOT_FOUND', value: '50.9, 5.1' }]],
  ]);
  await apply(list);
  const kept = await db.selectFrom('parcel').select(['name', 'crop', 'register_reference']).execute();
  expect(kept).toEqual([{ name: 'Parcelle 1', crop: 'Prairie', register_reference: 'A 1' }]);
  expect((await clients()).map(({ privateComment }) => privateComment)).toEqual([null, '50.9, 5.1']);
});

test('somebody who comes in between looking and taking in is seen: the list is compared again first', async () => {
  const list = await draftOf(pilots);
  await aPilot(app, { phone: '+32470123456', lastname: 'Dupont' });
  expect((await apply(list)).problem.code).toBe('STALE');
  expect(await people()).toEqual(['Dupont', 'Zimmer']);
  const again = (await app.as(admin).call(api.getPeopleImport, { params: paramsOf(list) })).body;
  expect(again.counts).toMatchObject({ people: 1, known: 1 });
  await apply(again);
  expect(await people()).toEqual(['Dupont', 'Lambert', 'Zimmer']);
});

test('of two who take a list in at once one is told that it is done', async () => {
  const list = await draftOf(pilots);
  const statuses = (await Promise.all([apply(list), apply(list)])).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, 409]);
  expect(await people()).toEqual(['Dupont', 'Lambert', 'Zimmer']);
});

test('an account of another role is left as it is, and that is said', async () => {
  await aClient(app, { phone: '+32470123456' });
  const list = await draftOf(pilots);
  expect((await rowsOf(list))[0]).toMatchObject({ state: 'KNOWN', remarks: [{ code: 'OTHER_ROLE', value: '' }] });
});

test('within a day all is undone as a whole, except who has been used since, who is named', async () => {
  const list = await draftOf(
    `Nom;GSM;WKT\nDupont;0470000001;${wkt()}\nLambert;0470000002;\nMeyer;0470000003;${wkt({ lon: 5.6 })}\n`,
    'REQUESTERS',
  );
  const done = (await apply(list)).body;
  const { clientId = '' } = (await clients()).find(({ identity }) => identity.lastname === 'Lambert') ?? {};
  await aMission(app, { clientId });
  const before = (await app.as(admin).call(api.getPeopleImport, { params: paramsOf(list) })).body;
  expect(before).toMatchObject({ kept: [{ name: 'Lambert', why: 'ORDERED' }], keptCount: 1 });
  const undone = (await undo(done)).body;
  expect(undone).toMatchObject({ state: 'UNDONE', undoUntil: null, keptCount: 1 });
  expect((await clients()).map(({ identity }) => identity.lastname)).toEqual(['Lambert']);
  expect(await db.selectFrom('parcel').select('name').where('name', 'like', 'Parcelle%').execute()).toEqual([]);
  expect((await journal()).at(-1)).toEqual({
    action: 'PEOPLE_IMPORT_UNDONE',
    details: { kind: 'REQUESTERS', people: 2 },
  });
  expect((await undo(undone)).problem).toMatchObject({ code: 'ILLEGAL_TRANSITION', from: 'UNDONE' });
});

test('a pilot who has logged in stays when the list is undone, and after a day nothing is undone', async () => {
  const done = (await apply(await draftOf(pilots))).body;
  await db.updateTable('app_user').set({ last_seen_at: app.now() }).where('login_phone', '=', '+32470123456').execute();
  app.setNow('2025-06-21T10:00:00Z');
  expect((await undo(done)).problem.code).toBe('ILLEGAL_TRANSITION');
  app.setNow('2025-06-21T09:59:59Z');
  expect((await undo(done)).body.kept).toEqual([{ name: 'Dupont Jean', why: 'WAS_HERE' }]);
  expect(await people()).toEqual(['Dupont', 'Zimmer']);
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

test.each(['csv', 'xlsx'])(
  'what leaves as %s comes in again elsewhere as it was, and here not a second time',
  async (format) => {
    const { clientId } = await aClient(app, {
      lastname: '=Dupont',
      type: 'OWNER',
      isMember: true,
      privateComment: '-Chien',
    });
    await aParcel(app, { clientId, name: 'Pré' });
    const shape = () => db.selectFrom('parcel').select(asGeoJson('shape').as('shape')).execute();
    const before = [await clients(), await shape()];
    const take = async (what: string) => {
      const headers = { authorization: `Bearer ${admin.token}` };
      const url = `/api/exports/${what}?format=${format}&locale=de`;
      return (await app.fastify.inject({ url, headers })).rawPayload;
    };
    const files = [await take('clients'), await take('parcels')];
    for (const file of files)
      expect((await draftOf(file, 'REQUESTERS')).counts).toMatchObject({ people: 0, parcels: 0 });
    for (const table of ['parcel', 'client'] as const) await db.deleteFrom(table).execute();
    for (const file of files) await apply(await draftOf(file, 'REQUESTERS'));
    const [old, now] = [before[0]?.[0], (await clients())[0]] as Awaited<ReturnType<typeof clients>>;
    expect(now).toMatchObject({
      type: 'OWNER',
      isMember: true,
      privateComment: '-Chien',
      identity: { lastname: '=Dupont' },
    });
    expect(now?.identity.phone).toBe(old?.identity.phone);
    expect(await shape()).toEqual(before[1]);
  },
);

test('a draft can be forgotten, what is done cannot', async () => {
  const draft = await draftOf(pilots);
  expect((await app.as(admin).call(api.listPeopleImports)).body.items).toHaveLength(1);
  expect((await app.as(admin).call(api.deletePeopleImport, { params: paramsOf(draft) })).status).toBe(204);
  expect((await app.as(admin).call(api.getPeopleImport, { params: paramsOf(draft) })).status).toBe(404);
  const done = (await apply(await draftOf(pilots))).body;
  expect((await app.as(admin).call(api.deletePeopleImport, { params: paramsOf(done) })).problem.code).toBe(
    'ILLEGAL_TRANSITION',
  );
});
