import * as z from 'zod/mini';

const Longitude = z.number().check(z.gte(-180), z.lte(180));
const Latitude = z.number().check(z.gte(-90), z.lte(90));

function numbersIn(value: unknown): unknown {
  return typeof value === 'string'
    ? value.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)))
    : value;
}

/** A box as a query string carries it: `west,south,east,north` in degrees. */
export const QueryBounds = z.pipe(z.transform(numbersIn), z.tuple([Longitude, Latitude, Longitude, Latitude]));

/** A place as a query string carries it: `longitude,latitude` in degrees. */
export const QueryPosition = z.pipe(z.transform(numbersIn), z.tuple([Longitude, Latitude]));
