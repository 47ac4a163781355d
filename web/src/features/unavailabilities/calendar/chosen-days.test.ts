import { lastForeseenDay } from '@vigiefaon/domain/unavailabilities/periods';
import { expect, test } from 'vitest';
import { afterKey, becomes, choose, foreseeable, holds } from './chosen-days.ts';

const today = '2026-06-10';
const end = lastForeseenDay(today);

test.each([
  ['days to come stay as they were chosen', ['2026-06-12', '2026-06-14'], ['2026-06-12', '2026-06-14']],
  ['chosen backwards they stay so', ['2026-06-14', '2026-06-12'], ['2026-06-14', '2026-06-12']],
  ['of days that are partly over those from today on count', ['2026-06-08', '2026-06-11'], [today, '2026-06-11']],
  ['nobody says yet what lies too far ahead', ['2026-06-11', '9999-01-01'], ['2026-06-11', end]],
  ['days that are over cannot be chosen', ['2026-06-01', '2026-06-09'], null],
])('%s', (_, [first = '', last = ''], expected) => {
  expect(foreseeable({ first, last }, today)).toEqual(expected && { first: expected[0], last: expected[1] });
});

test('days chosen backwards hold the same days as forwards', () => {
  const days = ['2026-06-11', '2026-06-12', '2026-06-13', '2026-06-14', '2026-06-15'];
  const held = (first: string, last: string) => days.filter((day) => holds({ first, last }, day));
  expect(held('2026-06-12', '2026-06-14')).toEqual(days.slice(1, 4));
  expect(held('2026-06-14', '2026-06-12')).toEqual(days.slice(1, 4));
});

const away = [{ from: '2026-06-12', to: '2026-06-14', note: null }];

test.each([
  ['2026-06-12', '2026-06-16', { day: '2026-06-15', preview: 'free', isAway: false }],
  ['2026-06-11', '2026-06-13', { day: '2026-06-12', preview: 'away', isAway: true }],
  ['2026-06-11', '2026-06-13', { day: '2026-06-14', preview: null, isAway: true }],
])('from %s to %s: the first day says what becomes of all, before and after: %j', (first, last, expected) => {
  const drag = { first, last };
  expect(becomes(drag, expected.day, away, today)).toBe(expected.preview);
  expect(choose(drag, away, today)?.isAway).toBe(expected.isAway);
});

test('days that are over change nothing', () => {
  const drag = { first: '2026-06-01', last: '2026-06-09' };
  expect(becomes(drag, '2026-06-05', away, today)).toBeNull();
  expect(choose(drag, away, today)).toBeNull();
});

const [there, next] = ['2026-06-12', '2026-06-13'];
test.each([
  ['an arrow moves', 'ArrowRight', false, null, { focused: next, anchor: null }],
  ['with shift it chooses from where it began', 'ArrowRight', true, null, { focused: next, anchor: there }],
  ['and goes on so', 'ArrowRight', true, '2026-06-10', { focused: next, anchor: '2026-06-10' }],
  ['without shift it chooses no more', 'ArrowRight', false, '2026-06-10', { focused: next, anchor: null }],
  ['enter is a tap', 'Enter', false, null, { focused: there, anchor: null, chosen: { first: there, last: there } }],
  [
    'space takes all since the first',
    ' ',
    false,
    '2026-06-10',
    { focused: there, anchor: null, chosen: { first: '2026-06-10', last: there } },
  ],
  ['escape lets go', 'Escape', false, '2026-06-10', { focused: there, anchor: null }],
  ['and is the page’s where nothing is held', 'Escape', false, null, null],
  ['other keys are the page’s', 'a', false, null, null],
])('%s', (_, key, shiftKey, anchor, expected) => {
  expect(afterKey({ focused: there, anchor }, { key, shiftKey })).toEqual(expected);
});
