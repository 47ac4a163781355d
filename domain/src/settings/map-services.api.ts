import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { MapServices } from './map-services.ts';
import { TileSource } from './tile-source.ts';
import { isTileTemplate } from './tile-template.ts';

const SavedMapServices = z.extend(MapServices, {
  /** What `INSTALLED` stands for. */
  installed: z.object({ tiles: z.nullable(TileSource), aerial: z.nullable(TileSource) }),
});

export const getMapServices = endpoint('GET /api/map-services', {
  summary: 'Where the pictures of the maps come from',
  roles: ['ROLE_ADMIN'],
  response: SavedMapServices,
});

export const saveMapServices = endpoint('PUT /api/map-services', {
  summary: 'Choose where the pictures of the maps come from; browsers may ask there from their next page on',
  roles: ['ROLE_ADMIN'],
  body: z.strictObject(MapServices.shape),
  response: SavedMapServices,
  errors: ['STALE'],
});

/** What came of asking a service for one picture; the text is `maps.tried.<CODE>`. */
export const mapTrials = [
  'PICTURE',
  'NOT_REACHED',
  'REFUSED',
  'TOO_SLOW',
  'TOO_LARGE',
  'NO_PICTURE',
  'ADDRESS_NOT_ALLOWED',
] as const;
export const MapTrial = z.enum(mapTrials);
export type MapTrial = z.infer<typeof MapTrial>;

export const tryMapService = endpoint('POST /api/map-services/try', {
  summary: 'Ask a service for the one picture of a place, from the server; nothing is kept',
  roles: ['ROLE_ADMIN'],
  body: z.strictObject({
    url: z.string().check(z.trim(), z.maxLength(2_000), z.refine(isTileTemplate, 'INVALID')),
    lon: z.number().check(z.gte(-180), z.lte(180)),
    lat: z.number().check(z.gte(-85), z.lte(85)),
    zoom: z.int().check(z.minimum(0), z.maximum(19)),
  }),
  response: z.object({
    outcome: MapTrial,
    /** `data:image/jpeg;base64,…`; null without a picture. */
    picture: z.nullable(z.string()),
  }),
  errors: ['TOO_MANY_REQUESTS'],
});
