import { expect, test } from 'vitest';
import { countOf, gapNames, gaps, nothingOfTheKind, standingOf, standings } from './conformance.ts';
import { criteria } from './criteria.ts';

test('there are the 31 criteria of level A and the 24 of level AA, each once and in their order', () => {
  const numbers = criteria.map(({ number }) => number);
  expect(criteria.filter(({ level }) => level === 'A')).toHaveLength(31);
  expect(criteria.filter(({ level }) => level === 'AA')).toHaveLength(24);
  const value = (number: string) => number.split('.').reduce((sum, part) => sum * 100 + Number(part), 0);
  expect([...new Set(numbers)].toSorted((one, other) => value(one) - value(other))).toEqual(numbers);
});

test('a criterion with a gap is never called met, and each one stands somehow', () => {
  for (const gap of gapNames) for (const number of gaps[gap]) expect(standingOf(number), number).toBe('PARTLY');
  for (const number of nothingOfTheKind) expect(standingOf(number), number).toBe('NOTHING_OF_THE_KIND');
  expect(standings.reduce((sum, standing) => sum + countOf(standing), 0)).toBe(criteria.length);
});
