import type { FieldSun } from '../field-sun.ts';

/** A field of which nothing is known but what is told. */
export function aFieldSun(change: Partial<FieldSun> & Pick<FieldSun, 'parcelId'>): FieldSun {
  const nothing = { first: null, half: null, all: null, amberFrom: null, redFrom: null };
  return { ...nothing, soonest: null, slope: null, spots: [], ...change };
}
