import proj4 from 'proj4';
import { unknownProjection } from './unknown-projection.ts';

/** Turns a position of a file into longitude and latitude; heights are left behind. */
export type ToWgs84 = (position: number[]) => number[];

export const alreadyWgs84: ToWgs84 = ([longitude = Number.NaN, latitude = Number.NaN]) => [longitude, latitude];

/** The way from a system, as a PROJ string or WKT, to WGS 84. A position that it cannot place becomes NaN. */
export function toWgs84From(definition: string): ToWgs84 {
  const converter = converterFor(definition);
  return ([x = Number.NaN, y = Number.NaN]) => {
    // proj4 throws on NaN and infinity: one broken number must not cost the other parcels.
    if (!Number.isFinite(x) || !Number.isFinite(y)) return [Number.NaN, Number.NaN];
    return converter.forward([x, y]);
  };
}

function converterFor(definition: string): { forward(position: [number, number]): number[] } {
  try {
    return proj4(definition, 'WGS84');
  } catch {
    throw unknownProjection();
  }
}
