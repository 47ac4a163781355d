import { instantInWords } from '@vigiefaon/domain/messages/telling/receiver';
import type { MessageTemplate } from '@vigiefaon/domain/messages/texts/message-templates';
import type { Kysely } from 'kysely';
import type { Config } from '../../../config.ts';
import { newId } from '../../../database/queries/new-id.ts';
import type { Tables } from '../../../database/tables.ts';
import type { Receiver } from './receivers.repository.ts';
import { tell } from './tell.ts';

type OwnerNotification = Extract<
  MessageTemplate,
  'PASSWORD_CHANGED' | 'MAIL_CHANGE_ASKED' | 'PHONE_CHANGED' | `SECOND_FACTOR_${string}`
>;

/** Tells somebody what was done or tried with the ways into their account, when, and where to get in again if it was somebody else. */
export async function tellOwner(
  transaction: Kysely<Tables>,
  { config, now }: { config: Config; now: () => Date },
  receiver: Receiver,
  template: OwnerNotification,
): Promise<void> {
  await tell(transaction, config, {
    fact: newId(),
    template,
    receiver,
    variables: {
      name: receiver.name,
      when: instantInWords(now(), receiver.locale, config.timeZone),
      link: `${config.publicUrl}/auth/forgotten-password`,
    },
    now: now(),
  });
}
