import { expect, it } from 'vitest';
import { readLayers, usualLayers } from './use-map-layers.ts';

it.each([[null], ['not json'], ['7'], ['null'], ['{}']])('layers remembered as %s are the usual ones', (text) => {
  expect(readLayers(text)).toEqual(usualLayers);
});

it('layers are remembered one by one, and kinds of notes that are no more are forgotten', () => {
  const text = JSON.stringify({ homes: true, parcels: 'yes', notes: ['NO_GO', 'TREASURE'] });
  expect(readLayers(text)).toEqual({ ...usualLayers, homes: true, notes: ['NO_GO'] });
});
