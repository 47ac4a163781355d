import { randomBytes } from 'node:crypto';
import { codeDigits, codeSeconds } from '@vigiefaon/domain/auth/second-factor';
import { Secret, TOTP } from 'otpauth';

// A hundred and sixty bits, as RFC 4226 recommends.
const secretBytes = 20;
// A clock may be half a minute wrong, and typing takes time.
const stepsBesides = 1;

export function newSecret(): Buffer {
  return randomBytes(secretBytes);
}

/** What an authenticator computes with (RFC 6238): SHA-1, six digits, thirty seconds; others know no other. */
function authenticatorOf(secret: Uint8Array, label = ''): TOTP {
  const bytes = new Secret({ buffer: new Uint8Array(secret).buffer });
  const how = { algorithm: 'SHA1', digits: codeDigits, period: codeSeconds };
  return new TOTP({ issuer: 'VigieFaon', label, secret: bytes, ...how });
}

/** A secret as an authenticator takes it: typed, and as the address that a code on the screen holds. `account` is what it is listed under. */
export function wordsOfSecret(secret: Uint8Array, account: string): { secret: string; link: string } {
  const authenticator = authenticatorOf(secret, account);
  return { secret: authenticator.secret.base32, link: authenticator.toString() };
}

/** The step (thirty seconds, counted from 1970) that a code belongs to, of this one and its neighbours; null when it is of none. */
export function stepOf(secret: Uint8Array, code: string, now: Date): number | null {
  const authenticator = authenticatorOf(secret);
  const timestamp = now.getTime();
  const distance = authenticator.validate({ token: code, timestamp, window: stepsBesides });
  return distance === null ? null : authenticator.counter({ timestamp }) + distance;
}
