import type { MessageFailure } from '@vigiefaon/domain/messages/message';
import type { WhatsappState } from '@vigiefaon/domain/whatsapp/whatsapp.api';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../database/tables.ts';

const aWeekMs = 7 * 24 * 60 * 60 * 1000;
/** What is wrong with the installation, not with one receiver. */
const ourTroubles: readonly MessageFailure[] = [
  'LOGIN_REFUSED',
  'TEMPLATE_REFUSED',
  'NO_CONNECTION',
  'TOO_MANY_AT_ONCE',
  'REFUSED',
];

/** When the last message left by WhatsApp, and when Meta last told us something. */
export async function findLastTimes(db: Kysely<Tables>): Promise<{ sentAt: Date | null; heardAt: Date | null }> {
  const sent = await db
    .selectFrom('outgoing_message')
    .where('channel', '=', 'WHATSAPP')
    .select((query) => query.fn.max('sent_at').as('at'))
    .executeTakeFirst();
  const heard = await db
    .selectFrom('whatsapp_event')
    .select((query) => query.fn.max('received_at').as('at'))
    .executeTakeFirst();
  return { sentAt: sent?.at ?? null, heardAt: heard?.at ?? null };
}

/** The last thing that went wrong with our access or a template and has not gone well since. */
export async function findTrouble(db: Kysely<Tables>, now: Date): Promise<WhatsappState['trouble']> {
  const trouble = await db
    .selectFrom('message_attempt as failed')
    .innerJoin('outgoing_message as message', 'message.message_id', 'failed.message_id')
    .where('message.channel', '=', 'WHATSAPP')
    .where('failed.outcome', 'in', ourTroubles)
    .where('failed.at', '>', new Date(now.getTime() - aWeekMs))
    .where(
      sql<boolean>`not exists (
        select from message_attempt later join outgoing_message other on other.message_id = later.message_id
        where other.channel = 'WHATSAPP' and later.outcome = 'SENT' and later.attempt_id > failed.attempt_id
          and (failed.outcome <> 'TEMPLATE_REFUSED' or other.template = message.template))`,
    )
    .orderBy('failed.attempt_id', 'desc')
    .limit(1)
    .select(['failed.outcome', 'failed.answer', 'failed.at', 'message.template'])
    .executeTakeFirst();
  const failure = ourTroubles.find((known) => known === trouble?.outcome);
  if (!trouble || !failure) return null;
  return { failure, template: trouble.template, answer: trouble.answer, at: trouble.at.toISOString() };
}
