import { daysKept } from '@vigiefaon/domain/order-requests/days-kept';
import { draftDays, undoWithinMs } from '@vigiefaon/domain/people-import/people-import';
import { journalYears, messageDays } from '@vigiefaon/domain/privacy/kept-for';
import { keptMs as livePartsLifeMs } from '@vigiefaon/domain/registered-parcels/live-register';
import { logDays } from '@vigiefaon/domain/web-hooks/web-hook';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';

const aDayMs = 24 * 60 * 60 * 1000;
// A phone that comes back after weeks without network must still not ask for the same thing twice.
const idempotencyKeyLifeMs = 30 * aDayMs;
const rateLimitLifeMs = aDayMs;
const messageLifeMs = messageDays * aDayMs;
// WhatsApp repeats what it tells for some days at most.
const whatsappEventLifeMs = 30 * aDayMs;
// Free text may answer for one day; after it the number is of no use.
const whatsappContactLifeMs = 2 * aDayMs;
// Who stood by a crate is of no use once the animal is free, at the latest the day after.
const guardianLifeMs = aDayMs / 2;
const guardianOfOpenCrateLifeMs = 2 * aDayMs;
const removedFindLifeMs = aDayMs;
const helperLinkLifeMs = 30 * aDayMs;
const orderLinkLifeMs = 30 * aDayMs;
// With it goes its person, unless that is a requester.
const orderRequestLifeMs = daysKept * aDayMs;
// So long it is known next season what was said last.
const intentionLifeMs = 400 * aDayMs;

// Nobody looks at it any more; what it came to for each mission stays.
const forecastLifeMs = 14 * aDayMs;
// Who still has the field has it worked out anew.
const horizonLifeMs = 400 * aDayMs;

async function purgeFinds(db: Kysely<Tables>, before: (lifeMs: number) => Date): Promise<void> {
  await db.deleteFrom('find').where('removed_at', '<', before(removedFindLifeMs)).execute();
  await db.deleteFrom('helper_link').where('expires_at', '<', before(helperLinkLifeMs)).execute();
  await db
    .updateTable('find')
    .set({ guardian_name: null, guardian_phone: null })
    .where((find) => find.or([find('guardian_name', 'is not', null), find('guardian_phone', 'is not', null)]))
    .where((find) =>
      find.or([
        find.and([find('state', '<>', 'CRATED'), find('crated_at', '<', before(guardianLifeMs))]),
        find('crated_at', '<', before(guardianOfOpenCrateLifeMs)),
      ]),
    )
    .execute();
}

/** What services have told of declared parcels: a parcel is as new as the newest tile that it lies in. */
async function purgeLiveParcels(db: Kysely<Tables>, oldest: Date): Promise<void> {
  await db.deleteFrom('live_tile').where('fetched_at', '<', oldest).execute();
  await db.deleteFrom('live_parcel').where('told_at', '<', oldest).execute();
}

/** Lists of people: drafts that nobody went on with, and what stood in the rows of those that are done for good. */
async function purgePeopleImports(db: Kysely<Tables>, before: (lifeMs: number) => Date): Promise<void> {
  await db
    .deleteFrom('people_import')
    .where('state', '=', 'DRAFT')
    .where('created_at', '<', before(draftDays * aDayMs))
    .execute();
  const isOver = db
    .selectFrom('people_import')
    .where(({ or, eb }) => or([eb('state', '=', 'UNDONE'), eb('done_at', '<', before(undoWithinMs))]))
    .select('import_id');
  await db.deleteFrom('people_import_row').where('import_id', 'in', isOver).execute();
}

/** Forgets what has had its time: what services told, lists of people, sessions, one-time keys, keys of repeated requests, counted attempts, old pages of the journal, old messages with their journals, who guarded a crate, deleted finds, links that lead nowhere, what was to be mown more than a year ago, what people without account asked for with those people, forecasts of two weeks ago, what other programs were told. */
export async function purge(db: Kysely<Tables>, now: Date): Promise<void> {
  const before = (lifeMs: number) => new Date(now.getTime() - lifeMs);
  await purgeFinds(db, before);
  await purgePeopleImports(db, before);
  await purgeLiveParcels(db, before(livePartsLifeMs));
  await db.deleteFrom('forecast').where('tried_at', '<', before(forecastLifeMs)).execute();
  await db.deleteFrom('parcel_horizon').where('made_at', '<', before(horizonLifeMs)).execute();
  await db.deleteFrom('order_link').where('expires_at', '<', before(orderLinkLifeMs)).execute();
  const dayBefore = (lifeMs: number) => before(lifeMs).toISOString().slice(0, 10);
  await db.deleteFrom('intention').where('last_day', '<', dayBefore(intentionLifeMs)).execute();
  await db.deleteFrom('order_request').where('mission_date', '<', dayBefore(orderRequestLifeMs)).execute();
  await db
    .deleteFrom('web_hook_delivery')
    .where('happened_at', '<', before(logDays * aDayMs))
    .execute();
  await db.deleteFrom('session').where('expires_at', '<=', now).execute();
  await db.deleteFrom('one_time_key').where('expires_at', '<=', now).execute();
  await db.deleteFrom('mail_confirmation').where('expires_at', '<=', now).execute();
  await db.deleteFrom('idempotency_key').where('created_at', '<', before(idempotencyKeyLifeMs)).execute();
  await db.deleteFrom('rate_limit').where('window_start', '<', before(rateLimitLifeMs)).execute();
  const oldestPage = new Date(now);
  oldestPage.setUTCFullYear(now.getUTCFullYear() - journalYears);
  await db.deleteFrom('journal_entry').where('at', '<', oldestPage).execute();
  await db.deleteFrom('whatsapp_event').where('received_at', '<', before(whatsappEventLifeMs)).execute();
  await db.deleteFrom('whatsapp_contact').where('last_written_at', '<', before(whatsappContactLifeMs)).execute();
  await db
    .deleteFrom('outgoing_message')
    // A call that nobody has made in half a year is made by nobody.
    .where(({ or, eb }) => or([eb('state', '!=', 'WAITING'), eb('channel', '=', 'CALL')]))
    .where('created_at', '<', before(messageLifeMs))
    .execute();
}
