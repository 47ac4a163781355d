import { StartError } from '../../database/connections/start-error.ts';
import { isBaseUrl, type Read, withoutSlash } from '../../environment.ts';

// Nominatim's public server forbids search while typing, so there is no default for it.
const publicUrls = {
  embedded: null,
  photon: 'https://photon.komoot.io',
  nominatim: '',
  ban: 'https://data.geopf.fr/geocodage',
  best: 'https://best.pr.fedservices.be/api/opendata/best/v1/belgianAddress/v2',
} as const;

type Kind = keyof typeof publicUrls;
const kinds = Object.keys(publicUrls) as Kind[];

/** Who suggests addresses; `url` is without a slash at its end and null for the built-in table of places. */
export type GeocoderChoice =
  | { readonly kind: 'embedded'; readonly url: null }
  | { readonly kind: Exclude<Kind, 'embedded'>; readonly url: string };

export function readGeocoder(read: Read): GeocoderChoice {
  const kind = kinds.find((known) => known === (read('GEOCODER') ?? 'embedded'));
  if (!kind) throw new StartError(`GEOCODER must be one of ${kinds.join(', ')}.`);
  const given = read('GEOCODER_URL');
  if (kind === 'embedded') {
    if (given !== undefined) throw new StartError('GEOCODER_URL needs a GEOCODER that is not embedded.');
    return { kind, url: null };
  }
  const url = given ?? publicUrls[kind];
  if (!isBaseUrl(url) || new URL(url).hostname === 'nominatim.openstreetmap.org') {
    throw new StartError(`GEOCODER_URL must be the address of your ${kind}, such as https://${kind}.example.org.`);
  }
  return { kind, url: withoutSlash(new URL(url).href) };
}
