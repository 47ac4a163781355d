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

/** The way from longitude and latitude into a system; a place that it cannot hold becomes NaN. */
export type FromWgs84 = (position: readonly [number, number]) => [number, number];

/** The way back, for whoever asks in the system of a service. */
export function fromWgs84Into(definition: string): FromWgs84 {
  const converter = converterFor(definition);
  return ([longitude, latitude]) => {
    const [x = Number.NaN, y = Number.NaN] = converter.inverse([longitude, latitude]);
    return [x, y];
  };
}

interface Converter {
  forward(position: [number, number]): number[];
  inverse(position: [number, number]): number[];
}

function converterFor(definition: string): Converter {
  try {
    return proj4(definition, 'WGS84');
  } catch {
    throw unknownProjection();
  }
}
