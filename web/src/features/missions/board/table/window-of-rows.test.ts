import { describe, expect, it } from 'vitest';
import { rowAfter, scrollTopFor, windowOfRows } from './window-of-rows.ts';

describe('of ten thousand rows', () => {
  it.each([0, 5000, 280_000, 559_999])('only those near the view are drawn at %i pixels', (top) => {
    const { first, end } = windowOfRows({ top, height: 800 }, 10_000);
    expect(end - first).toBeLessThanOrEqual(32);
    expect(first * 56).toBeLessThanOrEqual(top);
    expect(end * 56).toBeGreaterThanOrEqual(Math.min(top + 800, 560_000));
  });

  it('none are drawn of an empty list, and all of a short one', () => {
    expect(windowOfRows({ top: 0, height: 800 }, 0)).toEqual({ first: 0, end: 0 });
    expect(windowOfRows({ top: 0, height: 800 }, 4)).toEqual({ first: 0, end: 4 });
  });

  it('a list that became shorter than the scroll position draws its end', () => {
    expect(windowOfRows({ top: 9000, height: 800 }, 3)).toEqual({ first: 3, end: 3 });
  });
});

it.each([
  ['ArrowDown', 4, 5],
  ['ArrowDown', 9, 9],
  ['ArrowUp', 4, 3],
  ['ArrowUp', 0, 0],
  ['Home', 4, 0],
  ['End', 4, 9],
  ['Enter', 4, null],
])('%s on row %i of ten leads to row %j', (key, active, row) => {
  expect(rowAfter(key, active, 10)).toBe(row);
});

it.each([
  ['is not scrolled for a row in view', 5, 200, 200],
  ['is scrolled up to a row above', 1, 200, 56],
  ['is scrolled down until a row below is seen whole', 20, 200, 20 * 56 + 56 + 45 - 500],
])('the table %s', (_, row, scrollTop, expected) => {
  expect(scrollTopFor(row, { scrollTop, clientHeight: 500 })).toBe(expected);
});
