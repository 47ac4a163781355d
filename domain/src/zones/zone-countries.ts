import type { ParcelGeometry } from '../geometry/geometry.ts';
import { ringsOf } from '../geometry/rings-of.ts';
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

/** How far each reaches from west to east and from south to north, in degrees; of France the part in Europe. */
const sizes: Readonly<Record<ZoneCountry, readonly [number, number]>> = {
  BE: [3.9, 2.1],
  LU: [0.9, 0.8],
  FR: [14.8, 9.9],
  DE: [9.3, 7.9],
  NL: [4.0, 2.9],
  CH: [4.7, 2.1],
  AT: [7.7, 2.7],
};
// The widest that a country of Europe may reach, where the file names none that we know.
const widest = [20, 16] as const;
// Zones cross borders, and lie out at sea.
const beyondDegrees = 2;

/** Whether a zone of a country (two letters) reaches further than that whole country: it cannot be meant as it is drawn. */
export function isWiderThanCountry(country: string | null, geometry: ParcelGeometry): boolean {
  const known = zoneCountries.find((one) => one === country);
  const [width, height] = known ? sizes[known] : widest;
  const positions = ringsOf(geometry).flat();
  const spanOf = (axis: 0 | 1) => {
    const [least, most] = positions.reduce(
      ([low, high], position) => [Math.min(low, position[axis]), Math.max(high, position[axis])],
      [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
    );
    return (most ?? 0) - (least ?? 0);
  };
  return spanOf(0) > width + beyondDegrees || spanOf(1) > height + beyondDegrees;
}

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
