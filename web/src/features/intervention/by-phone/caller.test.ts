import { describe, expect, test } from 'vitest';
import { callerSearch, isNumber } from './caller.ts';

describe('what is typed of a caller', () => {
  test.each([
    '0470 12 34 56',
    '0470.12.34.56',
    '+32 470 12 34 56',
    '0032470123456',
    '+32 (0)470/12-34-56',
    'tel:+32470123456',
    '\u202a+32 470 12 34 56\u202c',
    '4960',
  ])('%s is a number', (typed) => {
    expect(isNumber(typed)).toBe(true);
    expect(callerSearch(typed)).toEqual({ text: typed, phone: typed });
  });

  test.each(['Dumont', '4960 Malmedy', 'Dumont 0470', '+', '  '])('%s is none', (typed) => {
    expect(isNumber(typed)).toBe(false);
    expect(callerSearch(typed)?.phone).toBeUndefined();
  });

  test('is not asked about before the second sign', () => {
    expect(callerSearch(' 4 ')).toBeNull();
    expect(callerSearch('du')).toEqual({ text: 'du' });
  });
});
