import * as z from 'zod/mini';
import { type ParcelGeometry, Position } from '../geometry/geometry.ts';
import { dawnOf } from '../light/light-of.ts';
import { type FieldSide, fieldSides, halvesOf, oppositeOf } from '../sun/halves.ts';
import type { ParcelGround } from '../sun/parcel-ground.ts';
import type { ParcelSun } from '../sun/parcel-sun.ts';
import { samplesOf } from '../sun/samples.ts';
import { Id, Instant } from '../values.ts';
import { type SkyOver, sunsOnFields } from './sky-over.ts';

const SoonestHalf = z.object({
  side: z.enum(fieldSides),
  /** As of the whole field, of this half alone. */
  amberFrom: Instant,
  redFrom: Instant,
});

/** How the sun comes over one field of a morning; null where it does not come to that. */
export const FieldSun = z.object({
  parcelId: Id,
  /** The first, half and all of its points are in the sun. */
  first: z.nullable(Instant),
  half: z.nullable(Instant),
  all: z.nullable(Instant),
  /** Some of it has had half of what warms it; much of it has had all. */
  amberFrom: z.nullable(Instant),
  redFrom: z.nullable(Instant),
  /** The half that warms a good while before the other, where there is one and the ground is known. */
  soonest: z.nullable(SoonestHalf),
  /** Of the field as a whole; null where it is all but level, or its ground is not known. */
  slope: z.nullable(z.object({ degrees: z.number(), side: z.enum(fieldSides) })),
  /** Points spread over it, and when each is warm; empty where the ground is not known: then all are at once. */
  spots: z.array(z.object({ place: Position, warmFrom: z.nullable(Instant) })),
});
export type FieldSun = z.infer<typeof FieldSun>;

/** What is reckoned of hilly ground is true to about this. */
const noticedMs = 10 * 60_000;

interface Field {
  parcelId: string;
  geometry: ParcelGeometry;
}

function soonestOf(sides: readonly FieldSide[], suns: readonly ParcelSun[]): FieldSun['soonest'] {
  const redOf = (side: FieldSide) => suns[sides.indexOf(side)]?.redFrom ?? null;
  let soonest: FieldSun['soonest'] = null;
  for (const [at, side] of sides.entries()) {
    const { amberFrom = null, redFrom = null } = suns[at] ?? {};
    const other = redOf(oppositeOf[side]);
    if (amberFrom === null || redFrom === null || other === null) continue;
    const isSooner = Date.parse(other) - Date.parse(redFrom) >= noticedMs;
    if (isSooner && (soonest === null || redFrom < soonest.redFrom)) soonest = { side, amberFrom, redFrom };
  }
  return soonest;
}

function soonestHalf(sky: SkyOver, sunrise: string, { geometry }: Field, ground: ParcelGround | null) {
  if (ground === null) return null;
  const halves = halvesOf(geometry, ground);
  return soonestOf([...halves.keys()], sunsOnFields(sunrise, sky, [...halves.values()]));
}

function slopeOf(ground: ParcelGround | null): FieldSun['slope'] {
  if (ground === null || ground.facing === null) return null;
  const quarter = Math.round(ground.facing / 90) % fieldSides.length;
  return { degrees: ground.slopeDegrees, side: fieldSides[quarter] ?? 'NORTH' };
}

function spotsOf(sky: SkyOver, sunrise: string, { geometry }: Field, ground: ParcelGround | null): FieldSun['spots'] {
  const places = samplesOf(geometry);
  if (ground === null || places.length !== ground.samples.length) return [];
  const alone = ground.samples.map((sample) => ({ ...ground, samples: [sample] }));
  const suns = sunsOnFields(sunrise, sky, alone);
  return places.map((place, at) => ({ place, warmFrom: suns[at]?.redFrom ?? null }));
}

/** How the sun comes over each of the fields of a sky, which has its grounds in the same order; none where the sun does not rise. */
export function fieldSuns(sky: SkyOver, fields: readonly Field[]): FieldSun[] {
  const { sunrise } = dawnOf(sky.day, sky.place, sky.country, sky.light.takeOff);
  if (sunrise === null) return [];
  const grounds = fields.map((_, at) => sky.grounds[at] ?? null);
  const suns = sunsOnFields(sunrise, sky, grounds);
  return fields.flatMap((field, at) => {
    const sun = suns[at];
    if (!sun) return [];
    const ground = grounds[at] ?? null;
    return {
      parcelId: field.parcelId,
      ...sun,
      soonest: soonestHalf(sky, sunrise, field, ground),
      slope: slopeOf(ground),
      spots: spotsOf(sky, sunrise, field, ground),
    };
  });
}
