import { boundsOf, boundsOfBounds } from '@vigiefaon/domain/geometry/bounds-of';
import type { ParcelGeometry } from '@vigiefaon/domain/geometry/geometry';
import { ringsOf } from '@vigiefaon/domain/geometry/rings-of';
import { toWorld } from './world-position.ts';

const MARGIN_SHARE = 0.06;
const LEAST_STEP = 0.6;

/** An SVG path of shapes in their true proportions, fitted in a square; points too near to be told apart are left out. */
export function picturePath(geometries: readonly ParcelGeometry[], side: number): string {
  const bounds = boundsOfBounds(geometries.map(boundsOf).filter((box) => box !== null));
  if (!bounds) return '';
  const [west, north] = toWorld([bounds[0], bounds[3]]);
  const [east, south] = toWorld([bounds[2], bounds[1]]);
  const scale = (side * (1 - 2 * MARGIN_SHARE)) / Math.max(east - west, south - north, Number.EPSILON);
  const left = (side - (east - west) * scale) / 2;
  const top = (side - (south - north) * scale) / 2;
  const lines = geometries.flatMap(ringsOf).map((ring) => {
    let lastX = Number.POSITIVE_INFINITY;
    let lastY = Number.POSITIVE_INFINITY;
    const steps: string[] = [];
    for (const position of ring) {
      const [worldX, worldY] = toWorld(position);
      const x = left + (worldX - west) * scale;
      const y = top + (worldY - north) * scale;
      if (Math.abs(x - lastX) < LEAST_STEP && Math.abs(y - lastY) < LEAST_STEP) continue;
      steps.push(`${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`);
      lastX = x;
      lastY = y;
    }
    return steps.length > 0 ? `M${steps.join('L')}Z` : '';
  });
  return lines.join('');
}
