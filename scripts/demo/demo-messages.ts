import { greetingName, instantInWords } from '@vigiefaon/domain/messages/receiver';
import type { Kysely } from 'kysely';
import type { Config } from '../../server/src/config.ts';
import type { Tables } from '../../server/src/database/tables.ts';
import { findAccountById } from '../../server/src/features/auth/account.repository.ts';
import { insertMessage } from '../../server/src/features/messages/outgoing-messages.repository.ts';
import type { DemoPeople } from './demo-people.ts';

const aDayMs = 24 * 3600_000;

/** Some mails of the past days: most are kept, one has failed and can be tried again. */
export async function insertDemoMessages(db: Kysely<Tables>, config: Config, people: DemoPeople): Promise<void> {
  const receivers = [people.crew[3], people.crew[1], people.requesters[0]?.userId].flatMap((userId) => userId ?? []);
  for (const [index, userId] of receivers.entries()) {
    const account = await findAccountById(db, userId);
    if (!account?.email) continue;
    const now = new Date(Date.now() - (receivers.length - index) * aDayMs);
    const { email: address, locale } = account;
    await insertMessage(db, {
      fact: `demo ${index}`,
      template: 'PASSWORD_CHANGED',
      receiver: { userId, address, locale },
      variables: {
        name: greetingName(account),
        when: instantInWords(now, locale, config.timeZone),
        link: `${config.publicUrl}/auth/forgotten-password`,
      },
      now,
    });
  }
  await db
    .updateTable('outgoing_message')
    .set({ state: 'FAILED', attempts: 1, failure: 'ADDRESS_REFUSED', last_error: '550 5.1.1 Mailbox unavailable' })
    .where('idempotency_key', '=', 'PASSWORD_CHANGED:demo 0')
    .execute();
}
