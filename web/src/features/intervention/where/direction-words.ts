export const directions = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const;
export type Direction = (typeof directions)[number];

/** The nearest of the eight directions to degrees from north. */
export function directionOf(degrees: number): Direction {
  const at = Math.round((((degrees % 360) + 360) % 360) / 45) % directions.length;
  return directions[at] ?? 'N';
}
