import * as z from 'zod/mini';
import { Id, Instant, text } from '../values.ts';

/** Bounds what has to be looked through when one is lost. */
export const mostDataTokens = 20;

/** A key by which a program of the association reads; what opens something was told once and is not kept. */
export const DataToken = z.object({
  dataTokenId: Id,
  /** Which program has it, in the words of whoever made it. */
  name: z.string(),
  createdAt: Instant,
  /** When something was last read by it, to the hour; null: never. */
  readAt: z.nullable(Instant),
});
export type DataToken = z.infer<typeof DataToken>;

export const DataTokenInformation = z.strictObject({ name: text(80) });
export type DataTokenInformation = z.infer<typeof DataTokenInformation>;
