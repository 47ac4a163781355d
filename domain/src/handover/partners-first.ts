import type { MultiPolygon, Position, Ring } from '../geometry/geometry.ts';
import { isInsidePiece } from '../geometry/is-inside.ts';
import { metersOfDegree } from '../geometry/meters-of-degree.ts';

/** Metres from the middle of the coordinates to the piece of line between two others, all in degrees around it. */
function metersToLine(position: Position, start: Position, end: Position): number {
  const { east, north } = metersOfDegree(position[1]);
  const [startX, startY] = [(start[0] - position[0]) * east, (start[1] - position[1]) * north];
  const [stepX, stepY] = [(end[0] - start[0]) * east, (end[1] - start[1]) * north];
  const length = stepX ** 2 + stepY ** 2;
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, -(startX * stepX + startY * stepY) / length));
  return Math.hypot(startX + along * stepX, startY + along * stepY);
}

function metersToRing(position: Position, ring: Ring): number {
  const steps = ring.map((start, at) => metersToLine(position, start, ring[(at + 1) % ring.length] ?? start));
  return Math.min(Number.POSITIVE_INFINITY, ...steps);
}

/** Kilometres from a place to the area of a partner, 0 inside; null where one of both is not known. */
export function kilometresToArea(place: Position | null, area: MultiPolygon | null): number | null {
  if (!place || !area || area.coordinates.length === 0) return null;
  if (area.coordinates.some((piece) => isInsidePiece(place, piece))) return 0;
  const meters = Math.min(...area.coordinates.flat().map((ring) => metersToRing(place, ring)));
  return Number.isFinite(meters) ? meters / 1000 : null;
}

interface Near {
  readonly name: string;
  /** From the mission to the partner's area; null where that is not known. */
  readonly kilometres: number | null;
}

/** Whose area holds the mission first, then the nearer; those whose area is not known last, by name. */
export function partnersFirst<Partner extends Near>(partners: readonly Partner[]): Partner[] {
  const far = ({ kilometres }: Near) => kilometres ?? Number.POSITIVE_INFINITY;
  return partners.toSorted((one, other) => {
    // Of two that are both infinitely far there is no difference.
    if (far(one) !== far(other)) return far(one) - far(other);
    return one.name.localeCompare(other.name);
  });
}
