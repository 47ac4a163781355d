import { describe, expect, it } from 'vitest';
import { windowOfRows } from './window-of-rows.ts';

describe('of ten thousand rows', () => {
  it.each([0, 5000, 280_000, 559_999])('only those near the view are drawn at %i pixels', (top) => {
    const { first, end } = windowOfRows({ top, height: 800 }, 56, 10_000);
    expect(end - first).toBeLessThanOrEqual(32);
    expect(first * 56).toBeLessThanOrEqual(top);
    expect(end * 56).toBeGreaterThanOrEqual(Math.min(top + 800, 560_000));
  });

  it('none are drawn of an empty list, and all of a short one', () => {
    expect(windowOfRows({ top: 0, height: 800 }, 56, 0)).toEqual({ first: 0, end: 0 });
    expect(windowOfRows({ top: 0, height: 800 }, 56, 4)).toEqual({ first: 0, end: 4 });
  });

  it('a list that became shorter than the scroll position draws its end', () => {
    expect(windowOfRows({ top: 9000, height: 800 }, 56, 3)).toEqual({ first: 3, end: 3 });
  });
});
