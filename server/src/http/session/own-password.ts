import { fieldError } from '../answers/field-errors.ts';
import { countHit, giveHitBack } from '../limits/rate-limit.repository.ts';
import type { Application } from '../route/application.ts';
import { verifyPassword } from './password.ts';
import { findPasswordHash } from './session.repository.ts';

// One count for all that asks for it: whoever guesses gets no second supply of attempts elsewhere.
const wrongPasswords = { name: 'own-password', hits: 10, windowMs: 15 * 60 * 1000 };

/** Refuses at that field whoever does not know the password of the own account; guessing ends after ten attempts. */
export async function requireOwnPassword(
  application: Application,
  userId: string,
  { path, password }: { path: string; password: string },
): Promise<void> {
  await countHit(application, wrongPasswords, userId);
  const isRight = await verifyPassword(await findPasswordHash(application.database.db, userId), password);
  if (!isRight) throw fieldError(path, 'WRONG_PASSWORD');
  await giveHitBack(application, wrongPasswords, userId);
}

/** Whether the password of the own account was shown with a call that may need it; a wrong one is refused. */
export async function hasShownPassword(
  application: Application,
  userId: string,
  password: string | undefined,
): Promise<boolean> {
  if (password === undefined) return false;
  await requireOwnPassword(application, userId, { path: 'currentPassword', password });
  return true;
}
