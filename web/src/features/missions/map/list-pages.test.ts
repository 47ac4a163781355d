import { expect, test } from 'vitest';
import { daysOfPage, firstPage, pageAfter } from './list-pages.ts';

const today = '2026-06-01';
const toCome = { isPast: false, cursor: 'a' };
const over = { isPast: true, cursor: null };

test.each([
  ['what comes, from today on', firstPage, { from: today, sort: 'missionDate' }],
  ['more of what comes', toCome, { from: today, sort: 'missionDate', cursor: 'a' }],
  ['what is over, the latest day first', over, { to: '2026-05-31', sort: '-missionDate' }],
  ['more of what is over', { ...over, cursor: 'b' }, { to: '2026-05-31', sort: '-missionDate', cursor: 'b' }],
])('a page reads %s', (_, position, expected) => {
  expect(daysOfPage(position, today)).toEqual(expected);
});

test.each([
  ['more that comes', 'a', firstPage, toCome],
  ['what is over, once all that comes is read', null, toCome, over],
  ['more that is over', 'b', over, { isPast: true, cursor: 'b' }],
  ['nothing', null, over, null],
])('after a page follows %s', (_, nextCursor, position, expected) => {
  expect(pageAfter({ nextCursor }, position)).toEqual(expected);
});
