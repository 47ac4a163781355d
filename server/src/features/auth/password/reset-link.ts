import { randomBytes } from 'node:crypto';
import type { Db } from '../../../database/tables.ts';
import type { Means } from '../../../http/route/application.ts';
import { replaceKey } from '../../../tokens/one-time-key.repository.ts';
import { deleteWaitingMessages, findReceiverOfUser, tell } from '../../messages/public.ts';
import type { Account } from '../account.repository.ts';

export const resetLinkLifeMs = 60 * 60 * 1000;

/** Makes a link to a new password and the mail that brings it. The links made before are dead, and those not yet sent never leave. */
export async function writeResetLink(
  transaction: Db,
  { config, now }: Means,
  account: Account & { email: string },
  fact: string,
): Promise<void> {
  const { userId } = account;
  const receiver = await findReceiverOfUser(transaction, userId);
  if (!receiver) return;
  const key = randomBytes(32).toString('base64url');
  const at = now();
  await replaceKey(transaction, { purpose: 'PASSWORD_RESET', userId }, { key, now: at, lifeMs: resetLinkLifeMs });
  await deleteWaitingMessages(transaction, { userId, template: 'PASSWORD_RESET' });
  await tell(transaction, config, {
    fact,
    template: 'PASSWORD_RESET',
    receiver,
    variables: { name: receiver.name, link: `${config.publicUrl}/reset-password/${key}` },
    expiresAt: new Date(at.getTime() + resetLinkLifeMs),
    now: at,
  });
}
