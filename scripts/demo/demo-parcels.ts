import { readFileSync } from 'node:fs';
import { ParcelGeometry } from '@vigiefaon/domain/geometry/geometry';
import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import { newId } from '../../server/src/database/queries/new-id.ts';
import { areaSquareMeters, fromGeoJson } from '../../server/src/database/queries/spatial.ts';
import type { Tables } from '../../server/src/database/tables.ts';
import type { DemoRequester } from './demo-people.ts';
import { type Place, places } from './places.ts';

export interface DemoParcel {
  parcelId: string;
  name: string;
  geometry: ParcelGeometry;
  hectares: number;
}

const Field = z.object({ properties: z.object({ cropName: z.nullable(z.string()) }), geometry: ParcelGeometry });
const Fields = z.object({ features: z.array(Field) });

const names = [
  'Grand Pré', 'Achter de schuur', 'Le Fond des Vaux', 'Beekweide', 'Aux Trois Chênes', 'Molenveld', 'Pré du Moulin',
  'De Lange Beemd', 'La Haie Jean', 'Kapelleweide', 'Sur les Roches', 'Waldwiese',
] as const; // biome-ignore format: a list of names reads best as a block

function cornerOf(geometry: ParcelGeometry): readonly [number, number] {
  const corner = geometry.type === 'Polygon' ? geometry.coordinates[0]?.[0] : geometry.coordinates[0]?.[0]?.[0];
  if (!corner) throw new Error('A parcel without points');
  return corner;
}

type LonLat = readonly [number, number];

function kilometresBetween([lon, lat]: LonLat, [otherLon, otherLat]: LonLat): number {
  return 111.2 * Math.hypot((lon - otherLon) * Math.cos((lat * Math.PI) / 180), lat - otherLat);
}

function nearestFirst(fields: readonly ParcelGeometry[], to: LonLat): ParcelGeometry[] {
  return [...fields].sort((a, b) => kilometresBetween(cornerOf(a), to) - kilometresBetween(cornerOf(b), to));
}

const visitorsFields = 6;

/** Deals the fields out in handfuls of neighbours, one a requester; the first hand, near the visitor's village, is the largest. */
export function dealFields(requesters: number, visitor: Place): ParcelGeometry[][] {
  const file = readFileSync(new URL('./data/parcels.geojson', import.meta.url), 'utf8');
  let left = nearestFirst(
    Fields.parse(JSON.parse(file)).features.map(({ geometry }) => geometry),
    [visitor[2], visitor[3]],
  );
  const hands = [left.splice(0, visitorsFields)];
  while (hands.length < requesters && left[0]) {
    left = nearestFirst(left, cornerOf(left[0]));
    hands.push(left.splice(0, Math.ceil(left.length / (requesters - hands.length))));
  }
  return hands;
}

/** The village that a requester with these fields lives in. */
export function villageOf(hand: readonly ParcelGeometry[]): Place {
  const corner = hand[0] ? cornerOf(hand[0]) : ([4.8675, 50.4669] as const);
  const distance = ([, , lon, lat]: Place) => kilometresBetween([lon, lat], corner);
  return places.reduce((nearest, place) => (distance(place) < distance(nearest) ? place : nearest));
}

async function insertParcel(
  db: Kysely<Tables>,
  clientId: string,
  name: string,
  geometry: ParcelGeometry,
): Promise<DemoParcel> {
  const shape = fromGeoJson(geometry);
  const { parcel_id: parcelId, size_square_meters: size } = await db
    .insertInto('parcel')
    .values({ parcel_id: newId(), client_id: clientId, name, shape, size_square_meters: areaSquareMeters(shape) })
    .returning(['parcel_id', 'size_square_meters'])
    .executeTakeFirstOrThrow();
  return { parcelId, name, geometry, hectares: size / 10_000 };
}

/** Saves each requester's hand of fields; the answer is in the order of the requesters. */
export async function insertParcels(
  db: Kysely<Tables>,
  requesters: readonly DemoRequester[],
  hands: readonly ParcelGeometry[][],
): Promise<DemoParcel[][]> {
  const parcels: DemoParcel[][] = [];
  for (const [index, { clientId }] of requesters.entries()) {
    const own: DemoParcel[] = [];
    for (const [number, geometry] of (hands[index] ?? []).entries()) {
      own.push(await insertParcel(db, clientId, names[(index + number * 5) % names.length] ?? 'Pré', geometry));
    }
    parcels.push(own);
  }
  return parcels;
}
