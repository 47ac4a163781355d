import { expect, test } from 'vitest';
import { readPlace, readPosition } from './read-place.ts';

test.each([
  '49.662, 5.512',
  '49.662 5.512',
  '49,662 5,512',
  '49.662;5.512',
  '49,662 ; 5,512',
  '49.662,5.512',
  '49.662° N, 5.512° E',
  'https://www.google.com/maps/@49.662,5.512,17z',
  'https://maps.google.com/?q=49.662,5.512',
])('%j is a place', (text) => {
  expect(readPlace(text)).toEqual([5.512, 49.662]);
});

test.each(['Arlon', '49.662', '95.1, 5.5', '49.662, 195.5', '', '49,662,5,512'])('%j is none', (text) => {
  expect(readPlace(text)).toBeNull();
});

test('west and south lie below zero', () => {
  expect(readPosition('12,5 S', '3.25 W')).toEqual([-3.25, -12.5]);
  expect(readPosition('', '5')).toBeNull();
});
