import { locales } from '@vigiefaon/domain/languages/locales';
import { textFaults } from '@vigiefaon/domain/typography/text-faults';
import type { TextPart } from '@vigiefaon/domain/typography/text-part';
import { describe, expect, test } from 'vitest';
import { createFormat } from './format.ts';
import { loadTexts } from './load-texts.ts';
import type { TextKey } from './namespaces.ts';
import { createTranslate } from './translate.ts';

const today = '2026-06-01';
const dayNames = ['day', 'when', 'fromDay', 'toDay', 'missionDate', 'firstDay', 'lastDay'];

/** A value that reads as a word of its own, so that none is there twice. */
const sampleOf = (name: string) => (/phone/i.test(name) ? '+32470123456' : `X${name}X`);

describe.each(locales)('in %s', async (locale) => {
  const texts = {
    ...(await loadTexts(locale, 'inside')),
    ...(await loadTexts(locale, 'setup')),
    ...(await loadTexts(locale, 'people')),
    ...(await loadTexts(locale, 'outside')),
    ...(await loadTexts(locale, 'sky')),
  };
  const t = createTranslate(locale, texts);
  const format = createFormat(locale);
  const keys = Object.entries(texts).flatMap(([namespace, entries]) =>
    Object.entries(entries).map(([name, text]) => ({ key: `${namespace}.${name}` as TextKey, text })),
  );
  const at = (day: string) => `${day}T07:12:00Z`;
  const days: readonly TextPart[] = [
    ...['2026-05-30', '2026-05-31', today, '2026-06-02', '2026-06-03', '2026-06-09', '2027-01-04'].flatMap((day) => [
      format.part.day(day, today),
      format.part.dayAndTime(at(day), today),
      format.part.comingTime(at(day), new Date(at(today))),
      format.part.fromNow(at(day), new Date(at(today))),
      format.part.date(day),
      format.part.longDay(day, today),
      format.part.instant(at(day)),
    ]),
  ];
  const moments = ['06:30', ...(['BMCT', 'SR', 'SS', 'EECT'] as const).map((event) => t(`zones.event.${event}`))].map(
    format.part.moment,
  );

  function faultsWith(name: RegExp, parts: readonly TextPart[]): string[] {
    return keys.flatMap(({ key, text }) => {
      const named = [...text.matchAll(/(?<!\{)\{(\w+)(?::\w+)?\}/g)].map(([, found = '']) => found);
      if (!named.some((found) => name.test(found))) return [];
      return parts.flatMap((part) => {
        const values = Object.fromEntries(named.map((found) => [found, name.test(found) ? part : sampleOf(found)]));
        const built = t(key, values);
        return textFaults(locale, built).map((fault) => `${key} has ${fault}: ${built}`);
      });
    });
  }

  test('no text has anything in it that a reader should not see', () => {
    const faults = keys.flatMap(({ key, text }) => {
      const named = [...text.matchAll(/(?<!\{)\{(\w+)(?::\w+)?\}/g)].map(([, found = '']) => found);
      const built = t(key, Object.fromEntries(named.map((found) => [found, sampleOf(found)])));
      return textFaults(locale, built).map((fault) => `${key} has ${fault}: ${built}`);
    });
    expect(faults).toEqual([]);
  });

  test('every sentence about a day is right for today, tomorrow, a date, a moment and a while ago', () => {
    expect(faultsWith(new RegExp(`^(?:${dayNames.join('|')})$`), days)).toEqual([]);
  });

  test('every sentence about hours is right for times of day and for the sun', () => {
    expect(faultsWith(/Moment$/, moments)).toEqual([]);
  });
});
