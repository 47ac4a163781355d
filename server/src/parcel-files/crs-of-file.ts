import { datumShifts, grids } from '../coordinates/grids.ts';
import { projectionOfPrj } from '../coordinates/projection-of-prj.ts';
import { alreadyWgs84, type FromWgs84, fromWgs84Into, type ToWgs84, toWgs84From } from '../coordinates/to-wgs84.ts';
import { ParcelFileFault } from './parcel-file-fault.ts';

/** What a file says of its reference system. */
export interface StatedCrs {
  readonly epsg: number | null;
  /** In words: WKT, or a name. */
  readonly text: string | null;
}

/** West, south, east, north in degrees. */
export type Box = readonly [number, number, number, number];

export interface FileCrs {
  readonly toWgs84: ToWgs84;
  readonly isDegrees: boolean;
  /** Where its numbers mean something; what lies outside was written in another system, or with its axes swapped. */
  readonly holds: Box;
}

const world: Box = [-180, -90, 180, 90];
const degrees = new Set([4326, 4258, 4171, 4979, 84]);

/** Systems in which registers come, and the files of farmers do not. */
const ofRegisters: readonly { epsg: number; definition: string; holds: Box }[] = [
  {
    epsg: 31287,
    definition: `+proj=lcc +lat_1=49 +lat_2=46 +lat_0=47.5 +lon_0=13.33333333333333 +x_0=400000 +y_0=400000 +ellps=bessel +towgs84=${datumShifts.austria} +units=m +no_defs`,
    holds: [9, 46, 17.7, 49.4],
  },
  {
    epsg: 3035,
    definition: '+proj=laea +lat_0=52 +lon_0=10 +x_0=4321000 +y_0=3210000 +ellps=GRS80 +units=m +no_defs',
    holds: [-32, 25, 45, 72],
  },
];

/** Survey grids are used a little beyond the land that they were made for. */
const marginDegrees = 0.5;

/** The way from a stated system to WGS 84; what was said on the command line goes before what the file says. */
export function crsOf(stated: StatedCrs | null, asked: string | null): FileCrs {
  if (asked !== null) return byEpsg(Number(asked.replace(/^EPSG:/i, ''))) ?? unknown(asked);
  if (stated === null) throw new ParcelFileFault('NO_CRS');
  const named = stated.epsg === null ? null : byEpsg(stated.epsg);
  if (named) return named;
  if (stated.text === null) return unknown(`EPSG:${stated.epsg}`);
  return byText(stated.text) ?? unknown(stated.epsg === null ? stated.text.slice(0, 200) : `EPSG:${stated.epsg}`);
}

/** The way from WGS 84 into a system by its number (`EPSG:25832`), longitude or east first; null for one that is not known. */
export function intoCrs(crs: string): FromWgs84 | null {
  const epsg = Number(crs.replace(/^EPSG:/i, ''));
  if (degrees.has(epsg)) return ([longitude, latitude]) => [longitude, latitude];
  const system = systemOf(epsg);
  return system && fromWgs84Into(system.definition);
}

function byEpsg(epsg: number): FileCrs | null {
  if (degrees.has(epsg)) return { toWgs84: alreadyWgs84, isDegrees: true, holds: world };
  const system = systemOf(epsg);
  return system && { toWgs84: toWgs84From(system.definition), isDegrees: false, holds: system.holds };
}

function systemOf(epsg: number): { definition: string; holds: Box } | null {
  const own = ofRegisters.find((system) => system.epsg === epsg);
  if (own) return own;
  const grid = grids.find((system) => system.epsg === epsg);
  return grid ? { definition: grid.definition, holds: around(grid.outline) } : null;
}

function byText(text: string): FileCrs | null {
  const codes = [...text.matchAll(/(?:AUTHORITY|ID)\s*\[\s*"EPSG"\s*,\s*"?(\d{4,6})"?\s*\]/gi)];
  const outermost = /\]\s*\]\s*$/.test(text) ? codes.at(-1)?.[1] : undefined;
  const named = outermost === undefined ? null : byEpsg(Number(outermost));
  if (named) return named;
  try {
    return { toWgs84: projectionOfPrj(text), isDegrees: /^\s*GEOG/i.test(text), holds: world };
  } catch {
    return null;
  }
}

function around(outline: readonly (readonly [number, number])[]): Box {
  const [longitudes, latitudes] = [outline.map(([longitude]) => longitude), outline.map(([, latitude]) => latitude)];
  return [
    Math.min(...longitudes) - marginDegrees,
    Math.min(...latitudes) - marginDegrees,
    Math.max(...longitudes) + marginDegrees,
    Math.max(...latitudes) + marginDegrees,
  ];
}

function unknown(what: string): never {
  throw new ParcelFileFault('UNKNOWN_CRS', what);
}
