import { expect, test } from 'vitest';
import { searchedPhone } from './searched-phone.ts';

test.each([
  ['', null],
  ['047', null],
  ['0470', { digits: '470', ending: null }],
  ['0032', null],
  ['04701', { digits: '4701', ending: null }],
  ['0470 12 34', { digits: '4701234', ending: null }],
  ['0470 12 34 56', { digits: '470123456', ending: '70123456' }],
  ['+32 (0)470/12.34.56', { digits: '32470123456', ending: '70123456' }],
  ['0032470123456', { digits: '32470123456', ending: '70123456' }],
  ['621 123 456', { digits: '621123456', ending: '21123456' }],
  ['Lambert', null],
])('of %s is looked for %j', (typed, expected) => {
  expect(searchedPhone(typed)).toEqual(expected);
});
