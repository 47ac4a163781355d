import { type DroneName, drones } from '../drones.ts';

/** What the camera sees of flat ground, in metres. */
export interface Footprint {
  acrossMeters: number;
  alongMeters: number;
}

/** How far lanes may lie apart and how far from a border they may stay. */
export interface Sight extends Footprint {
  laneMeters: number;
  borderAcrossMeters: number;
  borderAlongMeters: number;
}

/** Ground that rises by this share of the height, or a gust as wide, takes no border out of the picture. */
export const borderReserve = 0.08;

function seen(degrees: number, height: number): number {
  return 2 * height * Math.tan((degrees * Math.PI) / 360);
}

/** The ground that a drone's camera sees from a height, looking straight down. */
export function footprintOf(drone: DroneName, heightMeters: number): Footprint {
  const { acrossDegrees, alongDegrees } = drones[drone];
  return { acrossMeters: seen(acrossDegrees, heightMeters), alongMeters: seen(alongDegrees, heightMeters) };
}

/** Lane distance and border reach for a footprint: neighbouring lanes share `overlapPercent` of the picture. */
export function sightOf(footprint: Footprint, overlapPercent: number): Sight {
  return {
    ...footprint,
    laneMeters: footprint.acrossMeters * (1 - overlapPercent / 100),
    borderAcrossMeters: (footprint.acrossMeters / 2) * (1 - borderReserve),
    borderAlongMeters: (footprint.alongMeters / 2) * (1 - borderReserve),
  };
}
