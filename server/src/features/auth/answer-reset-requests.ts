import { whyNoResetLink } from '@vigiefaon/domain/auth/password.api';
import type { Application } from '../../http/application.ts';
import { findAccountByMail } from './account.repository.ts';
import { resetLinkLifeMs, writeResetLink } from './reset-link.ts';
import { takeResetRequest } from './reset-request.repository.ts';

/**
 * Answers those who asked for a new password, and answers how many they were. It is done by the clock and not in the
 * request, so that how long the request takes does not tell whether somebody has an account.
 */
export async function answerResetRequests(application: Application): Promise<number> {
  const { database, now } = application;
  const answerOne = () =>
    database.transaction(async (transaction) => {
      const request = await takeResetRequest(transaction);
      if (!request) return false;
      const { requestId, email, requestedAt } = request;
      const account = await findAccountByMail(transaction, email);
      // Whoever asked before a long standstill has asked again since, or gone.
      const isTooLate = now().getTime() - requestedAt.getTime() > resetLinkLifeMs;
      if (account && !isTooLate && whyNoResetLink(account) === null)
        await writeResetLink(transaction, application, { ...account, email }, requestId);
      return true;
    });
  let answered = 0;
  while (await answerOne()) answered++;
  return answered;
}
