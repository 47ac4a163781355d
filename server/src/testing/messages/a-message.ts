import { factKey, toldFact } from '@vigiefaon/domain/messages/telling/told-fact';
import type { MessageTemplate } from '@vigiefaon/domain/messages/texts/message-templates';
import type { Insertable } from 'kysely';
import { newId } from '../../database/queries/new-id.ts';
import type { OutgoingMessageTable } from '../../database/tables/message-tables.ts';
import type { Application } from '../../http/route/application.ts';
import type { TestUser } from '../people/people.ts';

type Owner = Pick<Application, 'database' | 'now'>;
type Wanted = Partial<Insertable<OutgoingMessageTable>> & { template: MessageTemplate };

/** A message written directly, as the outbox would have left it; answers its id. */
export async function aMessage({ database, now }: Owner, wanted: Wanted): Promise<string> {
  const messageId = newId();
  await database.db
    .insertInto('outgoing_message')
    .values({
      message_id: messageId,
      idempotency_key: messageId,
      channel: 'MAIL',
      user_id: null,
      identity_id: null,
      follows: null,
      address: 'somebody@example.org',
      locale: 'fr',
      variables: '{}',
      gather_key: null,
      day: null,
      subject: 'subject',
      body_text: 'text',
      body_html: '<p>text</p>',
      next_attempt_at: now(),
      created_at: now(),
      ...wanted,
    })
    .execute();
  return messageId;
}

/** The message by which a pilot was asked for these missions of a day. */
export async function anAskedPilot(
  owner: Owner,
  pilot: Pick<TestUser, 'userId' | 'identityId' | 'email'>,
  { day, missionIds }: { day: string; missionIds: string[] },
): Promise<string> {
  const { userId, identityId, email } = pilot;
  const message = { user_id: userId, identity_id: identityId, address: email, day };
  const messageId = await aMessage(owner, { template: 'PILOT_ASKED', ...message });
  const facts = missionIds.map((missionId) => ({
    fact: factKey(toldFact('asked', { missionId, subjectId: userId, day })),
    kind: 'asked' as const,
    message_id: messageId,
    mission_id: missionId,
    subject_id: userId,
    day,
  }));
  await owner.database.db.insertInto('told_fact').values(facts).execute();
  return messageId;
}
