import { isCallError } from './call-error.ts';

/** Whether the same call may well succeed later: what it was to say is kept. */
export function isTemporary(error: unknown): boolean {
  return isCallError(
    error,
    'OFFLINE',
    'UNAVAILABLE',
    'UNEXPECTED',
    'UNAUTHENTICATED',
    'TOO_MANY_REQUESTS',
    'QUOTA_REACHED',
  );
}
