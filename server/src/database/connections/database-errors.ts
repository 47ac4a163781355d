import { DatabaseError } from 'pg';

const UNIQUE_VIOLATION = '23505';
const TRY_AGAIN = new Set(['40001', '40P01']);

/** Whether the database itself refused, as opposed to the connection to it. */
export function isDatabaseError(error: unknown): error is DatabaseError {
  return error instanceof DatabaseError;
}

/** The SQLSTATE of an error the database answered with, otherwise undefined. */
export function sqlState(error: unknown): string | undefined {
  return error instanceof DatabaseError ? error.code : undefined;
}

/** The name of the unique constraint or unique index that the write broke, otherwise undefined. */
export function violatedUniqueConstraint(error: unknown): string | undefined {
  return error instanceof DatabaseError && error.code === UNIQUE_VIOLATION ? error.constraint : undefined;
}

/** Whether the same transaction may well succeed when run again: a deadlock or a serialization failure. */
export function isWorthAnotherTry(error: unknown): boolean {
  return TRY_AGAIN.has(sqlState(error) ?? '');
}
