import * as z from 'zod/mini';
import { Id, Instant } from '../values.ts';

/** The secret of a link, made by the phone that gives it: 128 random bits in hexadecimal. */
export const HelperKey = z.string().check(z.regex(/^[0-9a-f]{32}$/));

/** The right of whoever holds it to be led to the open finds of one mission on its day. */
export const HelperLink = z.object({
  helperLinkId: Id,
  /** Where it leads: `/helper/{token}` on the web. */
  token: z.string(),
  createdAt: Instant,
  expiresAt: Instant,
});
export type HelperLink = z.infer<typeof HelperLink>;
