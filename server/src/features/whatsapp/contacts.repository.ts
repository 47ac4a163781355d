import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';

const aDayMs = 24 * 60 * 60 * 1000;
// Their clock decides, and the message has to get there.
const marginMs = 10 * 60 * 1000;

/** Whether free text may answer: somebody wrote to us from this phone within a day. */
export async function isWindowOpen(db: Kysely<Tables>, phone: string, now: Date): Promise<boolean> {
  const contact = await db
    .selectFrom('whatsapp_contact')
    .where('phone', '=', phone)
    .where('last_written_at', '>', new Date(now.getTime() - aDayMs + marginMs))
    .select('phone')
    .executeTakeFirst();
  return contact !== undefined;
}

/** Notes that somebody wrote to us; news come in any order. */
export async function openWindow(db: Kysely<Tables>, phone: string, writtenAt: Date): Promise<void> {
  await db
    .insertInto('whatsapp_contact')
    .values({ phone, last_written_at: writtenAt })
    .onConflict((conflict) =>
      conflict
        .column('phone')
        .doUpdateSet({ last_written_at: writtenAt })
        .where('whatsapp_contact.last_written_at', '<', writtenAt),
    )
    .execute();
}

/** WhatsApp says that only templates may go there. */
export async function closeWindow(db: Kysely<Tables>, phone: string): Promise<void> {
  await db.deleteFrom('whatsapp_contact').where('phone', '=', phone).execute();
}

/** Whether this is told for the first time; once noted, it never is again. */
export async function isNewEvent(db: Kysely<Tables>, eventId: string, now: Date): Promise<boolean> {
  const written = await db
    .insertInto('whatsapp_event')
    .values({ event_id: eventId, received_at: now })
    .onConflict((conflict) => conflict.column('event_id').doNothing())
    .executeTakeFirst();
  return (written.numInsertedOrUpdatedRows ?? 0n) > 0n;
}
