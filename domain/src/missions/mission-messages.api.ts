import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { MessageChannel, MessageFailure, MessageState } from '../messages/message.ts';
import { MessageTemplate } from '../messages/texts/message-templates.ts';
import { Id, Instant } from '../values.ts';

/** One message about a mission on one channel: who was told what, by which way, and how far it has come. */
export const MissionMessage = z.object({
  messageId: Id,
  template: MessageTemplate,
  channel: MessageChannel,
  state: MessageState,
  failure: z.nullable(MessageFailure),
  /** Null when the association does not know the person any more. */
  receiver: z.nullable(z.object({ lastname: z.nullable(z.string()), firstname: z.nullable(z.string()) })),
  /** When it came that far; of what waits, when it leaves. */
  at: Instant,
});
export type MissionMessage = z.infer<typeof MissionMessage>;

export const listMessagesOfMission = endpoint('GET /api/missions/{missionId}/messages', {
  summary: 'Who was told what of a mission, the oldest first',
  roles: ['ROLE_ADMIN'],
  response: z.object({ items: z.array(MissionMessage) }),
  errors: ['NOT_FOUND'],
});
