import type { Box } from '../../../parcel-files/crs-of-file.ts';

/** Coarse boxes around countries whose registers are published; France with what belongs to it in Europe. */
const boxes: Readonly<Record<string, Box>> = {
  BE: [2.3, 49.4, 6.6, 51.7],
  NL: [3.2, 50.6, 7.4, 53.8],
  LU: [5.6, 49.3, 6.7, 50.3],
  FR: [-5.4, 41.1, 9.8, 51.3],
  CH: [5.8, 45.7, 10.7, 47.9],
  AT: [9.4, 46.2, 17.3, 49.2],
  DE: [5.7, 47.1, 15.2, 55.2],
  DK: [7.8, 54.4, 15.4, 57.9],
};
const world: Box = [-180, -90, 180, 90];

/** Where parcels of a country can lie; everywhere for one that we know nothing of. */
export function boxOfCountry(country: string): Box {
  return boxes[country] ?? world;
}
