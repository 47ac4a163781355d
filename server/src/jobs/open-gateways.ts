import type { Config } from '../config.ts';
import { type MailGateway, openMailGateway } from '../gateways/mail/mail-gateway.ts';
import { openPushGateway, type PushGateway } from '../gateways/push/push-gateway.ts';
import { openWhatsappGateway, type WhatsappGateway } from '../gateways/whatsapp/whatsapp-gateway.ts';

/** Whoever takes our messages, by channel; calls are made by people. */
export interface Gateways {
  readonly MAIL: MailGateway;
  /** Null where there are no keys for it. */
  readonly PUSH: PushGateway | null;
  /** Null where WhatsApp is not configured. */
  readonly WHATSAPP: WhatsappGateway | null;
}

export function openGateways({ mail, push, whatsapp, version }: Config): Gateways {
  return {
    MAIL: openMailGateway(mail),
    PUSH: openPushGateway(push, version),
    WHATSAPP: openWhatsappGateway(whatsapp),
  };
}
