import * as z from 'zod/mini';

/** So long a parcel stays cleared where the association has not set it: animals come back. */
export const usualClearanceMinutes = 240;
export const longestClearanceMinutes = 300;

export const ClearanceMinutes = z.int().check(z.minimum(30), z.maximum(longestClearanceMinutes));

function minutesAfter(instant: Date, minutes: number): Date {
  return new Date(instant.getTime() + minutes * 60_000);
}

export interface ClearedParcel {
  readonly clearedAt: Date;
  /** The association's setting. */
  readonly clearanceMinutes: number;
  /** Of the fawns that wait in a crate on this mission the first; null where none does. */
  readonly firstCratedAt: Date | null;
  /** So long a fawn may wait in a crate. */
  readonly crateLimitMinutes: number;
}

/** Until when a cleared parcel may be mown: the setting, never over five hours, and no longer than the first crated fawn may wait. */
export function validUntil({ clearedAt, clearanceMinutes, firstCratedAt, crateLimitMinutes }: ClearedParcel): {
  validUntil: Date;
  isShortened: boolean;
} {
  const minutes = Math.min(Math.max(clearanceMinutes, 0), longestClearanceMinutes);
  const bySetting = minutesAfter(clearedAt, minutes);
  const byCrate = firstCratedAt && minutesAfter(firstCratedAt, crateLimitMinutes);
  const isShortened = byCrate !== null && byCrate < bySetting;
  return { validUntil: isShortened ? byCrate : bySetting, isShortened };
}
