import { newId } from '../../database/queries/new-id.ts';
import type { MailGateway } from '../../gateways/mail/mail-gateway.ts';
import type { PushGateway } from '../../gateways/push/push-gateway.ts';
import type { WhatsappGateway } from '../../gateways/whatsapp/whatsapp-gateway.ts';
import { ChannelRests } from '../../jobs/channel-rests.ts';
import type { Sending } from '../../jobs/send-messages.ts';

/** What one instance needs to send with these gateways; each call is another instance. */
export function sendingBy(
  mail: MailGateway,
  whatsapp: WhatsappGateway | null = null,
  push: PushGateway | null = null,
): Sending {
  return { gateways: { MAIL: mail, PUSH: push, WHATSAPP: whatsapp }, instanceId: newId(), rests: new ChannelRests() };
}
