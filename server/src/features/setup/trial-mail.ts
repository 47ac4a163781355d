import { randomUUID } from 'node:crypto';
import { mailLanguages } from '@vigiefaon/domain/languages/mail-languages';
import { renderMessage } from '@vigiefaon/domain/messages/texts/render-message';
import type { Db } from '../../database/tables.ts';
import type { Mail } from '../../gateways/mail/mail-gateway.ts';
import { findReceiverOfUser, readWording } from '../messages/public.ts';
import { findLogoNamedIn } from '../settings/public.ts';

/** A mail as everybody gets them, that says no more than that mails arrive; null for whoever has no address. */
export async function writeTrialMail(db: Db, userId: string): Promise<Mail | null> {
  const receiver = await findReceiverOfUser(db, userId);
  if (!receiver?.email) return null;
  const { email: to, locale, name } = receiver;
  const { settings, letterhead } = await readWording(db, []);
  const written = renderMessage({
    channel: 'MAIL',
    locale,
    words: mailLanguages[locale].trial,
    variables: { name },
    items: [],
    helpPhone: settings.helpPhone,
    letterhead,
    unsubscribe: null,
  });
  return { messageId: randomUUID(), to, ...written, logo: await findLogoNamedIn(db, written.html), unsubscribe: null };
}
