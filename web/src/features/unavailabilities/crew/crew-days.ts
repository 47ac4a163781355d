import { addDays } from '@vigiefaon/domain/local-time';
import { isUnavailableOn } from '@vigiefaon/domain/unavailabilities/periods';
import type { CrewAbsence } from '@vigiefaon/domain/unavailabilities/unavailabilities.api';

const shownDays = 14;

/** The days of the overview from this one on. */
export function daysFrom(first: string): string[] {
  return Array.from({ length: shownDays }, (_, offset) => addDays(first, offset));
}

/** The first day of the page before or after. */
export function pageFrom(first: string, direction: -1 | 1): string {
  return addDays(first, direction * shownDays);
}

export function awayOn(day: string, crew: readonly CrewAbsence[]): CrewAbsence[] {
  return crew.filter(({ periods }) => isUnavailableOn(day, periods));
}
