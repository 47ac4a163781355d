import * as z from 'zod/mini';
import { type ControllerKind, type DroneName, drones } from '../drones.ts';

export const flightFormats = ['kmz', 'litchi', 'qgc', 'kml', 'gpx', 'geojson'] as const;
export const FlightFormat = z.enum(flightFormats);
export type FlightFormat = z.infer<typeof FlightFormat>;

interface FileKind {
  ending: string;
  contentType: string;
}

export const flightFileKinds: Readonly<Record<FlightFormat | 'zip', FileKind>> = {
  kmz: { ending: 'kmz', contentType: 'application/vnd.google-earth.kmz' },
  litchi: { ending: 'csv', contentType: 'text/csv; charset=utf-8' },
  qgc: { ending: 'plan', contentType: 'application/json; charset=utf-8' },
  kml: { ending: 'kml', contentType: 'application/vnd.google-earth.kml+xml; charset=utf-8' },
  gpx: { ending: 'gpx', contentType: 'application/gpx+xml; charset=utf-8' },
  geojson: { ending: 'geojson', contentType: 'application/geo+json; charset=utf-8' },
  zip: { ending: 'zip', contentType: 'application/zip' },
};

const programsOf: Readonly<Record<ControllerKind, readonly FlightFormat[]>> = {
  PILOT_2: ['kmz', 'litchi', 'qgc'],
  LITCHI: ['litchi', 'qgc'],
  BY_HAND: [],
};
/** Maps to fly by, on any phone. */
const maps: readonly FlightFormat[] = ['kml', 'gpx', 'geojson'];

/** Whether a plan for this drone can be written in a format: no route for a controller that would not read it. */
export function canWriteFlight(format: FlightFormat, drone: DroneName): boolean {
  return maps.includes(format) || programsOf[drones[drone].controller].includes(format);
}
