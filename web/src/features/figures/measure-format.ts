import type { Measure } from '@vigiefaon/domain/figures/figures';
import type { Format } from '../../i18n/format.ts';

/** A value of a measure as it is read: hectares, kilometres and euros with their units. */
export function inWords(measure: Measure, value: number, format: Format): string {
  if (measure === 'areaSquareMeters') return format.hectares(value);
  if (measure === 'kilometres') return format.kilometres(value);
  return measure === 'cashDonation' || measure === 'appDonation' ? format.euros(value) : format.count(value);
}

/** The same in a unit that is good to draw: hectares, kilometres, euros. */
export function drawn(measure: Measure, value: number): number {
  if (measure === 'areaSquareMeters') return value / 10_000;
  return measure === 'cashDonation' || measure === 'appDonation' ? value / 100 : value;
}
