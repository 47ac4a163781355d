import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { MessageFailure } from '../messages/message.ts';
import { MessageTemplate } from '../messages/texts/message-templates.ts';
import { Instant } from '../values.ts';

const longestValue = 200;

/** Meta asks once, when the webhook is set up, and wants its challenge back as plain text. */
export const verifyWhatsappWebhook = endpoint('GET /api/whatsapp/webhook', {
  summary: 'Handshake of the WhatsApp webhook: answers the challenge to whoever knows the verify token',
  roles: 'public',
  query: z.object({
    'hub.mode': z.literal('subscribe'),
    'hub.verify_token': z.string().check(z.maxLength(longestValue)),
    'hub.challenge': z.string().check(z.regex(/^[\x21-\x7e]+$/), z.maxLength(longestValue)),
  }),
  status: 200,
  fileTypes: ['text/plain'],
  errors: ['FORBIDDEN', 'NOT_FOUND'],
});

/** The signature stands over the bytes of the body; what they say is read after. */
export const receiveWhatsappWebhook = endpoint('POST /api/whatsapp/webhook', {
  summary: 'Taps on buttons and delivery reports from WhatsApp, signed by Meta; a repeat changes nothing',
  roles: 'public',
  body: z.looseObject({ object: z.string() }),
  status: 200,
  errors: ['UNAUTHENTICATED', 'NOT_FOUND', 'PAYLOAD_TOO_LARGE'],
});

/** How the association's WhatsApp is doing. */
export const WhatsappState = z.object({
  /** False where no number is configured. */
  isOn: z.boolean(),
  /** The address that Meta has to be told. */
  webhookUrl: z.string(),
  /** When the last message left, and when Meta last reported something. */
  lastSentAt: z.nullable(Instant),
  lastHeardAt: z.nullable(Instant),
  /** What went wrong last and has not gone well since; null when nothing has within a week. */
  trouble: z.nullable(
    z.object({
      failure: MessageFailure,
      template: MessageTemplate,
      /** What Meta said. */
      answer: z.nullable(z.string()),
      at: Instant,
    }),
  ),
});
export type WhatsappState = z.infer<typeof WhatsappState>;

export const getWhatsappState = endpoint('GET /api/whatsapp', {
  summary: 'Whether WhatsApp is configured and works',
  roles: ['ROLE_ADMIN'],
  response: WhatsappState,
});
