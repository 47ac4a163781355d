const HALF_WORLD_METERS = 20_037_508.342_789_244;

/** West, south, east, north of a tile in Web Mercator metres, as a WMS wants its BBOX. */
export function tileBoundsMeters({ x, y, z }: { x: number; y: number; z: number }): string {
  const side = (2 * HALF_WORLD_METERS) / 2 ** z;
  const west = x * side - HALF_WORLD_METERS;
  const north = HALF_WORLD_METERS - y * side;
  return [west, north - side, west + side, north].join(',');
}
