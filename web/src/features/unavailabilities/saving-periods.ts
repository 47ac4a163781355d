import type { Period } from '@vigiefaon/domain/unavailabilities/period';
import { applyChange, changeBetween, type PeriodChange } from '@vigiefaon/domain/unavailabilities/periods';
import type { Unavailability } from '@vigiefaon/domain/unavailabilities/unavailabilities.api';
import { isCallError } from '../../api/call-error.ts';

export const nothing: PeriodChange = { taken: [], given: [] };

/** How often somebody else may be faster in a row before this device takes a rest. */
const mostMeetings = 5;

/** The list before and after a change was saved. */
export interface Saved {
  readonly before: Period[];
  readonly sent: Period[];
  readonly after: Period[];
  /** Somebody else was faster: `before` is theirs. */
  readonly hasMet: boolean;
}

type List = Pick<Unavailability, 'periods' | 'version'>;

interface Doors {
  readonly save: (list: List) => Promise<List>;
  readonly read: () => Promise<List>;
}

/** Saves a change; somebody else's list that was saved meanwhile takes it, too. */
export async function saveChange(change: PeriodChange, list: List, { save, read }: Doors): Promise<Saved> {
  let { periods: before, version } = list;
  for (let meetings = 0; ; meetings += 1) {
    const sent = applyChange(before, change);
    try {
      const { periods: after } = await save({ periods: sent, version });
      return { before, sent, after, hasMet: meetings > 0 };
    } catch (error) {
      if (!isCallError(error, 'STALE') || meetings === mostMeetings) throw error;
      ({ periods: before, version } = await read());
    }
  }
}

/** What is still to be sent once a change is saved: taps from while that was under way. */
export function leftToSend(latest: PeriodChange, saved: PeriodChange, { before, sent }: Saved): PeriodChange {
  return latest === saved ? nothing : changeBetween(sent, applyChange(before, latest));
}

/** Since when changes were not told yet: they are told together, once nothing is left to be saved. */
export function untoldSince(untold: Period[] | null, { before, hasMet }: Saved): Period[] {
  return hasMet || untold === null ? before : untold;
}
