import { toWorld } from '@vigiefaon/domain/geometry/world-position';
import type { Locale } from '@vigiefaon/domain/users/user';
import municipalitiesUrl from './generated/municipalities.json?url';
import placesUrl from './generated/places.json?url';
import regionUrl from './generated/region.json?url';

/** A line in world coordinates (0 to 1, x then y), with its box for quick rejection. */
export interface WorldLine {
  points: Float64Array;
  west: number;
  north: number;
  east: number;
  south: number;
}

export interface Place {
  x: number;
  y: number;
  /** In French, German and Dutch. */
  names: readonly [string, string, string];
  /** Thousands of inhabitants; 0 for a village, below for one abroad. */
  weight: number;
}

/** In the order of the data's names. */
const namedIn: readonly string[] = ['fr', 'de', 'nl'];

/** In other languages places are called as in the first. */
export function nameOfPlace({ names }: Place, locale: Locale): string {
  return names[namedIn.indexOf(locale)] ?? names[0];
}

const lineKinds = ['sea', 'urban', 'rivers', 'borders', 'provinces'] as const;
type LineKind = (typeof lineKinds)[number];

export interface Region extends Record<LineKind, WorldLine[]> {
  towns: Place[];
}

type PackedPlace = [number, number, string, number];
type ThreeNames = [string, string, string, ...string[]];
interface PackedRegion extends Record<LineKind, number[][]> {
  towns: PackedPlace[];
  names: ThreeNames[];
}

const STEPS_PER_DEGREE = 10_000;
const PLACE_STEPS_PER_DEGREE = 1_000;

function unpackLine(packed: number[]): WorldLine {
  const points = new Float64Array(packed.length);
  const line: WorldLine = { points, west: 1, north: 1, east: 0, south: 0 };
  let longitude = 0;
  let latitude = 0;
  for (let at = 0; at + 1 < packed.length; at += 2) {
    longitude += packed[at] ?? 0;
    latitude += packed[at + 1] ?? 0;
    const [x, y] = toWorld([longitude / STEPS_PER_DEGREE, latitude / STEPS_PER_DEGREE]);
    points[at] = x;
    points[at + 1] = y;
    line.west = Math.min(line.west, x);
    line.east = Math.max(line.east, x);
    line.north = Math.min(line.north, y);
    line.south = Math.max(line.south, y);
  }
  return line;
}

function unpackPlace(packed: PackedPlace, stepsPerDegree: number, names: Map<string, ThreeNames>): Place {
  const [longitude, latitude, name, weight] = packed;
  const [x, y] = toWorld([longitude / stepsPerDegree, latitude / stepsPerDegree]);
  const known = names.get(name);
  return { x, y, weight, names: known ? [known[0], known[1], known[2]] : [name, name, name] };
}

async function fetchJson<Content>(url: string): Promise<Content> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`Basemap file answered ${response.status}`);
  return response.json();
}

async function loadPackedRegion(): Promise<{ region: PackedRegion; names: Map<string, ThreeNames> }> {
  const region = await fetchJson<PackedRegion>(regionUrl);
  const names = new Map(region.names.flatMap((group) => group.map((name): [string, ThreeNames] => [name, group])));
  return { region, names };
}

/** Kept on a phone for where there is no network. */
export const basemapFiles: readonly string[] = [regionUrl, municipalitiesUrl, placesUrl];

/** Asks once; a failed fetch is forgotten, so that the next map tries again. */
function once<Content>(load: () => Promise<Content>): () => Promise<Content> {
  let pending: Promise<Content> | null = null;
  return () => {
    pending ??= load().catch((error: unknown) => {
      pending = null;
      throw error;
    });
    return pending;
  };
}

const packedRegion = once(loadPackedRegion);

export const loadRegion = once(async (): Promise<Region> => {
  const { region, names } = await packedRegion();
  const lines = lineKinds.map((kind) => [kind, region[kind].map(unpackLine)] as const);
  const towns = region.towns.map((town) => unpackPlace(town, STEPS_PER_DEGREE, names));
  return { ...(Object.fromEntries(lines) as Record<LineKind, WorldLine[]>), towns };
});

export const loadMunicipalities = once(async (): Promise<WorldLine[]> => {
  const { outlines } = await fetchJson<{ outlines: number[][] }>(municipalitiesUrl);
  return outlines.map(unpackLine);
});

export const loadPlaces = once(async (): Promise<Place[]> => {
  const [{ places }, { names }] = await Promise.all([fetchJson<{ places: PackedPlace[] }>(placesUrl), packedRegion()]);
  return places.map((place) => unpackPlace(place, PLACE_STEPS_PER_DEGREE, names));
});
