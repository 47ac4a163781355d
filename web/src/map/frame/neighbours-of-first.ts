import { type Bounds, boundsOfBounds } from '@vigiefaon/domain/geometry/bounds-of';

/** What a phone can show with each field still told apart: about 600 metres. */
const widestDegrees = { lon: 0.0085, lat: 0.0055 };

function isNarrow([west, south, east, north]: Bounds): boolean {
  return east - west <= widestDegrees.lon && north - south <= widestDegrees.lat;
}

/** Around the first of these boxes and those near it, in their order: a farm far away must not make all of it small. */
export function neighboursOfFirst(boxes: readonly (Bounds | null)[]): Bounds | null {
  return boxes.reduce<Bounds | null>((around, box) => {
    if (!around || !box) return around ?? box;
    const wider = boundsOfBounds([around, box]);
    return wider && isNarrow(wider) ? wider : around;
  }, null);
}
