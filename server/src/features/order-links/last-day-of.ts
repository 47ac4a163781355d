import { addDays, localTime } from '@vigiefaon/domain/local-time';
import type { Config } from '../../config.ts';

/** The last day on all of which a link opens that ends at an instant. */
export function lastDayOf({ expiresAt }: { expiresAt: Date }, { timeZone }: Pick<Config, 'timeZone'>): string {
  return addDays(localTime(expiresAt, timeZone).day, -1);
}
