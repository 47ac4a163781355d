import { instantInWords } from '@vigiefaon/domain/messages/telling/receiver';
import type { Kysely } from 'kysely';
import type { Config } from '../../server/src/config.ts';
import type { Tables } from '../../server/src/database/tables.ts';
import { insertMessageAttempt } from '../../server/src/features/messages/message-states.repository.ts';
import { findReceiverOfUser } from '../../server/src/features/messages/telling/receivers.repository.ts';
import { tell } from '../../server/src/features/messages/telling/tell.ts';
import type { DemoPeople } from './demo-people.ts';

const aDayMs = 24 * 3600_000;

/** Some mails of the past days: most are kept, one has failed and can be tried again. */
export async function insertDemoMessages(db: Kysely<Tables>, config: Config, people: DemoPeople): Promise<void> {
  const receivers = [people.crew[3], people.crew[1], people.requesters[0]?.userId].flatMap((userId) => userId ?? []);
  for (const [index, userId] of receivers.entries()) {
    const receiver = await findReceiverOfUser(db, userId);
    if (!receiver) continue;
    const now = new Date(Date.now() - (receivers.length - index) * aDayMs);
    await tell(db, config, {
      fact: `demo ${index}`,
      template: 'PASSWORD_CHANGED',
      receiver,
      variables: {
        name: receiver.name,
        when: instantInWords(now, receiver.locale, config.timeZone),
        link: `${config.publicUrl}/auth/forgotten-password`,
      },
      now,
    });
  }
  const [failure, answer] = ['ADDRESS_REFUSED', '550 5.1.1 Mailbox unavailable'] as const;
  const failed = await db
    .updateTable('outgoing_message')
    .set({ state: 'FAILED', attempts: 1, failure, last_error: answer })
    .where('idempotency_key', '=', 'PASSWORD_CHANGED:demo 0:MAIL')
    .returning(['message_id as messageId', 'created_at as at'])
    .executeTakeFirst();
  if (failed) await insertMessageAttempt(db, { ...failed, outcome: failure, answer });
}
