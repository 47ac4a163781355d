import { addDays } from '../local-time.ts';

/** The last day on which whoever has taken a search reads whose it is: the day after mowing. */
export function lastDayOfHandover(mowingDate: string): string {
  return addDays(mowingDate, 1);
}

/** Days after mowing for which documents are kept; then they are forgotten, and the person with them. */
export const documentDays = 30;
