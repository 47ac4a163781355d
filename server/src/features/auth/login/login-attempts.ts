import { countHitOfEach, forgetHits, giveHitBack, type RateLimit } from '../../../http/limits/rate-limit.repository.ts';
import type { Application } from '../../../http/route/application.ts';

const quarterHourMs = 15 * 60 * 1000;
// A whole village may share one address.
const attemptsFromAddress = { name: 'login-address', hits: 100, windowMs: quarterHourMs };
const attemptsFromThere = { name: 'login-account', hits: 10, windowMs: quarterHourMs };
const attemptsEverywhere = { name: 'login-everywhere', hits: 20, windowMs: 4 * quarterHourMs };
const attemptsOnDevice = { name: 'login-device', hits: 10, windowMs: quarterHourMs };

export interface Attempt {
  readonly network: string;
  /** The account, whichever way it is named; where there is none, what was typed. */
  readonly owner: string;
  /** A device on which this account has logged in before. */
  readonly device: Buffer | null;
}

/** A known device is counted for itself alone: whoever guesses elsewhere does not lock the owner out. */
function countersOf({ network, owner, device }: Attempt): [RateLimit, string][] {
  if (device) return [[attemptsOnDevice, `${owner} ${device.toString('hex')}`]];
  return [
    [attemptsFromAddress, network],
    [attemptsFromThere, `${network} ${owner}`],
    [attemptsEverywhere, owner],
  ];
}

/** Counts an attempt to log in, and refuses it when there were too many: from one network, or at one account from anywhere. */
export async function countAttempt(application: Application, attempt: Attempt): Promise<void> {
  await countHitOfEach(application, countersOf(attempt));
}

/** Who has proven to be the right person has used up nothing. */
export async function giveAttemptBack(application: Application, attempt: Attempt): Promise<void> {
  for (const [limit, subject] of countersOf(attempt)) await giveHitBack(application, limit, subject);
}

/** Whoever chose a new password by mail logs in with it at once, however often the old one was mistyped or guessed. */
export async function forgetAttempts(application: Application, network: string, owner: string): Promise<void> {
  for (const [limit, subject] of countersOf({ network, owner, device: null })) {
    if (limit !== attemptsFromAddress) await forgetHits(application, limit, subject);
  }
}
