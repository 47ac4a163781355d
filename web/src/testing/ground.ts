import type { GroundPatch } from '@vigiefaon/domain/terrain/ground-patch';

const second = 1 / 3_600;

/** The heights of a box of 0.05 degrees whose north-west corner is given, by longitude and latitude. */
export function aGroundPatch(
  [west, north]: readonly [number, number],
  heightAt: (lon: number, lat: number) => number,
): GroundPatch {
  const side = 180;
  const heights = Array.from({ length: side * side }, (_, post) =>
    Math.round(heightAt(west + (post % side) * second, north - Math.floor(post / side) * second)),
  );
  const grid = { tile: 'N50E005', west, north, lonStep: second, latStep: second, columns: side, rows: side, heights };
  return { version: 'v1', source: 'SRTM, NASA/USGS', grids: [grid] };
}

export const noGround: GroundPatch = { version: '', source: null, grids: [] };
