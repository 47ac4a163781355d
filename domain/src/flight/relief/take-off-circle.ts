import type { Position } from '../../geometry/geometry.ts';
import type { GroundHeights } from '../../terrain/ground-heights.ts';
import { localPlaneAround } from '../ground/local-plane.ts';

/** So much higher or lower may a drone take off than was reckoned with. */
export const sameHeightMeters = 3;
const stepMeters = 5;
const farthestMeters = 100;

/**
 * Within how many metres of the take-off the ground is at most 3 m higher or lower, in steps of 5 up to 100; 0 where not even 5 m
 * are; null where its own height is not known.
 */
export function takeOffCircle(takeOff: Position, ground: GroundHeights): number | null {
  const height = ground.at(...takeOff);
  if (height === null) return null;
  const { toPosition } = localPlaneAround(takeOff);
  for (let radius = stepMeters; radius <= farthestMeters; radius += stepMeters) {
    const around = Math.ceil((2 * Math.PI * radius) / stepMeters);
    for (let step = 0; step < around; step += 1) {
      const turn = (2 * Math.PI * step) / around;
      const here = ground.at(...toPosition([radius * Math.cos(turn), radius * Math.sin(turn)]));
      if (here === null || Math.abs(here - height) > sameHeightMeters) return radius - stepMeters;
    }
  }
  return farthestMeters;
}
