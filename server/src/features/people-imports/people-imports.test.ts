import { invite } from '@vigiefaon/domain/invitations/invitations.api';
import { listParcels } from '@vigiefaon/domain/parcels/parcels.api';
import { listPilots, searchUsers } from '@vigiefaon/domain/users/users.api';
import { beforeEach, expect, test } from 'vitest';
import { asGeoJson } from '../../database/queries/spatial.ts';
import { anApplication, type TestUser } from '../../testing/application/application.ts';
import { aMission } from '../../testing/missions/a-mission.ts';
import { aMeadow, aParcel } from '../../testing/missions/a-parcel.ts';
import { aClient } from '../../testing/people/people.ts';
import { meadowInWords, peopleLists, twoPilots } from '../../testing/people/people-lists.ts';
import { aRegisterEdition } from '../../testing/registers/a-register-edition.ts';

const app = await anApplication({ now: '2025-06-20T10:00:00Z' });
const { db } = app.database;
const { begin, bring, draftOf, get, rowsOf, apply, undo, saveRow, clients, people, journal } = peopleLists(app);
let admin: TestUser;

beforeEach(async () => {
  app.setNow('2025-06-20T10:00:00Z');
  admin = await begin();
});

test('a list of pilots is read, shown and changes nobody until it is taken in as a whole', async () => {
  const { status, body: draft } = await bring(twoPilots);
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
  // Nobody has handed a password over that would have to be changed.
  const handed = db.selectFrom('app_user').where('login_email', '=', 'k@example.org').select('password_handed_over');
  expect(await handed.execute()).toEqual([{ password_handed_over: false }]);
});

test('requesters come with their parcels; further rows of one number, and rows without a person, add parcels', async () => {
  const list = await draftOf(
    `Nom;GSM;Parcelle;WKT;Remarque\nDupont;0470123456;Pré;${meadowInWords()};Chien\nDUPONT;+32 470 12 34 56;Verger;${meadowInWords({ lon: 5.6 })};\n;;Bas;${meadowInWords({ lon: 5.7 })};\nMeyer;0471123456;;;\n`,
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

test('a field that a list names twice is one field, and what finds no place of its own is in the comment of its requester', async () => {
  const list = await draftOf(
    `Nom;GSM;Parcelle;WKT\nDupont;0470123456;Pré;${meadowInWords()}\n;;Pré;${meadowInWords()}\nDupont;0470123456;Verger;\n`,
    'REQUESTERS',
  );
  expect((await rowsOf(list)).map(({ parcel }) => parcel?.state)).toEqual(['NEW', 'REPEATED', undefined]);
  await apply(list);
  expect((await clients())[0]?.privateComment).toBe('Verger');
  expect(await db.selectFrom('parcel').select('name').execute()).toEqual([{ name: 'Pré' }]);
});

test('whoever has the number or mail already stays as they are, and gets only what parcels they have not', async () => {
  const { clientId } = await aClient(app, { lastname: 'Dupont', phone: '+32470123456', email: 'd@example.org' });
  await aParcel(app, { clientId, name: 'Pré' });
  const list = await draftOf(
    `Nom;Mail;GSM;Parcelle;WKT\nDupond;D@example.org;;Autre nom;${meadowInWords()}\nX;;0032470123456;Neuf;${meadowInWords({ lon: 5.6 })}\n`,
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
  const content = `Nom;Prénom;GSM;WKT\nEva;PAULS;0470000001;\nNeu;Max;0470000002;${meadowInWords()}\n`;
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

test('within a day all is undone as a whole, except who has been used since, who is named', async () => {
  const list = await draftOf(
    `Nom;GSM;WKT\nDupont;0470000001;${meadowInWords()}\nLambert;0470000002;\nMeyer;0470000003;${meadowInWords({ lon: 5.6 })}\n`,
    'REQUESTERS',
  );
  const done = (await apply(list)).body;
  const { clientId = '' } = (await clients()).find(({ identity }) => identity.lastname === 'Lambert') ?? {};
  await aMission(app, { clientId });
  const before = await get(list);
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

test('a field that is searched stays with its requester, and a mail to somebody who goes never leaves', async () => {
  const { clientId } = await aClient(app, { phone: '+32470123456' });
  const list = await draftOf(
    `Nom;GSM;Mail;WKT;Parcelle\nDupont;0470123456;;${meadowInWords()};Haut\n;;;${meadowInWords({ lon: 5.6 })};Bas\nMeyer;;m@example.org;;\n`,
    'REQUESTERS',
  );
  const done = (await apply(list)).body;
  const parcel = await db.selectFrom('parcel').select('parcel_id').where('name', '=', 'Haut').executeTakeFirstOrThrow();
  await aMission(app, { clientId, parcelIds: [parcel.parcel_id] });
  const meyer = (await clients()).find(({ identity }) => identity.lastname === 'Meyer');
  const body = { of: 'REQUESTERS', ids: [meyer?.clientId ?? ''], byMail: true } as const;
  expect((await app.as(admin).call(invite, { body })).body.mailed).toBe(1);
  expect((await undo(done)).body.keptCount).toBe(0);
  const left = await db.selectFrom('parcel').select('name').where('client_id', '=', clientId).execute();
  expect(left).toEqual([{ name: 'Haut' }]);
  const mails = db.selectFrom('outgoing_message').where('address', '=', 'm@example.org').select('message_id');
  expect(await mails.execute()).toEqual([]);
});

test('a pilot who has chosen a password stays when the list is undone, before the first login', async () => {
  const done = (await apply(await draftOf(twoPilots))).body;
  await db.deleteFrom('invitation').execute();
  expect((await undo(done)).body.keptCount).toBe(2);
});

test('a pilot who has logged in stays when the list is undone, and after a day nothing is undone', async () => {
  const done = (await apply(await draftOf(twoPilots))).body;
  await db.updateTable('app_user').set({ last_seen_at: app.now() }).where('login_phone', '=', '+32470123456').execute();
  app.setNow('2025-06-21T10:00:00Z');
  expect((await undo(done)).problem.code).toBe('ILLEGAL_TRANSITION');
  app.setNow('2025-06-21T09:59:59Z');
  expect((await undo(done)).body.kept).toEqual([{ name: 'Dupont Jean', why: 'WAS_HERE' }]);
  expect(await people()).toEqual(['Dupont', 'Zimmer']);
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
