import { type Intention, maximumWindowDays } from '@vigiefaon/domain/intentions/intention';
import { type WindowFault, whyNotWindow } from '@vigiefaon/domain/intentions/window';
import { addDays } from '@vigiefaon/domain/local-time';
import type { Season } from '@vigiefaon/domain/season/season';
import { isOpenDay, mowingDays } from '../../../ui/day-and-time/mowing-days.ts';
import { waitingFieldsOf } from '../answering/intention-words.ts';

/** What is filled in of an intention. */
export interface IntentionValues {
  readonly parcelIds: readonly string[];
  readonly firstDay: string;
  readonly lastDay: string;
  /** '' where there is no usual hour. */
  readonly mowingTime: string;
  readonly note: string;
}

interface Calendar {
  readonly today: string;
  readonly seasons: readonly Season[];
}

const usualWindowDays = 14;

/** From tomorrow on, or from the first day of the season, for two weeks or as long as the season lasts. */
export function firstValues({ today, seasons }: Calendar): IntentionValues {
  const tomorrow = addDays(today, 1);
  const first = isOpenDay(tomorrow, today, seasons) ? tomorrow : (mowingDays(today, seasons).span?.first ?? tomorrow);
  let last = first;
  for (let days = 1; days < usualWindowDays && isOpenDay(addDays(last, 1), today, seasons); days += 1)
    last = addDays(last, 1);
  return { parcelIds: [], firstDay: first, lastDay: last, mowingTime: '', note: '' };
}

/** As it stands; only what waits can be changed. */
export function valuesOf(intention: Intention): IntentionValues {
  const { firstDay, lastDay, mowingTime, note } = intention;
  const parcelIds = waitingFieldsOf(intention).map(({ parcelId }) => parcelId);
  return { parcelIds, firstDay, lastDay, mowingTime: mowingTime ?? '', note: note ?? '' };
}

export type ValueFault = WindowFault | 'REQUIRED';

/** What is wrong, by field. */
export interface ValueFaults {
  readonly parcelIds?: 'FIELDS';
  readonly firstDay?: ValueFault;
  readonly lastDay?: ValueFault;
}

/** What keeps it from being sent; the server holds the same rules. */
export function faultsOf({ parcelIds, firstDay, lastDay }: IntentionValues, calendar: Calendar): ValueFaults {
  const fields = parcelIds.length === 0 ? { parcelIds: 'FIELDS' as const } : {};
  if (firstDay === '' || lastDay === '') {
    return {
      ...fields,
      ...(firstDay === '' ? { firstDay: 'REQUIRED' as const } : {}),
      ...(lastDay === '' ? { lastDay: 'REQUIRED' as const } : {}),
    };
  }
  const refusal = whyNotWindow({ firstDay, lastDay }, calendar);
  return refusal ? { ...fields, [refusal.field]: refusal.fault } : fields;
}

/** The last day that a window may have that begins on this one. */
export function lastPossibleDay(firstDay: string): string {
  return addDays(firstDay, maximumWindowDays - 1);
}

/** As the calls want it. */
export function bodyOf({ parcelIds, firstDay, lastDay, mowingTime, note }: IntentionValues) {
  return { parcelIds: [...parcelIds], firstDay, lastDay, mowingTime: mowingTime || null, note: note.trim() || null };
}
