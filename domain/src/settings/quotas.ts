import * as z from 'zod/mini';

/** What one account may do before it has to wait or to ask: far more than anybody needs, and an end to what a machine can do in its name. */
export const quotaKinds = ['MISSIONS', 'PARCELS', 'IMPORTS', 'STREAMS'] as const;
export type QuotaKind = (typeof quotaKinds)[number];

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
