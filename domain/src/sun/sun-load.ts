/** Light of the sun in W/m²: what falls straight, on a plane that faces it, and what the whole sky gives a level one. */
export interface SunLight {
  readonly beam: number;
  readonly diffuse: number;
}

/** What a slope is turned to: east and north metres a metre of rise, 0 and 0 on level ground. */
export interface Tilt {
  readonly east: number;
  readonly north: number;
}

export const level: Tilt = { east: 0, north: 0 };

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** How much air the light passes, for an apparent altitude in degrees (Kasten & Young 1989). */
function airMass(altitude: number): number {
  return 1 / (Math.sin(radians(altitude)) + 0.505_72 * (altitude + 6.079_95) ** -1.636_4);
}

/** A clear sky (Meinel), of which a tenth comes from everywhere. Below the horizon there is some while the limb shows. */
export function clearLight(altitude: number): SunLight {
  if (altitude < -1) return { beam: 0, diffuse: 0 };
  const beam = 1353 * 0.7 ** (airMass(altitude) ** 0.678);
  return { beam, diffuse: 0.1 * beam };
}

/** What clouds (0 to 1) leave of a clear sky: less altogether (Kasten & Czeplak 1980), and more of it from everywhere. */
export function cloudedLight(clear: SunLight, altitude: number, cloud: number): SunLight {
  const sine = Math.max(0, Math.sin(radians(altitude)));
  const whole = clear.beam * sine + clear.diffuse;
  if (whole === 0) return clear;
  const clearShare = clear.diffuse / whole;
  const left = whole * (1 - 0.75 * cloud ** 3.4);
  const share = Math.max(clearShare, 0.3 + 0.7 * cloud ** 2);
  const straight = clearShare < 1 ? ((1 - share) * left) / ((1 - clearShare) * whole) : 0;
  return cloud === 0 ? clear : { beam: clear.beam * straight, diffuse: share * left };
}

/** A unit vector. */
export interface Direction {
  readonly east: number;
  readonly north: number;
  readonly up: number;
}

export function directionOf({ azimuth, altitude }: { azimuth: number; altitude: number }): Direction {
  const [alpha, height] = [radians(azimuth), radians(altitude)];
  const flat = Math.cos(height);
  return { east: Math.sin(alpha) * flat, north: Math.cos(alpha) * flat, up: Math.sin(height) };
}

/** What a slope gets (W/m²) of the light; `isLit`: nothing hides the sun. */
export function loadOn({ east, north }: Tilt, towards: Direction, { beam, diffuse }: SunLight, isLit: boolean): number {
  const length = Math.sqrt(1 + east * east + north * north);
  const facing = (towards.up - east * towards.east - north * towards.north) / length;
  return (isLit ? beam * Math.max(0, facing) : 0) + (diffuse * (1 + 1 / length)) / 2;
}
