import * as z from 'zod/mini';

/** So many days after a login it ends, however often it was used, where the association has not set it. */
export const usualSessionDays = 90;

export const SessionDays = z.int().check(z.minimum(1), z.maximum(365));

const dayMs = 24 * 60 * 60 * 1000;

/** Sessions that were opened then or before are over, however lately they were used. */
export function earliestLogin(now: Date, sessionDays: number): Date {
  return new Date(now.getTime() - sessionDays * dayMs);
}
