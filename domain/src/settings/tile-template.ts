import type { MapTile } from '../geometry/map-tile.ts';

/** Where one of several servers may stand in the name, and the rest as a browser would ask for one picture. */
function filledIn(template: string): string {
  return template
    .replaceAll('{s}', 'a')
    .replace('{bbox-epsg-3857}', '0,0,1,1')
    .replaceAll(/\{[zxy]\}/g, '0');
}

/**
 * Whether a map can be made of an address: tiles by `{z}`, `{x}` and `{y}`, or a WMS by `{bbox-epsg-3857}`, without any other
 * place to fill in.
 */
export function isTileTemplate(template: string): boolean {
  const isTiled = ['{z}', '{x}', '{y}'].every((part) => template.includes(part));
  const isWhole = isTiled || template.includes('{bbox-epsg-3857}');
  return isWhole && /^https?:\/\/[a-z\d.:[\]-]+([/?][^\s{}]*)?$/i.test(filledIn(template));
}

const halfWorldMeters = 20_037_508.342_789_244;

/** West, south, east, north of a tile in Web Mercator metres, as a WMS wants its BBOX. */
export function tileBoundsMeters({ x, y, z }: MapTile): string {
  const side = (2 * halfWorldMeters) / 2 ** z;
  const west = x * side - halfWorldMeters;
  const north = halfWorldMeters - y * side;
  return [west, north - side, west + side, north].join(',');
}

/** Of a service with several servers; each tile is always asked of the same one, so that a kept picture is found again. */
const servers = ['a', 'b', 'c'] as const;

/** The address of the picture of a tile. */
export function tileAddress(template: string, { x, y, z }: MapTile): string {
  return template
    .replaceAll('{s}', servers[(x + y) % servers.length] ?? 'a')
    .replace('{bbox-epsg-3857}', tileBoundsMeters({ x, y, z }))
    .replaceAll('{z}', String(z))
    .replaceAll('{x}', String(x))
    .replaceAll('{y}', String(y));
}

/** Of which hosts a browser asks for pictures of these templates, as a content security policy names them. */
export function tileOrigins(templates: readonly string[]): string[] {
  const origins = templates.map((template) => /^https?:\/\/[^/?#]+/.exec(template)?.[0] ?? '');
  return [...new Set(origins.map((origin) => origin.replace(/[^/.]*\{s\}[^/.]*/, '*')))].filter(
    (origin) => origin !== '',
  );
}
