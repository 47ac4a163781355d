import type { Address } from '@vigiefaon/domain/identity/address';
import { describe, expect, test } from 'vitest';
import { square } from '../../../testing/requests.ts';
import { type AskingDraft, emptyAsking } from './asking-draft.ts';
import { missingInAsking, partOf } from './missing-in-asking.ts';

const village: Address = {
  label: '4780 Saint-Vith',
  street: null,
  houseNumber: null,
  zipcode: '4780',
  city: 'Saint-Vith',
  country: 'BE',
  lon: 6.12,
  lat: 50.28,
  verified: 'MUNICIPALITY',
  signature: 'signed',
};
const parcel = { key: 'one', name: 'Parcelle 1', geometry: square(5) };
const empty = emptyAsking();
const whole: AskingDraft = {
  ...empty,
  person: { firstname: 'Anne', lastname: 'Lejeune', phone: '0470 99 88 77', email: '', address: null },
  request: { ...empty.request, parcels: [parcel], missionDate: '2026-06-02' },
  time: null,
  agreedTo: 2,
};
const withPerson = (person: Partial<AskingDraft['person']>) => ({ ...whole, person: { ...whole.person, ...person } });
const withRequest = (request: Partial<AskingDraft['request']>) => ({
  ...whole,
  request: { ...whole.request, ...request },
});

describe('what keeps a request from being sent', () => {
  test.each<[string, AskingDraft, readonly string[]]>([
    ['nothing, with an hour that is not known yet', whole, []],
    ['a first name of blanks', withPerson({ firstname: ' ' }), ['FIRSTNAME']],
    ['no last name', withPerson({ lastname: '' }), ['LASTNAME']],
    ['a number that nobody can ring', withPerson({ phone: '12' }), ['PHONE']],
    ['a mail without a domain', withPerson({ email: 'anne@ferme' }), ['MAIL']],
    ['a place that was typed and not chosen', withPerson({ address: { ...village, signature: '' } }), ['PLACE']],
    ['nothing, with a place of the list', withPerson({ address: village }), []],
    ['no field', withRequest({ parcels: [] }), ['FIELDS']],
    [
      'a shape that is not finished',
      withRequest({ unfinished: { tool: 'polygon', points: [[5, 50]] } as never }),
      ['UNFINISHED'],
    ],
    [
      'more fields than a request takes',
      withRequest({ parcels: Array.from({ length: 31 }, (_, at) => ({ ...parcel, key: `${at}` })) }),
      ['MANY'],
    ],
    ['no day', withRequest({ missionDate: null }), ['DAY']],
    ['no hour chosen', { ...whole, time: undefined }, ['HOUR']],
    ['an older text that was agreed to', { ...whole, agreedTo: 1 }, ['AGREEMENT']],
  ])('%s', (_what, draft, missing) => {
    expect(missingInAsking(draft, 2)).toEqual(missing);
  });

  test('is named from the top of the page to the bottom, and nobody agrees to a text that has not come', () => {
    expect(missingInAsking(empty, null)).toEqual([
      'FIRSTNAME',
      'LASTNAME',
      'PHONE',
      'FIELDS',
      'DAY',
      'HOUR',
      'AGREEMENT',
    ]);
  });
});

test.each([
  ['person.phone', 'PHONE'],
  ['person.address.signature', 'PLACE'],
  ['parcels.2.geometry', 'FIELDS'],
  ['missionDate', 'DAY'],
  ['agreement.consentVersion', 'AGREEMENT'],
  ['ticket', null],
])('what the server says of %s is shown at %s', (path, part) => {
  expect(partOf(path)).toBe(part);
});
