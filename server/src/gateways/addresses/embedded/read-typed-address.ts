import { foldName } from './fold-name.ts';

/** One way to understand a typed line: this part names the place, the rest the street. */
export interface Reading {
  readonly place: string;
  readonly street: string;
}

export interface TypedAddress {
  readonly zipcode: string | null;
  /** Named by a prefix of the postcode (`L-9701`) or after the place (`Belgien`). */
  readonly country: string | null;
  /** Words follow the postcode: there the place is named, in all languages. */
  readonly isNamed: boolean;
  readonly readings: readonly Reading[];
}

const countryOfPrefix: Readonly<Record<string, string>> = {
  b: 'BE',
  be: 'BE',
  l: 'LU',
  lu: 'LU',
  d: 'DE',
  de: 'DE',
  f: 'FR',
  fr: 'FR',
  nl: 'NL',
  ch: 'CH',
};

const countryOfName: Readonly<Record<string, string>> = {
  belgique: 'BE',
  belgien: 'BE',
  belgie: 'BE',
  belgium: 'BE',
  allemagne: 'DE',
  deutschland: 'DE',
  duitsland: 'DE',
  germany: 'DE',
  france: 'FR',
  frankreich: 'FR',
  frankrijk: 'FR',
  'pays bas': 'NL',
  niederlande: 'NL',
  nederland: 'NL',
  netherlands: 'NL',
  suisse: 'CH',
  schweiz: 'CH',
  zwitserland: 'CH',
  switzerland: 'CH',
};

const mostPlaceWords = 5;

/** Reads one typed line; `isZipcode` tells a postcode from a house number with four digits. */
export function readTypedAddress(text: string, isZipcode: (digits: string) => boolean): TypedAddress {
  const parts = text.split(/[,;\n]/).map((part) => part.split(/\s+/).filter((word) => word !== ''));
  const filled = parts.filter((words) => words.length > 0);
  const named = filled.length > 1 ? countryOfName[foldName(filled.at(-1)?.join(' ') ?? '')] : undefined;
  const segments = named ? filled.slice(0, -1) : filled;
  const found = findZipcode(segments, isZipcode);
  if (!found)
    return { zipcode: null, country: named ?? null, isNamed: false, readings: readingsWithoutZipcode(segments) };
  return {
    zipcode: found.zipcode,
    country: found.country ?? named ?? null,
    isNamed: found.after.length > 0,
    readings: readingsAround(found).filter(isPlausible),
  };
}

interface FoundZipcode {
  readonly zipcode: string;
  readonly country: string | null;
  readonly before: readonly string[];
  readonly after: readonly string[];
  /** The other parts of the line, between commas. */
  readonly others: readonly (readonly string[])[];
}

function findZipcode(
  segments: readonly (readonly string[])[],
  isZipcode: (digits: string) => boolean,
): FoundZipcode | null {
  for (const [index, words] of [...segments.entries()].reverse()) {
    for (const [position, word] of [...words.entries()].reverse()) {
      const [, prefix = '', zipcode = ''] = /^(?:([a-z]{1,2})-?)?(\d{4,5})(?:[a-z]{2})?$/i.exec(word) ?? [];
      const country = countryOfPrefix[prefix.toLowerCase()] ?? null;
      if ((prefix !== '' && country === null) || !isZipcode(zipcode)) continue;
      const others = segments.filter((_, other) => other !== index);
      return { zipcode, country, before: words.slice(0, position), after: words.slice(position + 1), others };
    }
  }
  return null;
}

const joined = (...parts: readonly (readonly string[])[]) => parts.flat().join(' ');

function readingsAround({ before, after, others }: FoundZipcode): Reading[] {
  const rest = others.flat();
  if (after.length > 0) {
    // The two letters of a Dutch postcode (6211 AB) are no part of a name.
    const isDutch = after.length > 1 && /^[A-Z]{2}$/.test(after[0] ?? '');
    const names = isDutch ? [after, after.slice(1)] : [after];
    return names.flatMap((words) =>
      beginningsOf(words).map(([place, street]) => ({ place: joined(place), street: joined(rest, before, street) })),
    );
  }
  const readings = endsOf(before).map(([street, place]) => ({ place: joined(place), street: joined(rest, street) }));
  for (const [index, words] of others.entries()) {
    const remaining = others.filter((_, other) => other !== index);
    for (const [place, street] of beginningsOf(words)) {
      readings.push({ place: joined(place), street: joined(...remaining, street, before) });
    }
  }
  return [...readings, { place: '', street: joined(rest, before) }];
}

type Cut = [start: readonly string[], end: readonly string[]];

const lengthsWithin = (words: readonly string[]) =>
  Array.from({ length: Math.min(words.length, mostPlaceWords) }, (_, index) => index + 1).reverse();

/** Every way to cut the last words off, the longest end first. */
function endsOf(words: readonly string[]): Cut[] {
  return lengthsWithin(words).map((length) => [words.slice(0, -length), words.slice(-length)]);
}

/** Every way to cut the first words off, the longest beginning first. */
function beginningsOf(words: readonly string[]): Cut[] {
  return lengthsWithin(words).map((length) => [words.slice(0, length), words.slice(length)]);
}

function readingsWithoutZipcode(segments: readonly (readonly string[])[]): Reading[] {
  const [first = [], ...later] = segments;
  const last = segments.at(-1) ?? [];
  const atTheEnd = endsOf(last).map(([street, place]) => ({
    place: joined(place),
    street: joined(...segments.slice(0, -1), street),
  }));
  const atTheStart = beginningsOf(first).map(([place, street]) => ({
    place: joined(place),
    street: joined(street, ...later),
  }));
  return [...atTheEnd, ...atTheStart.filter(({ street }) => street !== '')].filter(isPlausible);
}

// There is a village named Rue, but whoever types "rue du Moulin 3" does not mean it.
const streetWord =
  /^(?:rue|route|chemin|avenue|av|allee|chaussee|place|quai|clos|impasse|ruelle|sentier|weg|strasse|str|gasse|platz|straat|laan|dreef|plein)$/;

function isPlausible({ place, street }: Reading): boolean {
  return street === '' || !streetWord.test(foldName(place));
}
