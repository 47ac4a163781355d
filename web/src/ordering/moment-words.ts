import type { Translation } from '../i18n/use-translation.ts';

export type Words = Pick<Translation, 't' | 'format'>;

export interface Moment {
  missionDate: string;
  mowingTime: string | null;
}

/** The day in words as it is given, with the hour or that it is open. */
export function atHour({ t }: Words, day: string, mowingTime: string | null): string {
  return `${day} ${mowingTime ?? `(${t('orderPage.hourOpen')})`}`;
}

/** "demain 10:00" */
export function momentWords(words: Words, { missionDate, mowingTime }: Moment, today: string): string {
  return atHour(words, words.format.dayInWords(missionDate, today), mowingTime);
}

/** "3 champs, 7,2 ha" */
export function fieldWords({ t, format }: Words, parcels: readonly { size: number }[]): string {
  const size = parcels.reduce((sum, parcel) => sum + parcel.size, 0);
  const count = t('orderPage.count', { count: parcels.length });
  return parcels.length === 0 ? count : `${count}, ${format.hectares(size)}`;
}
