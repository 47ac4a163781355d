import * as z from 'zod/mini';

export const minimumPasswordLength = 8;

/** The password in force, typed to show who one is. */
export const CurrentPassword = z.string().check(z.minLength(1), z.maxLength(200));

/** A password as it is chosen; whether it is one of the commonest only the server knows, which has the list. */
export const Password = z.string().check(z.minLength(minimumPasswordLength), z.maxLength(200));

/** What others know of whoever chooses a password. */
export interface PasswordOwner {
  readonly firstname: string | null;
  readonly lastname: string | null;
  readonly email: string | null;
  readonly phone: string | null;
}

const ourNames = ['vigiefaon', 'vigie', 'faon'];
const shortestPart = 3;
// Of a number written with or without its country's code the end is the same.
const phoneDigits = 8;
const fewestOtherLetters = 6;

/** Small letters and digits alone: neither accents nor signs make a name another. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

function partsOf({ firstname, lastname, email, phone }: PasswordOwner): string[] {
  const words = [firstname, lastname, email].flatMap((text) => [
    text ?? '',
    ...(text ?? '').split(/[^\p{L}\p{N}\p{M}]+/u),
  ]);
  const parts = [...ourNames, ...words, (phone ?? '').slice(-phoneDigits)].map(plain);
  // The longest first, so that a name is not taken for the shorter one that stands in it.
  return parts.filter((part) => part.length >= shortestPart).sort((one, other) => other.length - one.length);
}

/** Whether a password is little more than our name or its owner's (names, mail, phone), perhaps with a year behind it. */
export function isMadeOfNames(password: string, owner: PasswordOwner): boolean {
  const whole = plain(password);
  const rest = partsOf(owner).reduce((left, part) => left.replaceAll(part, ''), whole);
  return rest !== whole && rest.replaceAll(/\p{N}/gu, '').length < fewestOtherLetters;
}

/** For forms in which somebody says who they are and chooses a password. */
export const notMadeOfNames = z.refine<{ password: string; identity: PasswordOwner }>(
  ({ password, identity }) => !isMadeOfNames(password, identity),
  { path: ['password'], error: 'MADE_OF_NAME' },
);
