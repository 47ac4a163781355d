import type { Config } from '../config.ts';
import { type MailGateway, openMailGateway } from '../gateways/mail/mail-gateway.ts';
import { openWhatsappGateway, type WhatsappGateway } from '../gateways/whatsapp/whatsapp-gateway.ts';

/** Whoever takes our messages, by channel; calls are made by people. */
export interface Gateways {
  readonly MAIL: MailGateway;
  /** Null where WhatsApp is not configured. */
  readonly WHATSAPP: WhatsappGateway | null;
}

export function openGateways({ mail, whatsapp }: Pick<Config, 'mail' | 'whatsapp'>): Gateways {
  return { MAIL: openMailGateway(mail), WHATSAPP: openWhatsappGateway(whatsapp) };
}
