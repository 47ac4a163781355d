import type { Address } from '@vigiefaon/domain/identity/address';
import type { Locale } from '@vigiefaon/domain/users/user';

export type UnsignedAddress = Omit<Address, 'signature'>;

export interface AddressQuery {
  readonly text: string;
  readonly lang: Locale;
  /** Two-letter codes; empty means everywhere. */
  readonly countries: readonly string[];
  /** Of two equally good answers the nearer one comes first. */
  readonly near: Point | null;
}

export interface Point {
  readonly lon: number;
  readonly lat: number;
}

/** Whoever turns typed text into addresses, the likeliest first. */
export interface Geocoder {
  suggest(query: AddressQuery): Promise<readonly UnsignedAddress[]>;
}

export const mostSuggestions = 8;

type AddressParts = Omit<UnsignedAddress, 'label'>;

/** An address with the one line that people read. */
export function withLabel(parts: AddressParts): UnsignedAddress {
  const { street, houseNumber, zipcode, city } = parts;
  const place = `${zipcode} ${city}`;
  const line = [street, houseNumber].filter((part) => part !== null).join(' ');
  return { ...parts, label: line === '' ? place : `${line}, ${place}` };
}
