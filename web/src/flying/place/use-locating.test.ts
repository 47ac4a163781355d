import { expect, it } from 'vitest';
import { betterOf, type Located } from './use-locating.ts';

const at = (longitude: number, accuracyMeters: number): Located => ({ position: [longitude, 50], accuracyMeters });

it.each([
  ['the first answer', null, at(5, 40), 5],
  ['the surer of two', at(5, 40), at(6, 12), 6],
  ['the newer of two that are as sure', at(5, 12), at(6, 12), 6],
  ['the one before a less sure one', at(5, 12), at(6, 40), 5],
])('%s counts', (_, best, located, longitude) => {
  expect(betterOf(best, located).position[0]).toBe(longitude);
});
