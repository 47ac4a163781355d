import { randomUUID } from 'node:crypto';
import { mailLanguages } from '@vigiefaon/domain/languages/mail-languages';
import { publicLetterhead } from '@vigiefaon/domain/letterhead/letterhead';
import { logoInMail } from '@vigiefaon/domain/letterhead/shown-letterhead';
import { renderMessage } from '@vigiefaon/domain/messages/texts/render-message';
import { associationSettingsOf } from '../../database/queries/stored-settings.ts';
import type { Db } from '../../database/tables.ts';
import type { Mail } from '../../gateways/mail/mail-gateway.ts';
import { findReceiverOfUser } from '../messages/public.ts';
import { findLogo, findLogoFile, letterheadSetting, readStored } from '../settings/public.ts';

/** A mail as everybody gets them, that says no more than that mails arrive; null for whoever has no address. */
export async function writeTrialMail(db: Db, userId: string): Promise<Mail | null> {
  const receiver = await findReceiverOfUser(db, userId);
  if (!receiver?.email) return null;
  const { email: to, locale, name } = receiver;
  const [stored, logo] = await Promise.all([readStored(db), findLogo(db)]);
  const written = renderMessage({
    channel: 'MAIL',
    locale,
    words: mailLanguages[locale].trial,
    variables: { name },
    items: [],
    helpPhone: associationSettingsOf(stored).helpPhone,
    letterhead: publicLetterhead(letterheadSetting.read(stored), logo),
    unsubscribe: null,
  });
  const picture = written.html.includes(logoInMail) ? await findLogoFile(db) : null;
  return { messageId: randomUUID(), to, ...written, logo: picture?.bytes ?? null, unsubscribe: null };
}
