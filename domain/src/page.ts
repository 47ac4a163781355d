import * as z from 'zod/mini';
import { WholeNumber } from './values.ts';

/** `?limit` (1 to 200, default 50) and the opaque `?cursor` of the page before. */
export const pageQuery = {
  limit: z._default(WholeNumber.check(z.minimum(1), z.maximum(200)), 50),
  cursor: z.optional(z.string().check(z.maxLength(500))),
};

export const PageQuery = z.strictObject(pageQuery);
export type PageQuery = z.infer<typeof PageQuery>;

/** One page of a list; `nextCursor` is null on the last one. */
export function pageOf<T extends z.core.$ZodType>(item: T) {
  return z.object({ items: z.array(item), nextCursor: z.nullable(z.string()) });
}

/** Counting stops here, so that a search over a million missions stays as quick as over ten thousand. */
export const countedAtMost = 1000;

/** One page of a search; `total` counts all hits, but no further than `countedAtMost`. */
export function searchPageOf<T extends z.core.$ZodType>(item: T) {
  return z.object({ items: z.array(item), nextCursor: z.nullable(z.string()), total: z.int() });
}
