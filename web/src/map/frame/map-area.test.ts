import { expect, it } from 'vitest';
import { areaToAsk, isInView } from './map-area.ts';

it('the area asked for holds the whole view', () => {
  const [west, south, east, north] = areaToAsk([4.51, 50.03, 5.49, 50.52]);
  expect(west).toBeLessThanOrEqual(4.51);
  expect(south).toBeLessThanOrEqual(50.03);
  expect(east).toBeGreaterThanOrEqual(5.49);
  expect(north).toBeGreaterThanOrEqual(50.52);
  expect(east - west).toBeLessThan(0.98 * 2);
});

it('a small move of the map asks nothing new', () => {
  expect(areaToAsk([4.51, 50.03, 5.49, 50.52])).toEqual(areaToAsk([4.53, 50.04, 5.49, 50.53]));
});

it('never asks beyond the world', () => {
  expect(areaToAsk([-250, -100, 250, 100])).toEqual([-180, -90, 180, 90]);
});

it('a place on the edge is in view', () => {
  expect(isInView([4, 50, 5, 51], [5, 50.5])).toBe(true);
  expect(isInView([4, 50, 5, 51], [5.001, 50.5])).toBe(false);
});
