import { afterQuietHours } from '@vigiefaon/domain/messages/telling/quiet-hours';
import { announcements } from '@vigiefaon/domain/messages/texts/announcements';
import { messageTemplateNames } from '@vigiefaon/domain/messages/texts/message-templates';
import type { Kysely } from 'kysely';
import type { Config } from '../../../config.ts';
import type { Tables } from '../../../database/tables.ts';
import { getAssociationSettings } from '../../settings/public.ts';
import { putOff } from '../message-states.repository.ts';

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
  await putOff(db, { templates: canWait, until: morning, now });
}
