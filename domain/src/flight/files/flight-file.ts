import type { Position } from '../../geometry/geometry.ts';
import type { Locale } from '../../users/user.ts';
import type { BlockParcel } from '../blocks/adjoining.ts';
import { splitFlight } from '../course/split-flight.ts';
import { waylineCodesOf } from '../drones.ts';
import type { FlightPlan, Waypoint } from '../flight-plan.ts';
import { type FlightWords, flightWordsIn } from '../flight-words.ts';
import { type FlightFormat, flightFileKinds } from './flight-formats.ts';
import { type FlightOrigin, flightNameOf, parcelNames, parcelNamesInShort } from './flight-name.ts';
import { litchiFile, mostLitchiWaypoints } from './litchi-file.ts';
import { geoJsonFile, gpxFile, kmlFile } from './map-files.ts';
import { qgcFile } from './qgc-file.ts';
import { waylineRoute, waylineTemplate } from './wayline-files.ts';

/** Files by their path; one of them may be an archive itself. */
export type Archive = Readonly<Record<string, string | { archive: Archive }>>;

export interface FlightFile {
  fileName: string;
  contentType: string;
  content: string | { archive: Archive };
}

interface FlightFileTask {
  plan: FlightPlan;
  format: FlightFormat;
  /** All that it is flown over. */
  parcels: readonly BlockParcel[];
  /** Null where it is no flight of a mission. */
  origin: FlightOrigin | null;
  home: Position | null;
  locale: Locale;
  /** When the file is made, in milliseconds since 1970. */
  madeAt: number;
  /** Names of the zones that the route keeps out of. */
  avoided?: readonly string[];
}

const mostWaylineWaypoints = 200;

/** Crew alone downloads it, so that it may name the requester; without a mission it names nobody. */
function nameOf({ plan, parcels, origin }: FlightFileTask, { fileName }: FlightWords): string {
  if (origin) return flightNameOf([...parcels], origin, fileName);
  return `${fileName}-${Math.round(plan.settings.heightMeters)}m-${parcels[0]?.parcelId.slice(-6)}`;
}

type Part = string | { archive: Archive };

function waylineParts({ plan, madeAt, parcels }: FlightFileTask, { toBeChecked }: FlightWords): Part[] {
  const codes = waylineCodesOf(plan.settings.drone);
  if (!codes) return [];
  const remark = `${parcelNamesInShort(parcels)}: ${toBeChecked}`;
  return splitFlight(plan.waypoints, mostWaylineWaypoints).map((waypoints: Waypoint[]) => {
    const route = { plan, waypoints, codes, madeAt, remark };
    return { archive: { 'wpmz/template.kml': waylineTemplate(route), 'wpmz/waylines.wpml': waylineRoute(route) } };
  });
}

function partsOf(task: FlightFileTask, words: FlightWords): Part[] {
  const { plan, format, parcels, home } = task;
  const map = { plan, parcels, words, avoided: task.avoided ?? [] };
  const writers: Record<FlightFormat, () => Part[]> = {
    kmz: () => waylineParts(task, words),
    litchi: () => splitFlight(plan.waypoints, mostLitchiWaypoints).map((waypoints) => litchiFile(plan, waypoints)),
    qgc: () => [qgcFile({ plan, waypoints: plan.waypoints, home })],
    kml: () => [kmlFile(map)],
    gpx: () => [gpxFile(map)],
    geojson: () => [geoJsonFile(map)],
  };
  return writers[format]();
}

/** The plan as a file; several parts, when a remote control cannot hold all waypoints at once, come as one archive. */
export function flightFile(task: FlightFileTask): FlightFile {
  const words = flightWordsIn(task.locale);
  const name = nameOf(task, words);
  const { ending, contentType } = flightFileKinds[task.format];
  const parts = partsOf(task, words);
  const [only] = parts;
  if (only !== undefined && parts.length === 1) return { fileName: `${name}.${ending}`, contentType, content: only };
  const archive = Object.fromEntries([
    ...parts.map((part, at) => [`${name}-${at + 1}.${ending}`, part] as const),
    [`${words.title}.txt`, `${parcelNames(task.parcels)}\n${words.proposal}\n`] as const,
  ]);
  return { fileName: `${name}.zip`, contentType: flightFileKinds.zip.contentType, content: { archive } };
}
