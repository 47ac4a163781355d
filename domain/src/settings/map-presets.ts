import { belgianMapPresets } from './belgian-map-presets.ts';
import { countryMapPresets } from './country-map-presets.ts';
import { landMapPresets } from './land-map-presets.ts';

/** An official open map service that an association can choose instead of writing an address itself. */
export interface MapPreset {
  /** Short name of our own, stable: kept in settings. `be-wal-ortho` */
  readonly key: string;
  readonly kind: 'AERIAL' | 'MAP';
  /** ISO 3166, two letters. Denmark has no preset: its services want a token. */
  readonly country: 'BE' | 'LU' | 'FR' | 'NL' | 'DE' | 'CH' | 'AT' | 'DK';
  /** The region where it is not the whole country, in its own language: `Wallonie`, `Vlaanderen`. */
  readonly region: string | null;
  /** As the publisher calls it. */
  readonly name: string;
  /** Tiles in web mercator with {z}, {x}, {y}, or a WMS request with {bbox-epsg-3857}; https, no key. */
  readonly url: string;
  /** What must stand on the map; plain text. */
  readonly attribution: string;
  readonly licence: string;
  /** A place where it must show something: [longitude, latitude], inland, inside the area. */
  readonly sample: readonly [number, number];
  /** Address, layer and licence stood so in what `docs/map-services.md` names; nobody called the service. */
  readonly verified: boolean;
}

/** In each place the aerial before the map. */
export const mapPresets: readonly MapPreset[] = [...belgianMapPresets, ...countryMapPresets, ...landMapPresets];

/** Null where a setting names a preset that is no longer offered. */
export function mapPreset(key: string): MapPreset | null {
  return mapPresets.find((preset) => preset.key === key) ?? null;
}
