import type { Address } from '../identity/address.ts';
import type { Locale } from '../users/user.ts';

type Zipcodes = readonly [first: number, last: number];

const isWithin = (zipcode: number, [first, last]: Zipcodes) => first <= zipcode && zipcode <= last;

// The nine municipalities of the German-speaking Community lie between these two, and no other does.
const germanSpeaking: Zipcodes = [4700, 4799];
const flanders: readonly Zipcodes[] = [
  [1500, 1999],
  [2000, 3999],
  [8000, 9999],
];

function localeInBelgium(zipcode: number): Locale {
  if (isWithin(zipcode, germanSpeaking)) return 'de';
  return flanders.some((range) => isWithin(zipcode, range)) ? 'nl' : 'fr';
}

/** The language in which somebody who has never chosen one is most likely to read: that of the place; French where it is unknown. */
export function likelyLocale(address: Pick<Address, 'country' | 'zipcode'> | null): Locale {
  switch (address?.country.toUpperCase()) {
    case 'BE':
      return localeInBelgium(Number(address.zipcode));
    case 'DE':
    case 'AT':
      return 'de';
    case 'NL':
      return 'nl';
    default:
      return 'fr';
  }
}
