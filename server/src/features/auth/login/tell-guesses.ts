import { fullUntil } from '../../../http/limits/rate-limit.repository.ts';
import type { Application } from '../../../http/route/application.ts';
import { tellChange } from '../second-factor/change-second-factor.ts';

const anHourMs = 60 * 60 * 1000;
// A code that is mistyped, or a moment too late, alarms nobody.
const mistyped = { name: 'second-factor-mistyped', hits: 4, windowMs: anHourMs };
const tellings = { name: 'second-factor-told', hits: 1, windowMs: 24 * anHourMs };

/** Counts a wrong code behind the right password; where they become many its owner is told, once a day. Answers whether it was now. */
export async function tellGuesses(application: Application, userId: string): Promise<boolean> {
  if ((await fullUntil(application, mistyped, userId)) === null) return false;
  if ((await fullUntil(application, tellings, userId)) !== null) return false;
  await application.database.transaction((transaction) =>
    tellChange(transaction, application, { userId, actorId: null, change: 'SECOND_FACTOR_GUESSED' }),
  );
  return true;
}
