import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { Locale } from '@vigiefaon/domain/languages/locales';
import * as z from 'zod/mini';
import { foldName } from './fold-name.ts';

/** By language, for those that have a name of their own there. */
export type NamesByLocale = Readonly<Record<string, string>>;

/** One postcode of one locality; the point is the middle of the locality. */
export interface Place {
  readonly country: string;
  readonly zipcode: string;
  readonly name: string;
  /** Null where people of all languages say `name`. */
  readonly names: NamesByLocale | null;
  readonly lat: number;
  readonly lon: number;
}

const PlaceNames = z.array(z.catchall(z.object({ country: z.string() }), z.string()));

const fileOf = (name: string) => readFileSync(new URL(`../data/${name}`, import.meta.url));

function readNames(): Map<string, NamesByLocale> {
  const names = new Map<string, NamesByLocale>();
  for (const { country, ...inLanguages } of PlaceNames.parse(JSON.parse(fileOf('place-names.json').toString('utf8')))) {
    for (const name of Object.values(inLanguages)) names.set(`${country} ${foldName(name)}`, inLanguages);
  }
  return names;
}

/** Reads the built-in table of places. */
export function readPlaceTable(): Place[] {
  const names = readNames();
  const shared = new Map<string, string>();
  // Most places share their name, postcode or country with another: one string for all of them.
  const once = (text: string) => {
    const known = shared.get(text);
    if (known !== undefined) return known;
    shared.set(text, text);
    return text;
  };
  return gunzipSync(fileOf('places.tsv.gz'))
    .toString('utf8')
    .split('\n')
    .map((line) => {
      const [country = '', zipcode = '', name = '', lat, lon] = line.split('\t');
      return {
        country: once(country),
        zipcode: once(zipcode),
        name: once(name),
        names: names.get(`${country} ${foldName(name)}`) ?? null,
        lat: Number(lat),
        lon: Number(lon),
      };
    });
}

/** What the place is called in that language. */
export function nameIn(place: Place, lang: Locale): string {
  return place.names?.[lang] ?? place.name;
}
