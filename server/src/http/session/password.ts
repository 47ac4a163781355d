import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { DomainError } from '@vigiefaon/domain/errors';
import { isMadeOfNames, type PasswordOwner } from '@vigiefaon/domain/identity/password';
import { fieldError } from '../answers/field-errors.ts';
import { isCommonPassword } from './common-passwords.ts';

// Each hash takes 19 MiB and a core: more at once would only make everybody wait longer.
const atOnce = 4;
const mostWaiting = 200;

let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running < atOnce) running++;
  else if (waiting.length >= mostWaiting) throw new DomainError('UNAVAILABLE');
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    // The place is handed over, so `running` stays as it is.
    if (next) next();
    else running--;
  }
}

/** An argon2id hash at the setting that OWASP names: 19 MiB, two passes, one lane (the library's own defaults, spelled out). */
export async function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 }));
}

/** The hash of a password that somebody chooses; refuses what is guessed first. `path` is the field it came in. */
export async function hashChosenPassword(password: string, owner: PasswordOwner, path = 'password'): Promise<string> {
  if (isCommonPassword(password)) throw fieldError(path, 'TOO_COMMON');
  if (isMadeOfNames(password, owner)) throw fieldError(path, 'MADE_OF_NAME');
  return hashPassword(password);
}

let hashOfNobody: Promise<string> | null = null;

/** Whether the password belongs to the hash. Null, for an account that does not exist, takes as long and is never true. */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  hashOfNobody ??= hashPassword(randomBytes(32).toString('base64url'));
  const compared = passwordHash ?? (await hashOfNobody);
  const isRight = await inTurn(() => verify(compared, password));
  return isRight && passwordHash !== null;
}
