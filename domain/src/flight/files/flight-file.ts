import type { Position } from '../../geometry/geometry.ts';
import type { Locale } from '../../users/user.ts';
import type { BlockParcel } from '../blocks/adjoining.ts';
import { splitFlight } from '../course/split-flight.ts';
import { waylineCodesOf } from '../drones.ts';
import type { FlightPlan } from '../flight-plan.ts';
import { type FlightWords, flightWordsIn } from '../flight-words.ts';
import type { FlownRoute, FlownWaypoint } from '../flown-route.ts';
import { type FlightFormat, flightFileKinds } from './flight-formats.ts';
import { type FlightOrigin, flightNameOf, parcelNames, parcelNamesInShort } from './flight-name.ts';
import { litchiFile, mostLitchiWaypoints } from './litchi-file.ts';
import { geoJsonFile, gpxFile, kmlFile } from './map-files.ts';
import { qgcFile } from './qgc-file.ts';
import { terrainInWords } from './terrain-in-words.ts';
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
  /** The plan as it is flown. */
  route: FlownRoute;
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
function nameOf({ plan, route, parcels, origin }: FlightFileTask, { fileName }: FlightWords): string {
  // On a controller two files of one field are told from each other by it; the word is the same in every language.
  const ending = route.terrain ? '-relief' : '';
  if (origin) return flightNameOf([...parcels], origin, fileName) + ending;
  return `${fileName}-${Math.round(plan.settings.heightMeters)}m-${parcels[0]?.parcelId.slice(-6)}${ending}`;
}

type Part = string | { archive: Archive };

/** What stands in every file that can hold a remark. */
function remarkOf({ route, locale, avoided = [] }: FlightFileTask, words: FlightWords): string {
  const sentences = route.terrain
    ? [words.proposalAlongTerrain, terrainInWords(locale, words, route)]
    : [words.proposal];
  if (avoided.length > 0) sentences.push(`${words.avoided} : ${avoided.join(', ')}.`);
  return sentences.join(' ');
}

function waylineParts(task: FlightFileTask, words: FlightWords): Part[] {
  const { plan, route, madeAt, parcels, locale } = task;
  const codes = waylineCodesOf(plan.settings.drone);
  if (!codes) return [];
  const along = route.terrain ? ` – ${terrainInWords(locale, words, route)}` : '';
  const remark = `${parcelNamesInShort(parcels)}: ${words.toBeChecked}${along}`;
  return splitFlight(route.waypoints, mostWaylineWaypoints).map((waypoints: FlownWaypoint[]) => {
    const part = { plan, route, waypoints, codes, madeAt, remark };
    return { archive: { 'wpmz/template.kml': waylineTemplate(part), 'wpmz/waylines.wpml': waylineRoute(part) } };
  });
}

function partsOf(task: FlightFileTask, words: FlightWords): Part[] {
  const { plan, route, format, parcels, home } = task;
  const map = { plan, route, parcels, words, remark: remarkOf(task, words), avoided: task.avoided ?? [] };
  const writers: Record<FlightFormat, () => Part[]> = {
    kmz: () => waylineParts(task, words),
    litchi: () => splitFlight(route.waypoints, mostLitchiWaypoints).map((waypoints) => litchiFile(route, waypoints)),
    qgc: () => [qgcFile({ plan, route, home })],
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
    [`${words.title}.txt`, `${parcelNames(task.parcels)}\n${remarkOf(task, words)}\n`] as const,
  ]);
  return { fileName: `${name}.zip`, contentType: flightFileKinds.zip.contentType, content: { archive } };
}
