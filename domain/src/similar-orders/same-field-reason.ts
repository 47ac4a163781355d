import * as z from 'zod/mini';

/** Why a field is ordered although another requester has ordered it for that day: it is meant, the other means another part, or both have agreed. */
export const sameFieldReasons = ['MINE', 'OTHER_PART', 'AGREED'] as const;
export const SameFieldReason = z.enum(sameFieldReasons);
export type SameFieldReason = z.infer<typeof SameFieldReason>;
