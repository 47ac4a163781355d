import { sqlState } from '../../database/connections/database-errors.ts';
import { SilentDatabaseError } from '../../database/queries/time-limit.ts';

const brokenConnections = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

// pg gives these no code.
const brokenConnectionMessages = [
  'timeout exceeded when trying to connect',
  'Connection terminated',
  'Client has encountered a connection error',
  'Cannot use a pool after calling end',
];

/** Whether the database could not be asked at all, as against having refused what was asked. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof SilentDatabaseError) return true;
  const state = sqlState(error);
  // 08: connection, 57P: the server is stopping or starting, 53: it is out of connections, memory or disk.
  if (state !== undefined) return /^(08|57P|53)/.test(state);
  if ('code' in error && brokenConnections.has(String(error.code))) return true;
  return brokenConnectionMessages.some((message) => error.message.startsWith(message));
}
