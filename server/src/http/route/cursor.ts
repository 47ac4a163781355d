import { DomainError } from '@vigiefaon/domain/errors';
import * as z from 'zod/mini';

const CursorValues = z.array(z.union([z.string(), z.number(), z.null()])).check(z.maxLength(10));
type CursorValue = string | number | null;

/** The sort values of the last item of a page, as opaque text. */
export function writeCursor(values: CursorValue[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url');
}

/** Refuses text that `writeCursor` never wrote; the query that uses the values still has to expect any value. */
export function readCursor(cursor: string): CursorValue[] {
  try {
    return CursorValues.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
  } catch {
    throw new DomainError('MISSING_REQUIRED_FIELDS', { errors: [{ path: 'cursor', code: 'INVALID' }] });
  }
}
