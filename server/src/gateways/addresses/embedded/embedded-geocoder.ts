import { type AddressQuery, type Geocoder, mostSuggestions, type UnsignedAddress, withLabel } from '../geocoder.ts';
import { foldName } from './fold-name.ts';
import { type Fit, fit } from './name-index.ts';
import { type PlaceIndex, placeIndex, roughKilometres } from './place-index.ts';
import { nameIn, type Place } from './place-table.ts';
import { type Reading, readTypedAddress, type TypedAddress } from './read-typed-address.ts';
import { splitStreet, type TypedStreet } from './split-street.ts';

interface Candidate extends TypedStreet {
  readonly place: Place;
  /** The smaller the likelier. */
  readonly doubt: number;
}

const mostNames = 300;
const mostOfOneName = 3;
const countriesInOrder = ['BE', 'LU', 'DE', 'FR', 'NL', 'CH'];

/** Places of the built-in table; street and number are kept as they are typed beside the place. */
export const embeddedGeocoder: Geocoder = {
  suggest: (query) => Promise.resolve(suggestPlaces(placeIndex(), query)),
};

/** What the table of places makes of a typed line, the likeliest first. */
export function suggestPlaces(index: PlaceIndex, query: AddressQuery): UnsignedAddress[] {
  const typed = readTypedAddress(query.text, (digits) => index.hasZipcode(digits));
  const wanted = (place: Place) =>
    (query.countries.length === 0 || query.countries.includes(place.country)) &&
    (typed.country === null || typed.country === place.country);
  const candidates = candidatesOf(index, query, typed).filter(({ place }) => wanted(place));
  return best(candidates, query, typed.zipcode !== null).map((candidate) => addressOf(candidate, query));
}

function candidatesOf(index: PlaceIndex, { text }: AddressQuery, typed: TypedAddress): Candidate[] {
  const digits = /^(?:[a-z]{1,2}-?)?(\d{2,4})$/i.exec(text.trim())?.[1];
  const nothing = { street: null, houseNumber: null };
  if (typed.zipcode !== null) return inZipcode(index, typed.zipcode, typed);
  if (digits) return index.zipcodesFrom(digits, 100).map((place) => ({ place, doubt: fit.beginning, ...nothing }));
  return typed.readings.flatMap((reading) => byName(index, reading));
}

function inZipcode(index: PlaceIndex, zipcode: string, { readings, isNamed }: TypedAddress): Candidate[] {
  const candidates: Candidate[] = [];
  for (const place of index.inZipcode(zipcode)) {
    for (const reading of readings) {
      const howWell = reading.place === '' ? null : index.fitOf(foldName(reading.place), place);
      if (howWell !== null) candidates.push({ place, doubt: howWell, ...splitStreet(reading.street) });
    }
  }
  if (candidates.length > 0) return candidates;
  // A name tells more than a postcode that does not belong to it.
  const elsewhere = (isNamed ? readings : []).flatMap(({ place: typed, street }) =>
    index.named(foldName(typed)).map((place) => ({ place, doubt: fit.twoLettersOff, ...splitStreet(street) })),
  );
  const street = streetWithNumber(readings);
  return [
    ...elsewhere,
    ...index.inZipcode(zipcode).map((place) => ({ place, doubt: fit.twoLettersOff + 1, ...street })),
  ];
}

/** Beside a postcode whose place is not named, words are a street; a name that does not belong to the postcode is none. */
function streetWithNumber(readings: readonly Reading[]): TypedStreet {
  const { place = '', street = '' } = readings.at(-1) ?? {};
  const whole = splitStreet(`${street} ${place}`);
  return whole.houseNumber === null ? { street: null, houseNumber: null } : whole;
}

function byName(index: PlaceIndex, { place: typed, street }: Reading): Candidate[] {
  const name = foldName(typed);
  if (/\d/.test(name)) return [];
  const rest = splitStreet(street);
  // Half of all words begin like some village: beside a street without number only a whole name counts.
  const isBold = street === '' || rest.houseNumber !== null;
  const found = isBold
    ? index.search(name, mostNames)
    : index.named(name).map((place) => ({ place, fit: fit.exact as Fit }));
  return found.map((match) => ({ place: match.place, doubt: match.fit + (street === '' ? 0 : 0.5), ...rest }));
}

function best(candidates: readonly Candidate[], { near }: AddressQuery, hasZipcode: boolean): Candidate[] {
  const score = ({ place, doubt }: Candidate) =>
    doubt * 1000 +
    (near ? Math.min(500, roughKilometres(near, place)) : 100 * Math.max(0, countriesInOrder.indexOf(place.country))) +
    // Towns with names in several languages are the larger ones.
    (place.names ? 0 : 40) +
    Math.min(59, place.name.length);
  const sorted = candidates
    .map((candidate) => ({ candidate, score: score(candidate) }))
    .sort((a, b) => a.score - b.score || a.candidate.place.zipcode.localeCompare(b.candidate.place.zipcode));
  const timesOfName = new Map<string, number>();
  const seen = new Set<Place>();
  const chosen: Candidate[] = [];
  for (const { candidate } of sorted) {
    if (chosen.length === mostSuggestions) break;
    const { place } = candidate;
    const key = `${place.country} ${place.name}`;
    const times = timesOfName.get(key) ?? 0;
    if (seen.has(place) || (!hasZipcode && times >= mostOfOneName)) continue;
    seen.add(place);
    timesOfName.set(key, times + 1);
    chosen.push(candidate);
  }
  return chosen;
}

function addressOf({ place, street, houseNumber }: Candidate, { lang }: AddressQuery): UnsignedAddress {
  const { zipcode, country, lon, lat } = place;
  const city = nameIn(place, lang);
  // In a hamlet without street names the houses are numbered by the place.
  const typedStreet = street ?? (houseNumber === null ? null : city);
  // The table knows no street: what is typed beside the place is kept, and not vouched for.
  return withLabel({ street: typedStreet, houseNumber, zipcode, city, country, lon, lat, verified: 'MUNICIPALITY' });
}
