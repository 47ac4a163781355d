import * as z from 'zod/mini';
import type { ParcelGeometry, Position } from '../geometry/geometry.ts';
import type { GroundHeights } from '../terrain/ground-heights.ts';
import { horizonAt } from './horizon.ts';
import { samplesOf } from './samples.ts';

const metersADegree = 111_195;

/** How the ground of a field lies to the sun: what does not change from day to day, worked out once. */
export const ParcelGround = z.object({
  samples: z.array(
    z.object({
      /** Metres of rise a metre, eastwards and northwards. */
      east: z.number(),
      north: z.number(),
      /** Degrees, one an azimuth of `horizonAzimuths`. */
      horizon: z.array(z.number()),
    }),
  ),
  /** The slope of the field as a whole: how steep (degrees), and the azimuth to which it falls; null where it is all but level. */
  slopeDegrees: z.number(),
  facing: z.nullable(z.number()),
  /** False where the ground around was not known far enough. */
  isComplete: z.boolean(),
});
export type ParcelGround = z.infer<typeof ParcelGround>;
export type SampleGround = ParcelGround['samples'][number];

/** Less is level, whatever the noise of the heights says. */
const leastSlopeDegrees = 1;

function tiltAt(ground: GroundHeights, [lon, lat]: Position): { east: number; north: number } | null {
  const meters = ground.slopeStepMeters(lon, lat);
  const up = meters / metersADegree;
  const across = up / Math.cos((lat * Math.PI) / 180);
  const around = [
    ground.at(lon + across, lat),
    ground.at(lon - across, lat),
    ground.at(lon, lat + up),
    ground.at(lon, lat - up),
  ];
  const [east, west, north, south] = around;
  if (east == null || west == null || north == null || south == null) return null;
  return { east: (east - west) / (2 * meters), north: (north - south) / (2 * meters) };
}

const rounded = (value: number, digits: number) => Number(value.toFixed(digits));

/** Null where the ground under a part of the field is unknown: then nothing is said of any of it. */
export function parcelGround(ground: GroundHeights, geometry: ParcelGeometry): ParcelGround | null {
  const samples: SampleGround[] = [];
  let isComplete = true;
  for (const place of samplesOf(geometry)) {
    const horizon = horizonAt(ground, place);
    const tilt = tiltAt(ground, place);
    if (!horizon || !tilt) return null;
    isComplete &&= horizon.isComplete;
    samples.push({ east: rounded(tilt.east, 4), north: rounded(tilt.north, 4), horizon: [...horizon.degrees] });
  }
  if (samples.length === 0) return null;
  const mean = (of: (sample: SampleGround) => number) =>
    samples.reduce((sum, one) => sum + of(one), 0) / samples.length;
  const [east, north] = [mean((one) => one.east), mean((one) => one.north)];
  const slopeDegrees = rounded((Math.atan(Math.hypot(east, north)) * 180) / Math.PI, 1);
  const downhill = ((Math.atan2(-east, -north) * 180) / Math.PI + 360) % 360;
  return { samples, slopeDegrees, facing: slopeDegrees < leastSlopeDegrees ? null : Math.round(downhill), isComplete };
}
