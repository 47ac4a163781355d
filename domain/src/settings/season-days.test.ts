import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { BannerChange } from './banner.ts';
import { SeasonDays, saveSeason } from './settings.api.ts';

test.each([
  ['2026-04-15', '2026-07-15', true],
  ['2026-04-15', '2026-04-15', true],
  ['2026-04-15', '2026-04-14', false],
])('a season from %s to %s can be opened: %s', (firstDay, lastDay, isAllowed) => {
  expect(z.safeParse(SeasonDays, { firstDay, lastDay }).success).toBe(isAllowed);
});

test.each([
  ['2026', true],
  ['2000', true],
  ['1999', false],
  ['2101', false],
  ['next', false],
])('there is a season %s: %s', (year, isAllowed) => {
  expect(z.safeParse(saveSeason.params, { year }).success).toBe(isAllowed);
});

const written = { fr: 'Bonjour', de: 'Hallo', en: 'Hello', nl: 'Hallo' };

test.each([
  ['on, in every language', { isOn: true, text: written }, []],
  ['on, but not in Dutch', { isOn: true, text: { ...written, nl: ' ' } }, ['text.nl']],
  ['off, and not written yet', { isOn: false, text: { fr: '', de: '', en: '', nl: '' } }, []],
])('a banner that is %s', (_what, change, faults) => {
  const { error } = z.safeParse(BannerChange, { severity: 'info', lastDay: null, version: 1, ...change });
  expect(error?.issues.map(({ path }) => path.join('.')) ?? []).toEqual(faults);
});
