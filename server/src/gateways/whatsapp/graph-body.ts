import { fillTemplate } from '@vigiefaon/domain/whatsapp/fill-template';
import {
  isWhatsappTemplate,
  whatsappButtons,
  whatsappOpening,
  whatsappTemplateName,
} from '@vigiefaon/domain/whatsapp/whatsapp-templates';
import type { WhatsappMessage } from './whatsapp-gateway.ts';

function addressed(phone: string) {
  return { messaging_product: 'whatsapp', recipient_type: 'individual', to: phone.replace(/^\+/, '') };
}

/** What stands behind the host: Meta has approved the address up to there. */
function endOf(address: string): string {
  const { pathname, search } = new URL(address);
  return `${pathname.slice(1)}${search}`;
}

/** The message in an approved template, which may be sent to anybody at any time. */
export function templateBody(message: WhatsappMessage): unknown {
  const { messageId, phone, locale, template, variables, items, buttons, opens } = message;
  if (!isWhatsappTemplate(template)) throw new Error(`${template} is never sent by WhatsApp.`);
  const values = fillTemplate({ template, locale, variables, items });
  const offered = buttons ? whatsappButtons(template, locale) : [];
  return {
    ...addressed(phone),
    biz_opaque_callback_data: messageId,
    type: 'template',
    template: {
      name: whatsappTemplateName(template),
      language: { policy: 'deterministic', code: locale },
      components: [
        { type: 'body', parameters: values.map((text) => ({ type: 'text', text })) },
        ...offered.map(({ answer }, index) => ({
          type: 'button',
          sub_type: 'quick_reply',
          index: String(index),
          parameters: [{ type: 'payload', payload: buttons?.[answer] ?? '' }],
        })),
        ...(opens === null
          ? []
          : [
              {
                type: 'button',
                sub_type: 'url',
                index: String(offered.length),
                parameters: [{ type: 'text', text: endOf(opens) }],
              },
            ]),
      ],
    },
  };
}

/** The message in words of our own, with its buttons; null where only the template may be sent. */
export function freeTextBody(message: WhatsappMessage): unknown {
  const { messageId, phone, locale, template, buttons, opens, freeText } = message;
  if (freeText === null) return null;
  const to = { ...addressed(phone), biz_opaque_callback_data: messageId };
  const title = whatsappOpening(template, locale);
  if (opens !== null && title !== null) {
    const action = { name: 'cta_url', parameters: { display_text: title, url: opens } };
    return { ...to, type: 'interactive', interactive: { type: 'cta_url', body: { text: freeText }, action } };
  }
  if (!buttons) return { ...to, type: 'text', text: { preview_url: false, body: freeText } };
  const replies = whatsappButtons(template, locale).map(({ answer, title }) => ({
    type: 'reply',
    reply: { id: buttons[answer], title },
  }));
  const interactive = { type: 'button', body: { text: freeText }, action: { buttons: replies } };
  return { ...to, type: 'interactive', interactive };
}

/** One line of ours to somebody who has just written. */
export function textBody(phone: string, text: string): unknown {
  return { ...addressed(phone), type: 'text', text: { preview_url: false, body: text } };
}
