import * as z from 'zod/mini';

/** Where the association has not set them. */
export const usualQuotas = { missionsADay: 40, parcelsKept: 2000, importsADay: 30, openStreams: 12 } as const;

const upTo = (most: number) => z.int().check(z.minimum(1), z.maximum(most));
export const MissionsADay = upTo(1000);
export const ParcelsKept = upTo(20_000);
export const ImportsADay = upTo(1000);
export const OpenStreams = upTo(200);

/** Whether one more would be too many; `count` is what there is. */
export function isQuotaReached(count: number, quota: number): boolean {
  return count >= quota;
}
