import * as z from 'zod/mini';

const Longitude = z.number().check(z.gte(-180), z.lte(180));
const Latitude = z.number().check(z.gte(-90), z.lte(90));

type Coordinates = [number, number] | [number, number, number];

function dropHeight(coordinates: Coordinates): unknown {
  const hasHeight = Array.isArray(coordinates) && coordinates.length > 2;
  return hasHeight && coordinates.every((ordinate) => typeof ordinate === 'number')
    ? coordinates.slice(0, 2)
    : coordinates;
}

/** Longitude and latitude in WGS 84; a height, which many field exports carry, is dropped. */
export const Position = z.pipe(z.transform(dropHeight), z.tuple([Longitude, Latitude]));
export type Position = z.infer<typeof Position>;

const Ring = z.array(Position);
export type Ring = z.infer<typeof Ring>;

export const Point = z.object({ type: z.literal('Point'), coordinates: Position });
export type Point = z.infer<typeof Point>;

export const Polygon = z.object({ type: z.literal('Polygon'), coordinates: z.array(Ring) });
export type Polygon = z.infer<typeof Polygon>;

export const MultiPolygon = z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(z.array(Ring)) });
export type MultiPolygon = z.infer<typeof MultiPolygon>;

/** The shape of a parcel: one piece or several, each possibly with holes. */
export const ParcelGeometry = z.discriminatedUnion('type', [Polygon, MultiPolygon]);
export type ParcelGeometry = z.infer<typeof ParcelGeometry>;
