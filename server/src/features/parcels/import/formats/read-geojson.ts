import { grids } from '../../../../coordinates/grids.ts';
import { projectionOfCoordinates } from '../../../../coordinates/projection-of-coordinates.ts';
import { alreadyWgs84, type ToWgs84, toWgs84From } from '../../../../coordinates/to-wgs84.ts';
import type { FoundShapes } from '../shapes/found-shapes.ts';
import type { RawRing, ShapeInFile } from '../shapes/shape-in-file.ts';
import { unreadable } from '../unreadable.ts';
import { weighJson } from '../weight/weigh-json.ts';
import { toldOf } from './told-of-parcel.ts';

type Json = Record<string, unknown>;

const geographic = /CRS:?84$|EPSG:+(?:[\d.]+:+)?(?:4326|4258|4979|4171)$/i;
const geometryTypes = new Set(['Point', 'MultiPoint', 'LineString', 'MultiLineString', 'Polygon', 'MultiPolygon']);

const geoJsonMark =
  /"type"\s*:\s*"(?:Feature(?:Collection)?|GeometryCollection|(?:Multi)?(?:Point|LineString|Polygon))"/;

/** Whether a JSON text claims to be GeoJSON, whole or cut off. */
export function isGeoJson(text: string): boolean {
  return geoJsonMark.test(text);
}

/** Reads the areas of a GeoJSON document, with the old `crs` member that many programs still write. */
export function readGeoJson(text: string): FoundShapes {
  weighJson(text);
  const root = parse(text);
  const shapes = shapesOf(root);
  return { shapes, toWgs84: projectionOf(root, shapes) };
}

function parse(text: string): Json {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw unreadable('BROKEN_FILE');
  }
  if (!isObject(value)) throw unreadable('NOT_A_PARCEL_FILE');
  return value;
}

function shapesOf(root: Json): ShapeInFile[] {
  if (root.type === 'FeatureCollection') return listOf(root.features).filter(isObject).flatMap(shapesOfFeature);
  if (root.type === 'Feature') return shapesOfFeature(root);
  // Without a feature around them nothing says that the members are one parcel.
  if (root.type === 'GeometryCollection') return listOf(root.geometries).flatMap((member) => asShape(null, member));
  if (typeof root.type === 'string' && geometryTypes.has(root.type)) return asShape(null, root);
  throw unreadable('NOT_A_PARCEL_FILE');
}

function shapesOfFeature(feature: Json): ShapeInFile[] {
  return asShape(isObject(feature.properties) ? feature.properties : null, feature.geometry);
}

function asShape(attributes: Json | null, geometry: unknown): ShapeInFile[] {
  const polygons = polygonsOf(geometry);
  return polygons.length === 0 ? [] : [{ ...toldOf(attributes), polygons, problem: null }];
}

function polygonsOf(geometry: unknown): RawRing[][] {
  if (!isObject(geometry)) return [];
  if (geometry.type === 'Polygon') return [ringsOf(geometry.coordinates)];
  if (geometry.type === 'MultiPolygon') return listOf(geometry.coordinates).map(ringsOf);
  if (geometry.type === 'GeometryCollection') return listOf(geometry.geometries).flatMap(polygonsOf);
  return [];
}

function ringsOf(coordinates: unknown): RawRing[] {
  return listOf(coordinates).map((ring) =>
    listOf(ring).map((position) =>
      listOf(position).map((number) => (typeof number === 'number' ? number : Number.NaN)),
    ),
  );
}

function projectionOf(root: Json, shapes: ShapeInFile[]): ToWgs84 {
  const name = crsName(root.crs);
  if (name === null) return projectionOfCoordinates(shapes.flatMap((shape) => shape.polygons.flat()));
  if (geographic.test(name)) return alreadyWgs84;
  const epsg = /EPSG:+(?:[\d.]+:+)?(\d{4,6})$/i.exec(name)?.[1] ?? /^(\d{4,6})$/.exec(name)?.[1];
  const number = Number(epsg) === 900913 ? 3857 : Number(epsg);
  const grid = grids.find((candidate) => candidate.epsg === number);
  if (grid === undefined) throw unreadable('UNKNOWN_PROJECTION');
  return toWgs84From(grid.definition);
}

function crsName(crs: unknown): string | null {
  if (!isObject(crs) || !isObject(crs.properties)) return null;
  const { name, code } = crs.properties;
  if (typeof name === 'string') return name.trim();
  return typeof code === 'number' || typeof code === 'string' ? `EPSG:${code}` : null;
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
