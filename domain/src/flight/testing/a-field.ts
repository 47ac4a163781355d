import type { Polygon } from '../../geometry/geometry.ts';
import type { LocalPlane, PlanePoint } from '../ground/local-plane.ts';

/** A rectangle in metres east and north of the middle of a plane. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export function aField({ toPosition }: LocalPlane, { x, y, width, height }: Box): Polygon {
  const corners: PlanePoint[] = [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
    [x, y],
  ];
  return { type: 'Polygon', coordinates: [corners.map(toPosition)] };
}
