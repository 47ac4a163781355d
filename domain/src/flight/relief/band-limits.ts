/** So much lower and higher than chosen may a flight along the terrain be. */
const lowerMeters = 5;
export const higherMeters = 10;
/** Above the highest ground near by, wherever it flies; a lower height is nothing to follow the terrain with. */
export const leastAboveMeters = 25;
/** Above the ground right below: the open category. */
export const mostAboveMeters = 120;

/** The least height above the ground on a flight that follows the terrain: its lanes lie so close that all is seen even there. */
export function closestAbove(heightMeters: number): number {
  return Math.max(leastAboveMeters, heightMeters - lowerMeters);
}
