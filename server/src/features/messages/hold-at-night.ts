import { announcements } from '@vigiefaon/domain/messages/announcements';
import { messageTemplateNames } from '@vigiefaon/domain/messages/message-templates';
import { afterQuietHours } from '@vigiefaon/domain/messages/quiet-hours';
import { type Kysely, sql } from 'kysely';
import type { Config } from '../../config.ts';
import type { Tables } from '../../database/tables.ts';
import { getAssociationSettings } from '../settings/public.ts';

const canWait = messageTemplateNames.filter((template) => announcements[template].urgency === 'DAYTIME');

/** In the quiet hours puts off what should have left before them and can wait, with all the time that its receiver had. */
export async function holdAtNight(
  db: Kysely<Tables>,
  { timeZone }: Pick<Config, 'timeZone'>,
  now: Date,
): Promise<void> {
  const { quietFrom: from, quietUntil: until } = await getAssociationSettings(db);
  const morning = afterQuietHours(now, { from, until }, timeZone);
  if (morning.getTime() === now.getTime()) return;
  await db
    .updateTable('outgoing_message')
    .set({
      next_attempt_at: morning,
      escalate_at: sql<Date | null>`escalate_at + (${morning}::timestamptz - next_attempt_at)`,
    })
    .where('state', '=', 'WAITING')
    .where('channel', '<>', 'CALL')
    .where('template', 'in', canWait)
    .where('next_attempt_at', '<=', now)
    .execute();
}
