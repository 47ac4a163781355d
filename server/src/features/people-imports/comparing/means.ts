import { fold } from '@vigiefaon/domain/people-import/fold';
import { lineOf, type PersonMeans, type TypedAddress } from '@vigiefaon/domain/people-import/read-person';
import type { Locale } from '@vigiefaon/domain/users/user';
import parsePhoneNumber, { type CountryCode, isSupportedCountry } from 'libphonenumber-js/min';
import { suggestPlaces } from '../../../gateways/addresses/embedded/embedded-geocoder.ts';
import { placeIndex } from '../../../gateways/addresses/embedded/place-index.ts';
import { signAddress } from '../../../tokens/address-signature.ts';

const longestPhone = 40;

function phoneOf(typed: string, country: string): string | null {
  if (typed.length > longestPhone) return null;
  const usual: CountryCode | undefined = isSupportedCountry(country) ? country : undefined;
  const phone = parsePhoneNumber(typed, usual);
  return phone?.isValid() ? phone.number : null;
}

/** Whether the place that was found is the one that was typed: by its postcode, or without one by its name. */
function isTyped({ zipcode, city, line }: TypedAddress, found: { zipcode: string; city: string }): boolean {
  const text = fold(`${zipcode} ${line}`);
  if (zipcode !== '' || /\b\d{4,5}\b/.test(line)) return ` ${text} `.includes(` ${fold(found.zipcode)} `);
  return ` ${fold(`${city} ${line}`)} `.includes(` ${fold(found.city)} `);
}

/**
 * Numbers are made right by the rules of their country. Addresses come from the built-in table of places: a list may name thousands,
 * which no service is asked for; street and number stay as they stand there.
 */
export function meansOf({ secretKey, locale }: { secretKey: string; locale: Locale }): PersonMeans {
  return {
    phoneOf,
    addressOf: (typed, country) => {
      const query = { text: lineOf(typed), lang: locale, countries: [country], near: null };
      const [found] = suggestPlaces(placeIndex(), query);
      if (!found || !isTyped(typed, found)) return null;
      return signAddress(secretKey, found);
    },
  };
}
