import type { ParcelGeometry } from '../geometry/geometry.ts';
import type { ParcelGround } from './parcel-ground.ts';
import { samplesOf } from './samples.ts';

export const fieldSides = ['NORTH', 'EAST', 'SOUTH', 'WEST'] as const;
export type FieldSide = (typeof fieldSides)[number];

export const oppositeOf: Readonly<Record<FieldSide, FieldSide>> = {
  NORTH: 'SOUTH',
  EAST: 'WEST',
  SOUTH: 'NORTH',
  WEST: 'EAST',
};

/** The ground of the points on each side of a field's middle; none where there are too few to tell sides apart. */
export function halvesOf(geometry: ParcelGeometry, ground: ParcelGround): ReadonlyMap<FieldSide, ParcelGround> {
  const places = samplesOf(geometry);
  if (places.length !== ground.samples.length || places.length < 4) return new Map();
  const middle = (axis: 0 | 1) => {
    const degrees = places.map((place) => place[axis]);
    return (Math.min(...degrees) + Math.max(...degrees)) / 2;
  };
  const [lon, lat] = [middle(0), middle(1)];
  const isOn: Readonly<Record<FieldSide, (at: number) => boolean>> = {
    NORTH: (at) => (places[at]?.[1] ?? lat) > lat,
    EAST: (at) => (places[at]?.[0] ?? lon) > lon,
    SOUTH: (at) => (places[at]?.[1] ?? lat) < lat,
    WEST: (at) => (places[at]?.[0] ?? lon) < lon,
  };
  const half = (side: FieldSide): ParcelGround => ({
    ...ground,
    samples: ground.samples.filter((_, at) => isOn[side](at)),
  });
  const halves = fieldSides.map((side) => [side, half(side)] as const);
  return halves.some(([, { samples }]) => samples.length === 0) ? new Map() : new Map(halves);
}
