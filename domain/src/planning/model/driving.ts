import type { Position } from '../../geometry/geometry.ts';
import type { PlanningSettings } from './planning-settings.ts';

/** Ways between places, by their place in the list that was asked for; `minutes[from * size + to]`. Need not be the same both ways. */
export interface DrivingTable {
  readonly size: number;
  readonly minutes: Float64Array;
  readonly kilometers: Float64Array;
}

const EARTH_RADIUS_KILOMETERS = 6371.0088;

/** Kilometres of a great circle between two places: a table has a million pairs, and the ellipsoid's half percent is nothing beside the factor for roads. */
export function crowFlightKilometers(from: Position, to: Position): number {
  const radians = Math.PI / 180;
  const latitudeStep = (to[1] - from[1]) * radians;
  const longitudeStep = (to[0] - from[0]) * radians;
  const haversine =
    Math.sin(latitudeStep / 2) ** 2 +
    Math.cos(from[1] * radians) * Math.cos(to[1] * radians) * Math.sin(longitudeStep / 2) ** 2;
  return 2 * EARTH_RADIUS_KILOMETERS * Math.asin(Math.min(1, Math.sqrt(haversine)));
}

/** Ways without a road map: crow flight, longer by a factor, at one speed. */
export function straightDriving(
  places: readonly Position[],
  settings: Pick<PlanningSettings, 'crowFlightFactor' | 'kilometersPerHour'>,
): DrivingTable {
  const size = places.length;
  const minutes = new Float64Array(size * size);
  const kilometers = new Float64Array(size * size);
  for (const [from, start] of places.entries()) {
    for (const [to, end] of places.entries()) {
      const way = from === to ? 0 : crowFlightKilometers(start, end) * settings.crowFlightFactor;
      kilometers[from * size + to] = way;
      minutes[from * size + to] = (way / settings.kilometersPerHour) * 60;
    }
  }
  return { size, minutes, kilometers };
}

/**
 * No way is longer than one over a third place: road tables break that by rounding and by choosing the quickest way,
 * and what prices rounds leaves out stops that cost more than they bring only where it holds.
 */
export function closeUnderDetours({ size, minutes, kilometers }: DrivingTable): DrivingTable {
  return { size, minutes: shortestWays(minutes, size), kilometers: shortestWays(kilometers, size) };
}

function shortestWays(given: Float64Array, size: number): Float64Array {
  const ways = given.slice();
  for (let over = 0; over < size; over++) {
    for (let from = 0; from < size; from++) {
      const first = ways[from * size + over] ?? 0;
      for (let to = 0; to < size; to++) {
        const way = first + (ways[over * size + to] ?? 0);
        if (way < (ways[from * size + to] ?? 0)) ways[from * size + to] = way;
      }
    }
  }
  return ways;
}
