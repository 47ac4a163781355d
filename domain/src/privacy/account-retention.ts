import * as z from 'zod/mini';
import { addDays } from '../local-time.ts';
import type { Role } from '../users/role.ts';

/** After so many months without use an account ends where the association has not set it. */
export const usualAccountMonths = 24;
/** Shorter than a season and a winter would end the account of somebody who comes every May. */
export const fewestAccountMonths = 12;
export const mostAccountMonths = 120;

/** Months without use after which the account of a pilot, or of somebody who waits to be admitted, ends; 0 keeps everybody. */
export const AccountMonths = z.int().check(
  z.minimum(0),
  z.maximum(mostAccountMonths),
  z.refine((months) => months === 0 || months >= fewestAccountMonths, { error: 'TOO_SMALL' }),
);

/** So many days before its end the owner of an account is told. */
export const accountNoticeDays = 30;

/** Whose accounts end unused: pilots, and whoever waits. Admins end nobody unseen, themselves included, and requesters are kept by seasons. */
export function endsUnused(role: Role | null): boolean {
  return role === null || role === 'ROLE_PILOT';
}

/** An account as its end depends on it; days of the association. */
export interface AccountUse {
  readonly lastUsedOn: string;
  /** When its end was told; null: never. */
  readonly toldOn: string | null;
  /** It still is to fly or to be flown for. */
  readonly hasMissionsAhead: boolean;
}

/** The same day so many months later (or before): the last of a shorter month. */
export function addMonths(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + count, Math.min(date, last))).toISOString().slice(0, 10);
}

/** What the night does about an account, and on which day it ends where nobody uses it; the end is never sooner than a month after it was told. */
export type AccountFate =
  | { readonly fate: 'KEPT'; readonly endsOn: null }
  | { readonly fate: 'TO_TELL' | 'TOLD' | 'TO_END'; readonly endsOn: string };

const kept: AccountFate = { fate: 'KEPT', endsOn: null };

const laterOf = (one: string, other: string) => (one > other ? one : other);

export function accountFate(
  { lastUsedOn, toldOn, hasMissionsAhead }: AccountUse,
  today: string,
  months: number,
): AccountFate {
  if (months === 0) return kept;
  const unusedUntil = addMonths(lastUsedOn, months);
  if (today < addDays(unusedUntil, -accountNoticeDays)) return kept;
  // Told before it was used again: that end was called off.
  const isTold = toldOn !== null && toldOn >= lastUsedOn;
  const endsOn = laterOf(unusedUntil, addDays(isTold ? toldOn : today, accountNoticeDays));
  if (!isTold) return hasMissionsAhead ? kept : { fate: 'TO_TELL', endsOn };
  return { fate: today >= endsOn && !hasMissionsAhead ? 'TO_END' : 'TOLD', endsOn };
}

/** Whoever has used an account on that day or later need not be looked at. */
export function usedLongAgo(today: string, months: number): string {
  return addMonths(addDays(today, accountNoticeDays + 3), -months);
}
