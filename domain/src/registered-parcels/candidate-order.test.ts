import { describe, expect, it } from 'vitest';
import { type Candidate, candidatesOf, containsTap } from './candidate-order.ts';

const reach = 20;
const parcels = {
  'field around': { distance: 0, size: 90_000 },
  'meadow under the finger': { distance: 0, size: 12_000 },
  'garden under the finger': { distance: 0, size: 499 },
  'just no garden': { distance: 0, size: 500 },
  'field 4 m beside': { distance: 4, size: 50_000 },
  'meadow 4 m beside': { distance: 4, size: 8_000 },
  'meadow 12 m beside': { distance: 12, size: 700 },
  'strip 2 m beside': { distance: 2, size: 120 },
  'field at the end of the reach': { distance: 20, size: 30_000 },
  'field out of reach': { distance: 20.1, size: 30_000 },
} as const satisfies Record<string, Candidate>;
type Name = keyof typeof parcels;

function offered(...names: Name[]): Name[] {
  const found = names.map((name) => ({ name, ...parcels[name] }));
  return candidatesOf(found, reach).map(({ name }) => name);
}

describe('what a tap may have meant', () => {
  it.each<[string, Name[], Name[]]>([
    ['nothing, where nothing lies within reach', ['field out of reach'], []],
    [
      'the parcel under the finger before a nearer neighbour',
      ['field 4 m beside', 'field around'],
      ['field around', 'field 4 m beside'],
    ],
    [
      'of those that lie over each other the smallest',
      ['field around', 'meadow under the finger'],
      ['meadow under the finger', 'field around'],
    ],
    [
      'between two the nearer one, whatever its size',
      ['meadow 12 m beside', 'field 4 m beside'],
      ['field 4 m beside', 'meadow 12 m beside'],
    ],
    [
      'at the same distance the smaller one',
      ['field 4 m beside', 'meadow 4 m beside'],
      ['meadow 4 m beside', 'field 4 m beside'],
    ],
    [
      'what lies at the very end of the reach, and nothing beyond',
      ['field out of reach', 'field at the end of the reach'],
      ['field at the end of the reach'],
    ],
    [
      'a strip after the others, however near',
      ['strip 2 m beside', 'meadow 12 m beside'],
      ['meadow 12 m beside', 'strip 2 m beside'],
    ],
    [
      'a garden under the finger after the others, before other small ones',
      ['strip 2 m beside', 'garden under the finger', 'field 4 m beside'],
      ['field 4 m beside', 'garden under the finger', 'strip 2 m beside'],
    ],
    ['a parcel of 500 m² as any other', ['field 4 m beside', 'just no garden'], ['just no garden', 'field 4 m beside']],
    ['a garden alone', ['garden under the finger'], ['garden under the finger']],
  ])('%s', (_what, names, order) => {
    expect(offered(...names)).toEqual(order);
    expect(offered(...names.toReversed())).toEqual(order);
  });

  it('five at most, the small ones left out first', () => {
    const names = Object.keys(parcels) as Name[];
    expect(offered(...names)).toEqual([
      'just no garden',
      'meadow under the finger',
      'field around',
      'meadow 4 m beside',
      'field 4 m beside',
    ]);
  });

  it('without any reach only what lies under it', () => {
    expect(candidatesOf([parcels['field 4 m beside'], parcels['field around']], 0)).toEqual([parcels['field around']]);
  });

  it('what was found stays in its order', () => {
    const found = [parcels['field 4 m beside'], parcels['field around']];
    candidatesOf(found, reach);
    expect(found).toEqual([parcels['field 4 m beside'], parcels['field around']]);
  });

  it('contains the tap where the distance is nothing', () => {
    expect(containsTap(parcels['field around'])).toBe(true);
    expect(containsTap({ distance: 0.001, size: 1 })).toBe(false);
  });
});
