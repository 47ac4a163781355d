import * as z from 'zod/mini';
import { text } from '../values.ts';

/** A circle on the ground; `radiusKm` in kilometres. */
const circle = {
  lon: z.number().check(z.gte(-180), z.lte(180)),
  lat: z.number().check(z.gte(-85), z.lte(85)),
  radiusKm: z.int().check(z.minimum(2), z.maximum(200)),
};

/** Where the association works, as everybody may know it: maps open there while nothing else says where to look. */
export const PublicMapArea = z.object(circle);

/** The same with the place as it was found. */
export const MapArea = z.strictObject({ place: text(300), ...circle });
export type MapArea = z.infer<typeof MapArea>;
