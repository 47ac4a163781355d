import { expect, test } from 'vitest';
import { associationWords } from '../languages/association-words.ts';
import { locales } from '../languages/locales.ts';
import { guessColumns } from './guess-columns.ts';
import { fieldsOf, type ImportField } from './import-fields.ts';

const guess = (rows: readonly (readonly string[])[], kind: 'PILOTS' | 'REQUESTERS' = 'PILOTS') =>
  guessColumns(rows, kind);

test.each<[string[], (ImportField | null)[]]>([
  [
    ['Nom', 'Prénom', 'GSM', 'E-mail', 'Rue et n°', 'CP', 'Localité'],
    ['lastname', 'firstname', 'mobile', 'email', 'street', 'zipcode', 'city'],
  ],
  [
    ['Nachname', 'Vorname', 'Festnetz', 'Handynummer', 'E-Mail-Adresse', 'Straße / Nr.', 'PLZ', 'Wohnort'],
    ['lastname', 'firstname', 'phone', 'mobile', 'email', 'street', 'zipcode', 'city'],
  ],
  [
    ['Naam en voornaam', 'GSM-nummer', 'E-mailadres', 'Straat', 'Huisnummer', 'Postcode', 'Gemeente'],
    ['lastFirst', 'mobile', 'email', 'street', 'houseNumber', 'zipcode', 'city'],
  ],
  [
    ['N°', 'NOM', 'PRENOM', 'Numéro de téléphone', 'Adresse mail (privée)', 'Né le', 'Langue'],
    ['houseNumber', 'lastname', 'firstname', 'phone', 'email', null, 'locale'],
  ],
  [
    ['Name', 'Telefon', 'Telefon 2'],
    ['lastname', 'phone', 'mobile'],
  ],
])('columns called %j hold %j', (headings, columns) => {
  expect(guess([headings]).columns).toEqual(columns);
});

test('a title and blank rows may stand above the headings', () => {
  const rows = [['Liste des pilotes 2026'], [], ['Nom', 'Téléphone'], ['Dupont', '0470 12 34 56']];
  expect(guess(rows)).toEqual({ rowsAbove: 3, columns: ['lastname', 'phone'] });
});

test('without headings mails and numbers are told by how they look, and the first other column is the name', () => {
  const rows = [
    ['Dupont Jean', '0470 12 34 56', 'jean@example.org', 'x'],
    ['Müller Anna', '0171 2345678', 'anna@example.org', ''],
  ];
  expect(guess(rows)).toEqual({ rowsAbove: 0, columns: ['lastname', 'phone', 'email', null] });
});

test('a parcel may stand beside its requester, by its shape, its place, or two columns of degrees', () => {
  const headings = ['Nom', 'Tel', 'Lieu-dit', 'Latitude', 'Longitude', 'WKT', 'GPS'];
  expect(guess([headings], 'REQUESTERS').columns.slice(2)).toEqual([
    'parcelName',
    'latitude',
    'longitude',
    'shape',
    'place',
  ]);
  const unnamed = [['Dupont', 'POLYGON((5 50,5 51,6 51,5 50))', '49.662, 5.512']];
  expect(guess([['Nom', 'a', 'b'], ...unnamed], 'REQUESTERS').columns).toEqual(['lastname', 'shape', 'place']);
});

test('a list of pilots has no parcels, whatever its columns are called', () => {
  expect(guess([['Nom', 'Parcelle', 'GPS']]).columns).toEqual(['lastname', null, null]);
});

test.each(locales)('what we write in %s we read again', (locale) => {
  const { files } = associationWords[locale];
  const own = [
    'lastname',
    'firstname',
    'email',
    'phone',
    'street',
    'houseNumber',
    'zipcode',
    'city',
    'country',
  ] as const;
  const ofPilots = [...own, 'role', 'locale', 'reachKilometres'] as const;
  expect(guess([ofPilots.map((field) => files[field])]).columns).toEqual(ofPilots);
  const ofRequesters = [...own, 'type', 'isMember', 'privateComment', 'parcelName', 'crop', 'shape'] as const;
  expect(guess([ofRequesters.map((field) => files[field])], 'REQUESTERS').columns).toEqual(ofRequesters);
});

test('each field is of one of the two lists', () => {
  expect(fieldsOf('PILOTS')).not.toContain('shape');
  expect(fieldsOf('REQUESTERS')).not.toContain('reachKilometres');
});

test('sizes, days and other numbers are not taken for telephones', () => {
  const rows = [
    ['Nom', 'Mail', 'a', 'b', 'c'],
    ['D', 'd@example.org', '3.1766522639513015', '2025-05-20', '0.5123456789'],
  ];
  expect(guess(rows).columns).toEqual(['lastname', 'email', null, null, null]);
});

test('a sheet without anything holds nothing', () => {
  expect(guess([])).toEqual({ rowsAbove: 0, columns: [] });
});
