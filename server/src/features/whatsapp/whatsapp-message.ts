import { longestBody, longestFreeText } from '@vigiefaon/domain/whatsapp/fill-template';
import { isOpenedByButton, whatsappButtons, withoutLink } from '@vigiefaon/domain/whatsapp/whatsapp-templates';
import type { Kysely } from 'kysely';
import type { Config } from '../../config.ts';
import type { Tables } from '../../database/tables.ts';
import type { WhatsappMessage } from '../../gateways/whatsapp/whatsapp-gateway.ts';
import { signTap } from '../../tokens/tap-token.ts';
import type { ClaimedMessage } from '../messages/public.ts';
import { isWindowOpen } from './contacts.repository.ts';

type MessageToCompose = Pick<
  ClaimedMessage,
  'messageId' | 'address' | 'locale' | 'template' | 'variables' | 'items' | 'text' | 'userId'
>;

function buttonsOf(
  { secretKey }: Pick<Config, 'secretKey'>,
  { template, locale, messageId, userId }: MessageToCompose,
): WhatsappMessage['buttons'] {
  const offered = whatsappButtons(template, locale);
  if (userId === null || offered.length === 0) return null;
  return Object.fromEntries(offered.map(({ answer }) => [answer, signTap(secretKey, { messageId, userId, answer })]));
}

/** A message as WhatsApp takes it: its buttons, and its free text where that may be sent and has room. */
export async function whatsappMessageOf(
  db: Kysely<Tables>,
  config: Pick<Config, 'secretKey'>,
  message: MessageToCompose,
  now: Date,
): Promise<WhatsappMessage> {
  const { messageId, address: phone, locale, template, variables, items } = message;
  const buttons = buttonsOf(config, message);
  const opens = (isOpenedByButton(template) && variables.link) || null;
  const text = opens === null ? message.text.trim() : withoutLink(message.text.trim(), opens, locale);
  const hasRoom = text.length <= (buttons || opens !== null ? longestBody : longestFreeText);
  // Outside of templates there are buttons that answer or one that opens, not both.
  const isFree = hasRoom && !(buttons && opens !== null) && (await isWindowOpen(db, phone, now));
  const freeText = isFree ? text : null;
  return { messageId, phone, locale, template, variables, items, buttons, opens, freeText };
}
