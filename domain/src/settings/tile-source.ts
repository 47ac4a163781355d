import * as z from 'zod/mini';

/** Where pictures of a map come from, by `{z}`, `{x}`, `{y}` or, of a WMS, `{bbox-epsg-3857}`; and what must stand on the map. */
export const TileSource = z.object({ url: z.string(), attribution: z.string() });
export type TileSource = z.infer<typeof TileSource>;
