import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { Locale } from '../../users/user.ts';
import { Id, Instant, Version } from '../../values.ts';
import { MessageTemplate } from './message-templates.ts';
import { MessageWords } from './message-text.ts';

/** What one message says in one language; the version counts its changes. */
export const MessageTextInUse = z.object({
  template: MessageTemplate,
  locale: Locale,
  version: z.int(),
  /** The association's own words, not those that come with the program. */
  isOwn: z.boolean(),
  words: MessageWords,
  changedAt: z.nullable(Instant),
  changedBy: z.nullable(Id),
});
export type MessageTextInUse = z.infer<typeof MessageTextInUse>;

export const listMessageTexts = endpoint('GET /api/message-texts', {
  summary: 'What each message says in each language',
  roles: ['ROLE_ADMIN'],
  response: z.object({ items: z.array(MessageTextInUse) }),
});

const TextParams = z.object({ template: MessageTemplate, locale: Locale });

export const saveMessageText = endpoint('PUT /api/message-texts/{template}/{locale}', {
  summary: 'Say a message in the association’s own words; what has been written already is sent as it is',
  roles: ['ROLE_ADMIN'],
  params: TextParams,
  body: z.strictObject({ version: Version, words: MessageWords }),
  response: MessageTextInUse,
  errors: ['STALE'],
});

export const resetMessageText = endpoint('DELETE /api/message-texts/{template}/{locale}', {
  summary: 'Go back to the words that come with the program',
  roles: ['ROLE_ADMIN'],
  params: TextParams,
  response: MessageTextInUse,
});
