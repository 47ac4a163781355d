import * as z from 'zod/mini';

/** Drones whose thermal camera is known well enough to plan with; DJI's names without spaces. */
export const droneNames = ['M3T', 'M30T', 'M4T', 'M2EA', 'H20T', 'EVO2_640T', 'EVO_MAX_4T'] as const;
export const DroneName = z.enum(droneNames);
export type DroneName = z.infer<typeof DroneName>;

/** How DJI's route files call an aircraft and its camera. */
export interface WaylineCodes {
  drone: number;
  droneSub: number;
  payload: number;
}

/**
 * How a flight comes onto the controller: with DJI Pilot 2, whose route files we write; with an app that reads Litchi's; or not at all,
 * because no format of ours is documented for it (Autel's route files have elements and codes of their own, in two lists that differ).
 */
export type ControllerKind = 'PILOT_2' | 'LITCHI' | 'BY_HAND';

export interface Drone {
  /** As its maker writes it; the same in every language. */
  label: string;
  /** Angles of the thermal picture, across and along the flight. */
  acrossDegrees: number;
  alongDegrees: number;
  controller: ControllerKind;
  /** Absent: Pilot 2 does not fly it, or its codes are unknown. */
  wayline?: WaylineCodes;
}

/**
 * Focal length with pixel pitch and the diagonal of the data sheet give two angles for the same camera that differ by a
 * tenth: the smaller one stands here, so that nothing is promised that the camera may not see.
 */
export const drones: Readonly<Record<DroneName, Drone>> = {
  M3T: {
    label: 'DJI Mavic 3T',
    controller: 'PILOT_2',
    acrossDegrees: 45.8,
    alongDegrees: 37.3,
    wayline: { drone: 77, droneSub: 1, payload: 67 },
  },
  M30T: {
    label: 'DJI Matrice 30T',
    controller: 'PILOT_2',
    acrossDegrees: 45.8,
    alongDegrees: 37.3,
    wayline: { drone: 67, droneSub: 1, payload: 53 },
  },
  M4T: {
    label: 'DJI Matrice 4T',
    controller: 'PILOT_2',
    acrossDegrees: 35.8,
    alongDegrees: 29,
    wayline: { drone: 99, droneSub: 1, payload: 89 },
  },
  M2EA: { label: 'DJI Mavic 2 Enterprise Advanced', controller: 'LITCHI', acrossDegrees: 46.2, alongDegrees: 37.7 },
  H20T: { label: 'DJI Zenmuse H20T', controller: 'LITCHI', acrossDegrees: 32.2, alongDegrees: 26 },
  EVO2_640T: { label: 'Autel EVO II Dual 640T', controller: 'BY_HAND', acrossDegrees: 32.9, alongDegrees: 26.6 },
  EVO_MAX_4T: { label: 'Autel EVO Max 4T', controller: 'BY_HAND', acrossDegrees: 32.9, alongDegrees: 26.6 },
};

/** The codes that DJI Pilot 2 asks for, or null when a route for this drone cannot be written. */
export function waylineCodesOf(drone: DroneName): WaylineCodes | null {
  return drones[drone].wayline ?? null;
}
