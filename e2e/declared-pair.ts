import { boundsOf } from '@vigiefaon/domain/geometry/bounds-of';
import type { ParcelGeometry, Position } from '@vigiefaon/domain/geometry/geometry';
import { isInsidePiece } from '@vigiefaon/domain/geometry/is-inside';
import { piecesOf } from '@vigiefaon/domain/geometry/rings-of';
import { addDays } from '@vigiefaon/domain/local-time';
import type { RegisteredParcel } from '@vigiefaon/domain/registered-parcels/registered-parcel';
import { getPublicSettings } from '@vigiefaon/domain/settings/settings.api';
import { findSimilarOrders } from '@vigiefaon/domain/similar-orders/similar-orders.api';
import type { Spot } from './drawing.ts';
import { declaredFieldsNear } from './order-requests.ts';
import { admin, logIn } from './people.ts';
import { callServer } from './server-call.ts';

/** Among the hundred fields of the demo's edition. */
const amongThem = [4.27, 51] as const;
const steps = [0.5, 0.4, 0.6, 0.3, 0.7] as const;
/** Of the map as it opens around somebody. */
const zoom = 16;

/** A place well inside a field, where a finger means it and no other; null for one that is too narrow. */
function placeIn(geometry: ParcelGeometry): Position | null {
  const bounds = boundsOf(geometry);
  if (!bounds) return null;
  const [west, south, east, north] = bounds;
  const margin = 0.000_12;
  const isWell = ([lon, lat]: Position) =>
    [-margin, 0, margin].every((shift) =>
      piecesOf(geometry).some(
        (piece) => isInsidePiece([lon + shift, lat], piece) && isInsidePiece([lon, lat + shift], piece),
      ),
    );
  const places = steps.flatMap((x) =>
    steps.map((y): Position => [west + (east - west) * x, south + (north - south) * y]),
  );
  return places.find(isWell) ?? null;
}

/** How far one place lies from another on the map, in pixels. */
function spotFrom([lon, lat]: Position, [toLon, toLat]: Position): Spot {
  const pixels = (256 * 2 ** zoom) / 360;
  return [(toLon - lon) * pixels, ((lat - toLat) * pixels) / Math.cos((lat * Math.PI) / 180)];
}

interface Pair {
  fields: readonly RegisteredParcel[];
  /** Inside the first one. */
  place: Position;
  /** Of the second one, seen from there. */
  spot: Spot;
}

async function isFree(geometries: ParcelGeometry[], token: string): Promise<boolean> {
  const { today } = await callServer(getPublicSettings);
  const body = { geometries, missionDate: addDays(today, 1) };
  return (await callServer(findSimilarOrders, { token, body })).orders.length === 0;
}

/** Two declared fields of the demo's edition that a phone shows together and that nobody has ordered for tomorrow. */
export async function twoFreeFields(): Promise<Pair> {
  const { token } = await logIn(admin);
  const known = (await declaredFieldsNear(...amongThem)).flatMap((field) => {
    const place = placeIn(field.geometry);
    return place ? [{ field, place }] : [];
  });
  for (const one of known) {
    for (const other of known) {
      const [right, down] = spotFrom(one.place, other.place);
      if (one === other || Math.abs(right) > 110 || Math.abs(down) > 150) continue;
      const fields = [one.field, other.field];
      if (
        !(await isFree(
          fields.map(({ geometry }) => geometry),
          token,
        ))
      )
        continue;
      return { fields, place: one.place, spot: [right, down] };
    }
  }
  throw new Error('No two free declared fields lie near each other');
}
