import * as z from 'zod/mini';
import { Id } from '../values.ts';
import { ZoneFacts } from './zone.ts';
import { SetAsideReason } from './zone-fault.ts';

/** What an admin decides of a zone that was set aside: it counts all the same, or it stays aside. */
export const SetAsideDecision = z.enum(['APPLY', 'LEAVE']);
export type SetAsideDecision = z.infer<typeof SetAsideDecision>;

/** A zone that was set aside when its source was read. */
export const SetAsideZone = z.object({
  zoneId: Id,
  ...z.pick(ZoneFacts, { identifier: true, name: true, country: true, restriction: true }).shape,
  reason: SetAsideReason,
  /** Null: nobody has decided yet, and the ground below it counts as unknown. */
  decision: z.nullable(SetAsideDecision),
});
export type SetAsideZone = z.infer<typeof SetAsideZone>;
