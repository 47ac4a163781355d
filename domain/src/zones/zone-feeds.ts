import type { ZoneCountry } from './zone-countries.ts';

/** A file of zones that a country publishes for everybody, without a key. */
export interface ZoneFeed {
  readonly country: ZoneCountry;
  /** As its publisher is called. */
  readonly name: string;
  readonly url: string;
  readonly attribution: string;
}

/** Files in a form that is read here (docs/operations.md); other countries publish theirs in other forms, or without saying what may be done with it. */
export const zoneFeeds: readonly ZoneFeed[] = [
  {
    country: 'LU',
    name: 'Direction de l’Aviation Civile Luxembourg',
    url: 'https://drones.geoportail.lu/zones',
    attribution: 'Direction de l’Aviation Civile Luxembourg (CC0)',
  },
  {
    country: 'CH',
    name: 'BAZL, Einschränkungen für Drohnen',
    url: 'https://data.geo.admin.ch/ch.bazl.einschraenkungen-drohnen/einschraenkungen-drohnen/einschraenkungen-drohnen_4326.json',
    attribution: '© BAZL',
  },
];
