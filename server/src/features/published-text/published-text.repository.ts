import { DomainError } from '@vigiefaon/domain/errors';
import type { JournalAction } from '@vigiefaon/domain/journal/journal';
import type { Actor } from '@vigiefaon/domain/users/role';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { insertJournalEntry } from '../journal/public.ts';

/** A text that people accept, in numbered versions; one that was published is never changed. */
export interface PublishedText {
  readonly table: 'consent_text' | 'house_rules';
  /** Where an account keeps which version it has accepted last, and when. */
  readonly accepted: {
    readonly version: 'consent_version' | 'rules_version';
    readonly at: 'consented_at' | 'rules_accepted_at';
  };
  readonly action: JournalAction;
}

/** Until the transaction ends nobody else publishes. */
export async function lockPublishing(db: Kysely<Tables>, { table }: PublishedText): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${table}))`.execute(db);
}

/** Puts the next version into force, where the one that it was written on still is. */
export async function publishNext(
  transaction: Transaction<Tables>,
  text: PublishedText,
  writtenOn: number,
  { insert, actorId, at }: { insert: (version: number) => Promise<void>; actorId: string; at: Date },
): Promise<void> {
  await lockPublishing(transaction, text);
  if (writtenOn !== (await versionInForce(transaction, text))) throw new DomainError('STALE');
  const version = writtenOn + 1;
  await insert(version);
  await insertJournalEntry(transaction, { at, actorId, action: text.action, details: { version } });
}

async function versionInForce(db: Kysely<Tables>, { table }: PublishedText): Promise<number> {
  const row = await db
    .selectFrom(table)
    .select(({ fn }) => fn.max('version').as('version'))
    .executeTakeFirstOrThrow();
  return row.version;
}

/** Each for itself, and only what is in force, also when another version is published this very moment. */
export async function acceptInForce(
  db: Kysely<Tables>,
  { table, accepted }: PublishedText,
  { actor, userId, version, at }: { actor: Actor; userId: string; version: number; at: Date },
): Promise<void> {
  // Only admins are told that the other exists.
  if (actor.userId !== userId) throw new DomainError(actor.role === 'ROLE_ADMIN' ? 'FORBIDDEN' : 'NOT_FOUND');
  const { numUpdatedRows } = await db
    .updateTable('app_user')
    .set({ [accepted.version]: version, [accepted.at]: at })
    .where('user_id', '=', userId)
    .where((query) =>
      query(
        query.val(version),
        '=',
        query.selectFrom(table).select(({ fn }) => fn.max('version').as('version')),
      ),
    )
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new DomainError('STALE');
}
