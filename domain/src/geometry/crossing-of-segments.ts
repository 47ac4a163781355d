import type { Position } from './geometry.ts';

function side(from: Position, to: Position, point: Position): number {
  return (to[0] - from[0]) * (point[1] - from[1]) - (to[1] - from[1]) * (point[0] - from[0]);
}

function isBetween(from: Position, to: Position, point: Position): boolean {
  return (
    Math.min(from[0], to[0]) <= point[0] &&
    point[0] <= Math.max(from[0], to[0]) &&
    Math.min(from[1], to[1]) <= point[1] &&
    point[1] <= Math.max(from[1], to[1])
  );
}

export interface SegmentMeeting {
  at: Position;
  /** CROSS: each goes through the other; TOUCH: an end lies on the other; OVERLAP: they share a stretch. */
  kind: 'CROSS' | 'TOUCH' | 'OVERLAP';
}

/** Where and how two straight segments meet, or null. */
export function crossingOfSegments(a: Position, b: Position, c: Position, d: Position): SegmentMeeting | null {
  const sideA = side(c, d, a);
  const sideB = side(c, d, b);
  const sideC = side(a, b, c);
  const sideD = side(a, b, d);
  if (sideA * sideB < 0 && sideC * sideD < 0) {
    const share = sideA / (sideA - sideB);
    return { at: [a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1])], kind: 'CROSS' };
  }
  const touching: Position[] = [];
  if (sideA === 0 && isBetween(c, d, a)) touching.push(a);
  if (sideB === 0 && isBetween(c, d, b)) touching.push(b);
  if (sideC === 0 && isBetween(a, b, c)) touching.push(c);
  if (sideD === 0 && isBetween(a, b, d)) touching.push(d);
  const at = touching[0];
  if (!at) return null;
  const sharesStretch = touching.some((point) => point[0] !== at[0] || point[1] !== at[1]);
  return { at, kind: sharesStretch ? 'OVERLAP' : 'TOUCH' };
}
