import { createHash } from 'node:crypto';

/** What is kept of a secret that was made long and at random: it is known again by this, and opens nothing. */
export function secretHash(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
