import { textFaults } from '@vigiefaon/domain/typography/text-faults';
import { describe, expect, test } from 'vitest';
import { locales } from './choose-locale.ts';
import { loadTexts } from './load-texts.ts';
import type { TextKey } from './namespaces.ts';
import { createTranslate } from './translate.ts';

describe.each(locales)('in %s', async (locale) => {
  const texts = await loadTexts(locale, 'inside');
  const t = createTranslate(locale, texts);

  test('no text has anything in it that a reader should not see', () => {
    const faults = Object.entries(texts).flatMap(([namespace, entries]) =>
      Object.keys(entries).flatMap((name) => {
        const text = t(`${namespace}.${name}` as TextKey).replace(/(?<!\{)\{\w+\}(?!\})/g, '…');
        return textFaults(locale, text).map((fault) => `${namespace}.${name} has ${fault}: ${text}`);
      }),
    );
    expect(faults).toEqual([]);
  });
});
