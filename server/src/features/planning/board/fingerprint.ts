import { createHash } from 'node:crypto';

/** Kept with the plan in the place of the facts themselves. */
export function fingerprint(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 16);
}
