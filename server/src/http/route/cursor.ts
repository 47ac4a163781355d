import { Id } from '@vigiefaon/domain/values';
import * as z from 'zod/mini';
import { fieldError } from '../answers/field-errors.ts';

const CursorValues = z.array(z.union([z.string(), z.number(), z.null()])).check(z.maxLength(10));
type CursorValue = string | number | null;

// Text that PostgreSQL cannot hold was never the name of anybody.
const Name = z.string().check(z.refine((name) => !name.includes('\0')));

/** Where somebody stands in a list by name: the name that it is sorted by, and an id. */
export const NamePosition = z.pipe(
  z.tuple([Name, Id]),
  z.transform(([name, id]) => ({ name, id })),
);
export type NamePosition = z.infer<typeof NamePosition>;

/** The sort values of the last item of a page, as opaque text. */
export function writeCursor(values: CursorValue[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url');
}

/** Refuses text that `writeCursor` never wrote; the query that uses the values still has to expect any value. */
export function readCursor(cursor: string): CursorValue[] {
  try {
    return CursorValues.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
  } catch {
    throw fieldError('cursor', 'INVALID');
  }
}

/** The place that a cursor names, null without one; refuses what is no such place. */
export function readPosition<Schema extends z.ZodMiniType>(cursor: string | undefined, position: Schema) {
  if (cursor === undefined) return null;
  const read = z.safeParse(position, readCursor(cursor));
  if (!read.success) throw fieldError('cursor', 'INVALID');
  return read.data;
}

/** A page of what was found, of which one more than it holds was asked for; the next begins after the place of its last. */
export function pageOf<Row>(found: readonly Row[], limit: number, placeOf: (last: Row) => CursorValue[]) {
  const items = found.slice(0, limit);
  const last = found.length > limit ? items.at(-1) : undefined;
  return { items, nextCursor: last === undefined ? null : writeCursor(placeOf(last)) };
}
