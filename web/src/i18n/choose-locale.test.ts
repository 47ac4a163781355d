import { describe, expect, test, vi } from 'vitest';
import { chooseLocale, rememberLocale } from './choose-locale.ts';

describe('the language at the start', () => {
  test.each([
    ['de-AT', 'de'],
    ['nl', 'nl'],
    ['en-GB', 'en'],
    ['es-ES', 'fr'],
  ])('a browser in %s gets %s', (language, locale) => {
    vi.stubGlobal('navigator', { language });
    expect(chooseLocale()).toBe(locale);
  });

  test('what was chosen before counts more than the browser', () => {
    vi.stubGlobal('navigator', { language: 'de-DE' });
    rememberLocale('nl');
    expect(chooseLocale()).toBe('nl');
  });
});
