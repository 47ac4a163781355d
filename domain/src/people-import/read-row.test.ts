import { expect, test } from 'vitest';
import type { Address } from '../identity/address.ts';
import type { ImportField, ImportKind } from './import-fields.ts';
import { commentOf, type ImportChoices, readRow } from './read-row.ts';

const arlon: Address = {
  ...{ label: 'Rue X 1, 6700 Arlon', street: 'Rue X', houseNumber: '1', zipcode: '6700', city: 'Arlon' },
  ...{ country: 'BE', lon: 5.8, lat: 49.7, signature: 's' },
};
const means = {
  phoneOf: (typed: string, country: string) => {
    const digits = typed.replaceAll(/[\s./]/g, '');
    if (/^\+\d{9,}$/.test(digits)) return digits;
    return /^0\d{8,9}$/.test(digits) && country === 'BE' ? `+32${digits.slice(1)}` : null;
  },
  addressOf: ({ zipcode }: { zipcode: string }) => (zipcode === '6700' ? arlon : null),
};
const usual: Omit<ImportChoices, 'columns'> = { rowsAbove: 1, country: 'BE', locale: 'fr', clientType: 'FARMER' };

function read(cells: Partial<Record<ImportField, string>>, kind: ImportKind = 'PILOTS') {
  const columns = Object.keys(cells) as ImportField[];
  return readRow(Object.values(cells), kind, { ...usual, columns }, means);
}
const faultsOf = (cells: Partial<Record<ImportField, string>>, kind?: ImportKind) =>
  read(cells, kind).faults.map(({ field, code, column, value }) => [field, code, column, value]);

test('a pilot is read whole, mail and number in the form in which they are kept', () => {
  const { person, faults, remarks } = read({
    lastname: ' Dupont ',
    firstname: 'Jean',
    email: ' Jean@Example.org',
    phone: '0470/12.34.56',
    zipcode: '6700',
    city: 'Arlon',
    locale: 'Deutsch',
    reachKilometres: '40 km',
  });
  expect([faults, remarks]).toEqual([[], []]);
  expect(person).toMatchObject({
    ...{ lastname: 'Dupont', firstname: 'Jean', email: 'jean@example.org', phone: '+32470123456' },
    ...{ address: arlon, locale: 'de', reachKilometres: 40 },
  });
});

test('each cell that cannot be taken over is named with its column, its value and why', () => {
  const cells = { lastname: 'D', email: 'jean@', phone: '12', reachKilometres: 'weit', locale: 'Klingon' } as const;
  expect(faultsOf(cells)).toEqual([
    ['email', 'INVALID_MAIL', 1, 'jean@'],
    ['phone', 'INVALID_PHONE', 2, '12'],
    ['locale', 'UNKNOWN_LANGUAGE', 4, 'Klingon'],
    ['reachKilometres', 'NOT_A_REACH', 3, 'weit'],
  ]);
  expect(faultsOf({ email: 'a@b.be', firstname: '' })).toEqual([['lastname', 'REQUIRED', null, '']]);
  expect(faultsOf({ lastname: 'D' })).toEqual([['phone', 'MAIL_OR_PHONE_REQUIRED', null, '']]);
  expect(faultsOf({ lastname: 'x'.repeat(121), email: 'a@b.be' })[0]?.slice(0, 3)).toEqual(['lastname', 'TOO_LONG', 0]);
  const note = { lastname: 'D', phone: '0470123456', privateComment: 'x'.repeat(4_001) };
  expect(faultsOf(note, 'REQUESTERS')[0]?.slice(0, 3)).toEqual(['privateComment', 'TOO_LONG', 2]);
  expect(faultsOf({ lastname: 'D', phone: '0470123456', country: 'Mars' })[0]?.[1]).toBe('UNKNOWN_COUNTRY');
});

test.each([
  ['0470 12 34 56 / 061 22 33 44', '+32470123456', ['061 22 33 44']],
  ['0470 12 34 56 ou 061 22 33 44', '+32470123456', ['061 22 33 44']],
  ['bureau; 061 22 33 44', '+3261223344', ['bureau']],
  ['0470123456/0470123456', '+32470123456', []],
])('of the numbers in %j the first that is one is kept, and the others are told', (phone, kept, others) => {
  const { person, remarks } = read({ lastname: 'D', phone });
  expect(person?.phone).toBe(kept);
  expect(remarks).toEqual(others.map((value) => ({ code: 'OTHER_PHONE', value })));
});

test('the mobile number comes first: it is the one that gets messages', () => {
  const { person, remarks } = read({ lastname: 'D', phone: '061 22 33 44', mobile: '0470 12 34 56' });
  expect(person?.phone).toBe('+32470123456');
  expect(remarks).toEqual([{ code: 'OTHER_PHONE', value: '061 22 33 44' }]);
});

test('the country of a row decides how its number is read', () => {
  expect(read({ lastname: 'D', phone: '0470123456', country: 'Belgien' }).person?.phone).toBe('+32470123456');
  expect(faultsOf({ lastname: 'D', phone: '0470123456', zipcode: 'L-1234' })[0]?.[1]).toBe('INVALID_PHONE');
});

test('a requester is what the word says, a farmer where nothing is said, and what it means is asked where nobody knows', () => {
  const type = (said: string) => read({ lastname: 'D', phone: '0470123456', type: said }, 'REQUESTERS').person?.type;
  expect(['', 'Jagdpächter', 'propriétaire', 'Particulier', 'boer'].map(type)).toEqual([
    'FARMER',
    'GAMEKEEPER',
    'OWNER',
    'PRIVATE',
    'FARMER',
  ]);
  expect(faultsOf({ lastname: 'D', phone: '0470123456', type: 'Zahnarzt' }, 'REQUESTERS')).toEqual([
    ['type', 'UNKNOWN_TYPE', 2, 'Zahnarzt'],
  ]);
  const isMember = (said: string) =>
    read({ lastname: 'D', phone: '0470123456', isMember: said }, 'REQUESTERS').person?.isMember;
  expect(['oui', 'X', 'Nein', '', '1'].map(isMember)).toEqual([true, true, false, false, true]);
  expect(faultsOf({ lastname: 'D', phone: '0470123456', isMember: 'peut-être' }, 'REQUESTERS')[0]?.[1]).toBe(
    'NOT_YES_OR_NO',
  );
});

test('an address that no table knows is told; nothing is put in its place', () => {
  const { person, remarks } = read({ lastname: 'D', phone: '0470123456', street: 'Rue Y 3', zipcode: '9', city: 'Z' });
  expect(person?.address).toBeNull();
  expect(remarks).toEqual([{ code: 'ADDRESS_UNKNOWN', value: 'Rue Y 3, 9 Z' }]);
});

test('nobody becomes an admin by a list', () => {
  expect(read({ lastname: 'D', phone: '0470123456', role: 'Administrateur' }).remarks).toEqual([
    { code: 'NOT_AS_ADMIN', value: 'Administrateur' },
  ]);
});

const meadow = 'POLYGON((5 50,5.002 50,5.002 50.002,5 50.002,5 50))';

test('a parcel is read by its shape or by a place in it; a row without a person belongs to the one above', () => {
  const drawn = read({ lastname: '', parcelName: 'Pré', shape: meadow, crop: 'Prairie' }, 'REQUESTERS');
  expect(drawn).toMatchObject({ namesPerson: false, person: null, faults: [], remarks: [] });
  expect(drawn.parcel).toMatchObject({ name: 'Pré', crop: 'Prairie', place: null, geometry: { type: 'Polygon' } });
  expect(read({ latitude: '50,1', longitude: '5,2' }, 'REQUESTERS').parcel?.place).toEqual([5.2, 50.1]);
  expect(read({ place: '50.1, 5.2' }, 'REQUESTERS').parcel?.place).toEqual([5.2, 50.1]);
  const geoJson = JSON.stringify({
    type: 'Polygon',
    coordinates: [
      [
        [5, 50],
        [5.002, 50],
        [5.002, 50.002],
        [5, 50],
      ],
    ],
  });
  expect(read({ shape: geoJson }, 'REQUESTERS').parcel?.geometry?.type).toBe('Polygon');
});

test('a shape that goes on in another cell is put together', () => {
  const columns: ImportField[] = ['shape', 'shape'];
  const comma = meadow.indexOf(',', 20) + 1;
  const parts = [meadow.slice(0, comma), ` ${meadow.slice(comma)}`];
  expect(readRow(parts, 'REQUESTERS', { ...usual, columns }, means).parcel?.geometry?.type).toBe('Polygon');
});

test.each<[Partial<Record<ImportField, string>>, string]>([
  [{ shape: 'a meadow' }, 'NOT_A_SHAPE'],
  [{ shape: '{"type":"Polygon"}' }, 'NOT_A_SHAPE'],
  [{ shape: 'POLYGON((5 50,5.00001 50,5.00001 50.00001,5 50))' }, 'TOO_SMALL'],
  [{ shape: 'POLYGON((5 50,5.002 50.002,5.002 50,5 50.002,5 50))' }, 'SELF_CROSSING'],
  [{ place: 'behind the barn' }, 'NOT_A_PLACE'],
  [{ latitude: '', longitude: '5' }, 'NOT_A_PLACE'],
])('%j is no parcel: %s', (cells, code) => {
  expect(faultsOf(cells, 'REQUESTERS').map(([, why]) => why)).toEqual([code]);
});

test('a parcel of which only the name is known is told and drawn later; a pilot has none', () => {
  const { parcel, remarks } = read({ lastname: 'D', phone: '0470123456', parcelName: 'Pré' }, 'REQUESTERS');
  expect([parcel, remarks]).toEqual([null, [{ code: 'PARCEL_NOT_PLACED', value: 'Pré' }]]);
  expect(read({ lastname: 'D', phone: '0470123456', shape: meadow }).parcel).toBeNull();
});

test('what found no field of its own stands in the private comment, below what the list says', () => {
  const remarks = [
    { code: 'OTHER_PHONE', value: '061 22 33 44' },
    { code: 'NOT_AS_ADMIN', value: 'Admin' },
  ] as const;
  expect(commentOf('Chien', remarks)).toBe('Chien\n061 22 33 44');
  expect(commentOf(null, [])).toBeNull();
  expect(commentOf('x'.repeat(4_000), remarks)).toHaveLength(4_000);
});
