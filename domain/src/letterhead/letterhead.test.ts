import { expect, test } from 'vitest';
import { LetterheadChange, publicLetterhead } from './letterhead.ts';
import { fittedLogo } from './shown-letterhead.ts';

const nothing = { name: null, address: null, signatory: null, iban: null, accent: null, version: 0 };
const read = (change: object) => LetterheadChange.safeParse({ ...nothing, ...change });

test.each([
  ['BE68 5390 0754 7034', 'BE68539007547034'],
  ['de89 3704 0044 0532 0130 00', 'DE89370400440532013000'],
  [' LU28-0019-4006-4475-0000 ', 'LU280019400644750000'],
  [' ', null],
  [null, null],
])('the account %j is kept as %j', (iban, kept) => {
  expect(read({ iban }).data?.iban).toBe(kept);
});

test.each([
  ['two digits changed places', 'BE68 5390 0754 7043'],
  ['a digit too few', 'BE68 5390 0754 703'],
  ['no country', '6853 9007 5470 34'],
  ['a card number', '4111 1111 1111 1111'],
])('an account with %s is refused by name', (_, iban) => {
  expect(read({ iban }).error?.issues[0]).toMatchObject({ path: ['iban'], message: 'INVALID_IBAN' });
});

test('what is blank is not said', () => {
  expect(read({ name: '  ', address: '\n', signatory: '' }).data).toEqual(nothing);
});

test('below the name stand address and account, each on one line', () => {
  const letterhead = {
    ...nothing,
    name: 'SOS Faons',
    address: ' Rue du Pré 3 \n\n4960 Malmedy',
    iban: 'BE68539007547034',
  };
  expect(publicLetterhead(letterhead, null)).toEqual({
    name: 'SOS Faons',
    lines: ['Rue du Pré 3, 4960 Malmedy', 'IBAN BE68 5390 0754 7034'],
    logo: null,
    colors: null,
  });
});

test('nobody reads who signs where it is not asked for', () => {
  expect(JSON.stringify(publicLetterhead({ ...nothing, signatory: 'Jeanne Dupont' }, null))).not.toContain('Jeanne');
});

test.each([
  ['a wide one', { width: 400, height: 100 }, { width: 160, height: 40 }],
  ['a tall one', { width: 100, height: 400 }, { width: 14, height: 56 }],
  ['a small one', { width: 30, height: 20 }, { width: 30, height: 20 }],
])('%s fits into its box, undistorted and never blown up', (_, logo, shown) => {
  expect(fittedLogo(logo, { width: 160, height: 56 })).toEqual(shown);
});

test.each([
  ['#1D5FB8', '#1d5fb8'],
  ['1d5fb8', '#1d5fb8'],
  [' #0af ', '#00aaff'],
  [' ', null],
  [null, null],
])('the colour %j is kept as %j', (accent, kept) => {
  expect(read({ accent }).data?.accent).toBe(kept);
});

test.each([
  ['blue', 'INVALID_COLOR'],
  ['#12345', 'INVALID_COLOR'],
  ['#d90000', 'LOOKS_LIKE_DANGER'],
])('the colour %s is refused with %s', (accent, code) => {
  expect(read({ accent }).error?.issues).toMatchObject([{ path: ['accent'], message: code }]);
});

test('the colour goes out as each look can bear it', () => {
  const { colors } = publicLetterhead({ ...nothing, accent: '#ffd400' }, null);
  expect(colors?.dark.primary).toBe('#ffd400');
  expect(colors?.light.primary).not.toBe('#ffd400');
});
