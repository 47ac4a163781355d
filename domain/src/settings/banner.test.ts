import { expect, test } from 'vitest';
import { type BannerSettings, bannerOn } from './banner.ts';

const banner: Omit<BannerSettings, 'version'> = {
  isOn: true,
  severity: 'info',
  lastDay: '2026-06-02',
  text: { fr: 'Réunion', de: 'Treffen', nl: 'Vergadering', en: 'Meeting' },
};

test.each([
  ['is shown on its last day', {}, '2026-06-02', true],
  ['is gone the day after', {}, '2026-06-03', false],
  ['without a last day stays', { lastDay: null }, '2030-01-01', true],
  ['that is switched off is not shown', { isOn: false }, '2026-06-01', false],
  ['without one language is not shown', { text: { ...banner.text, nl: ' ' } }, '2026-06-01', false],
])('a message %s', (_what, change, today, isShown) => {
  const { severity, text } = { ...banner, ...change };
  expect(bannerOn(today, { ...banner, ...change })).toEqual(isShown ? { severity, text } : null);
});
