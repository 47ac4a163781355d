import type { FaultNotes } from './zone-fault.ts';
import { textOf } from './zone-values.ts';

/** Countries whose zones one may want: those whose places the product knows, and their neighbours. */
export const zoneCountries = ['BE', 'LU', 'FR', 'DE', 'NL', 'CH', 'AT'] as const;
export type ZoneCountry = (typeof zoneCountries)[number];

const ofThreeLetters: Readonly<Record<string, ZoneCountry>> = {
  BEL: 'BE',
  LUX: 'LU',
  FRA: 'FR',
  DEU: 'DE',
  NLD: 'NL',
  CHE: 'CH',
  AUT: 'AT',
};

/** The country of a zone in two letters where we know it, else as it is written. */
export function zoneCountryOf(value: unknown, notes: FaultNotes): string | null {
  const written = textOf(value)?.toUpperCase() ?? null;
  if (written === null) {
    notes.add('NO_COUNTRY');
    return null;
  }
  if (!/^[A-Z]{2,3}$/.test(written)) notes.add('UNKNOWN_COUNTRY', written);
  return ofThreeLetters[written] ?? written;
}
