import { expect, test } from 'vitest';
import { addressesOf } from './feed-addresses.ts';

const url = 'https://faons.example.org/api/calendar/unavailabilities.ics?feed=abc';

test('a link is copied as it is, added by its own scheme and downloaded from this site', () => {
  expect(addressesOf(url, 'mine', 'ROLE_PILOT')).toEqual({
    address: url,
    subscription: 'webcal://faons.example.org/api/calendar/unavailabilities.ics?feed=abc',
    download: '/api/calendar/unavailabilities.ics?feed=abc',
  });
});

test('an admin’s link holds all pilots unless it says that it holds their own', () => {
  expect(addressesOf(url, 'all', 'ROLE_ADMIN').address).toBe(url);
  expect(addressesOf(url, 'mine', 'ROLE_ADMIN').address).toBe(`${url}&scope=mine`);
});
