import { whyNoResetLink } from '@vigiefaon/domain/auth/password.api';
import type { Transaction } from '../../../database/tables.ts';
import type { Application } from '../../../http/route/application.ts';
import { findReceiverOfUser } from '../../messages/public.ts';
import { askForConfirmation } from '../../users/public.ts';
import { type Account, findAccountByMail } from '../account.repository.ts';
import { resetLinkLifeMs, writeResetLink } from './reset-link.ts';
import { takeResetRequest } from './reset-request.repository.ts';

/** A mail that nobody has confirmed gets the link that does so, and after it the one to a new password. */
async function answer(
  transaction: Transaction,
  application: Application,
  account: Account & { email: string },
  requestId: string,
): Promise<void> {
  const refusal = whyNoResetLink(account);
  if (refusal === null) await writeResetLink(transaction, application, account, requestId);
  if (refusal !== 'MAIL_NOT_CONFIRMED') return;
  const receiver = await findReceiverOfUser(transaction, account.userId);
  if (receiver) await askForConfirmation(transaction, application, receiver, account);
}

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
      if (account && !isTooLate) await answer(transaction, application, { ...account, email }, requestId);
      return true;
    });
  let answered = 0;
  while (await answerOne()) answered++;
  return answered;
}
