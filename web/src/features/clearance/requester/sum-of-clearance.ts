import type { PublicParcelClearance } from '@vigiefaon/domain/clearance/clearance';
import { type ClearanceSum, endsOf, sumOfLights } from '@vigiefaon/domain/clearance/clearance-light';
import type { TrustedNow } from '../time/use-trusted-now.ts';

/** The one sentence on top. */
export type Shown = ClearanceSum | 'WITHDRAWN' | 'CANCELED' | 'UNSURE' | 'ASLEEP';

interface Known {
  isCanceled: boolean;
  parcels: readonly PublicParcelClearance[];
}

/** All parcels together; where the hour is not sure nothing is green. */
export function shownOf({ isCanceled, parcels }: Known, { now, isSure, isAwake }: TrustedNow): Shown {
  if (isCanceled) return 'CANCELED';
  if (!isSure) return 'UNSURE';
  if (!isAwake) return 'ASLEEP';
  const sum = sumOfLights(parcels, now);
  return sum === 'NOT_CLEARED' && parcels.some(({ withdrawn }) => withdrawn !== null) ? 'WITHDRAWN' : sum;
}

/** The first end of what may be mown; null when nothing may. */
export function firstEnd(parcels: readonly PublicParcelClearance[], now: Date): string | null {
  return endsOf(parcels, now)[0] ?? null;
}

const toTheMinute = 'YYYY-MM-DDTHH:mm'.length;

/** Whether what may be mown ends at different times, as they are shown: to the minute. */
export function hasSeveralEnds(parcels: readonly PublicParcelClearance[], now: Date): boolean {
  return new Set(endsOf(parcels, now).map((end) => end.slice(0, toTheMinute))).size > 1;
}

export const tones = {
  ALL: 'go',
  ALL_ENDS_SOON: 'soon',
  SOME: 'soon',
  EXPIRED: 'stop',
  NOT_FLOWN: 'stop',
  WITHDRAWN: 'stop',
  CANCELED: 'stop',
  UNSURE: 'stop',
  NOT_CLEARED: 'wait',
  ASLEEP: 'wait',
  MOWN: 'wait',
} as const satisfies Record<Shown, string>;
