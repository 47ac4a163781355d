import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { pageOf, pageQuery } from '../page.ts';
import { text } from '../values.ts';
import { Message, MessageChannel, MessageState, MessageSummary } from './message.ts';

export const listMessages = endpoint('GET /api/messages', {
  summary: 'What the association has sent or will send, the youngest first',
  roles: ['ROLE_ADMIN'],
  query: z.strictObject({
    state: z.optional(MessageState),
    channel: z.optional(MessageChannel),
    /** Part of the receiver's name or address. */
    q: z.optional(text(100)),
    ...pageQuery,
  }),
  response: z.extend(pageOf(MessageSummary), {
    /** False where no mail server is configured: mails are kept here. */
    mailIsSent: z.boolean(),
    /** False where WhatsApp is not configured: nobody is told anything there. */
    whatsappIsSent: z.boolean(),
    /** False where there are no keys for it: no device is woken. */
    pushIsSent: z.boolean(),
  }),
});

export const getMessage = endpoint('GET /api/messages/{messageId}', {
  summary: 'One message as its receiver reads it',
  roles: ['ROLE_ADMIN'],
  response: Message,
  errors: ['NOT_FOUND'],
});

export const retryMessage = endpoint('POST /api/messages/{messageId}/retry', {
  summary: 'Try a message again that was given up',
  roles: ['ROLE_ADMIN'],
  response: Message,
  errors: ['NOT_FOUND', 'ILLEGAL_TRANSITION'],
});

export const failOverMessage = endpoint('POST /api/messages/{messageId}/next-channel', {
  summary: 'Say the same by the next channel; the answer is the message that does',
  roles: ['ROLE_ADMIN'],
  response: Message,
  errors: ['NOT_FOUND', 'ILLEGAL_TRANSITION'],
});
