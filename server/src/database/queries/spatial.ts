import type { Geometry } from 'geojson';
import { type Expression, type RawBuilder, sql } from 'kysely';

/** West, south, east and north in degrees. */
export type BoundingBox = readonly [number, number, number, number];

/** A column (`parcel.shape`) or what another function here made. */
export type Shape = string | Expression<unknown>;

const DECIMALS = 7; // about a centimetre

function expressionOf(shape: Shape): RawBuilder<unknown> {
  return typeof shape === 'string' ? sql.ref(shape) : sql`${shape}`;
}

/** A shape to write or to compare with; whether it is a sound one is the domain's question. */
export function fromGeoJson(geometry: Geometry): RawBuilder<unknown> {
  return sql`st_setsrid(st_geomfromgeojson(${JSON.stringify(geometry)}), 4326)`;
}

/** The only way to read a shape: a bare column would be hexadecimal text. */
export function asGeoJson<Kind extends Geometry>(shape: Shape): RawBuilder<Kind> {
  return sql<Kind>`st_asgeojson(${expressionOf(shape)}, ${sql.lit(DECIMALS)})::json`;
}

/** The smallest box around the shape. */
export function boundsOfShape(shape: Shape): RawBuilder<[west: number, south: number, east: number, north: number]> {
  const of = expressionOf(shape);
  return sql`json_build_array(st_xmin(${of}), st_ymin(${of}), st_xmax(${of}), st_ymax(${of}))`;
}

/** Whether the shape's bounding box meets the box: answered by the index, exact for points. */
export function bboxIntersects(shape: Shape, [west, south, east, north]: BoundingBox): RawBuilder<boolean> {
  return sql<boolean>`${expressionOf(shape)} && st_makeenvelope(${west}, ${south}, ${east}, ${north}, 4326)`;
}

/** Shortest distance on the ellipsoid. */
export function distanceMeters(from: Shape, to: Shape): RawBuilder<number> {
  return sql<number>`st_distance(${expressionOf(from)}::geography, ${expressionOf(to)}::geography)`;
}

/** Whether the shapes come as near to each other as the radius; fast where an index on `(column::geography)` exists. */
export function withinRadius(
  shape: Shape,
  centre: Shape,
  radiusMeters: number | RawBuilder<number>,
): RawBuilder<boolean> {
  return sql<boolean>`st_dwithin(${expressionOf(shape)}::geography, ${expressionOf(centre)}::geography, ${radiusMeters})`;
}

/** Area on the ellipsoid. */
export function areaSquareMeters(shape: Shape): RawBuilder<number> {
  return sql<number>`st_area(${expressionOf(shape)}::geography)`;
}

/**
 * Distance to sort by, on the sphere: up to 0.3 % off, but an index on `(column::geography)` hands its rows out in this order,
 * so that the nearest of a million are found without measuring them all.
 */
export function nearestFirstMeters(shape: Shape, centre: Shape): RawBuilder<number> {
  return sql<number>`(${expressionOf(shape)}::geography <-> ${expressionOf(centre)}::geography)`;
}

/**
 * Whether `nearestFirstMeters` is at most the radius. The box is what `st_dwithin` looks into as well, but that function's
 * estimate of a handful of rows keeps the planner from reading a wide surrounding in the order of the index.
 */
export function nearerThan(shape: Shape, centre: Shape, radiusMeters: number): RawBuilder<boolean> {
  const box = sql`_st_expand(${expressionOf(centre)}::geography, ${radiusMeters})`;
  return sql<boolean>`(${expressionOf(shape)}::geography && ${box} and ${nearestFirstMeters(shape, centre)} <= ${radiusMeters})`;
}
