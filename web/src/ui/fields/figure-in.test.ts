import { expect, it } from 'vitest';
import { figureIn, figureOut } from './figure-in.ts';

it.each([
  ['4,5', 4.5],
  [' 4.5 ', 4.5],
  ['1 000', 1000],
  ['', undefined],
  ['  ', undefined],
  ['quatre', Number.NaN],
  ['4,5,6', Number.NaN],
])('“%s” is read as %s', (typed, figure) => {
  expect(figureIn(typed)).toBe(figure);
});

it('a figure is shown as it would be typed', () => {
  expect([0.005, 3, 2.4].map(figureOut)).toEqual(['0,005', '3', '2,4']);
  expect(figureIn(figureOut(0.005))).toBe(0.005);
});
