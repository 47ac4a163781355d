import { randomBytes } from 'node:crypto';
import { newId } from '../../database/queries/new-id.ts';
import type { Db } from '../../database/tables.ts';
import type { Means } from '../../http/route/application.ts';
import { deleteWaitingMessages, type Receiver, tell } from '../messages/public.ts';
import { type MailConfirmation, replaceMailConfirmation } from './mail-confirmation.repository.ts';

const confirmationLifeMs = 7 * 24 * 60 * 60 * 1000;

/**
 * Asks at a mail whether it belongs to whoever has named it. The mail may reach a stranger: nothing that was typed stands in it.
 * The links made before are dead, and those not yet sent never leave.
 */
export async function askForConfirmation(
  transaction: Db,
  { config, now }: Means,
  receiver: Receiver,
  { userId, email }: MailConfirmation,
): Promise<void> {
  const key = randomBytes(32).toString('base64url');
  const at = now();
  await replaceMailConfirmation(transaction, { userId, email }, { key, now: at, lifeMs: confirmationLifeMs });
  await deleteWaitingMessages(transaction, { userId, template: 'MAIL_CONFIRMATION' });
  await tell(transaction, config, {
    fact: newId(),
    template: 'MAIL_CONFIRMATION',
    // The one message that goes where nobody has said yet whose mail it is.
    receiver: { ...receiver, email, isMailConfirmed: true },
    variables: { link: `${config.publicUrl}/confirm-mail/${key}` },
    expiresAt: new Date(at.getTime() + confirmationLifeMs),
    now: at,
  });
}
