import { atHour, fieldWords, type Moment, momentWords, type Words } from '../../../ordering/moment-words.ts';
import type { Choices } from './choices.ts';

/** "3 champs, 7,2 ha, mardi 2 juin 10:00": also tomorrow it says which day is meant. */
export function lastingWords(
  words: Words,
  parcels: readonly { size: number }[],
  moment: Moment,
  today: string,
): string {
  const day = words.format.longDay(moment.missionDate, today);
  return `${fieldWords(words, parcels)}, ${atHour(words, day, moment.mowingTime)}`;
}

function chosenMoment(words: Words, { day, time }: Choices, today: string): string | null {
  if (day === null) return time ?? null;
  if (time === undefined) return words.format.dayInWords(day, today);
  return momentWords(words, { missionDate: day, mowingTime: time }, today);
}

/** What the main button will do, as far as that is chosen: "Demander : 3 champs, 7,2 ha, demain 10:00". */
export function orderWords(words: Words, choices: Choices, chosen: readonly { size: number }[], today: string): string {
  const parts = [chosen.length > 0 ? fieldWords(words, chosen) : null, chosenMoment(words, choices, today)];
  const what = parts.filter((part) => part !== null).join(', ');
  return what === '' ? words.t('orderPage.order') : words.t('orderPage.orderWhat', { what });
}
