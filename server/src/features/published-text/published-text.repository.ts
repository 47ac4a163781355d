import { DomainError } from '@vigiefaon/domain/errors';
import type { KeptText } from '@vigiefaon/domain/languages/kept-text';
import { locales } from '@vigiefaon/domain/languages/locales';
import type { Publication, PublishedTextKind } from '@vigiefaon/domain/localized-text';
import type { Actor } from '@vigiefaon/domain/users/role';
import { sql } from 'kysely';
import { versionInForce, wordsByLocale } from '../../database/queries/published-versions.ts';
import type { Db, Transaction } from '../../database/tables.ts';
import { insertJournalEntry } from '../journal/public.ts';

const published = { consent: 'CONSENT_PUBLISHED', houseRules: 'RULES_PUBLISHED' } as const;

/** Where an account keeps which version it has accepted last, and when. */
const accepted = {
  consent: { version: 'consent_version', at: 'consented_at' },
  houseRules: { version: 'rules_version', at: 'rules_accepted_at' },
} as const;

/** A version of a text that people accept; one that was published is never changed. */
export interface PublishedVersion {
  version: number;
  text: KeptText;
  /** What it said where it has placeholders, as it was written; null where that was not noted or it has none. */
  scope: unknown;
  publishedAt: Date;
}

interface NextVersion {
  /** Null where the installation publishes. */
  actorId: string | null;
  at: Date;
  scope?: unknown;
}

/** Until the transaction ends nobody else publishes. */
export async function lockPublishing(db: Db, kind: PublishedTextKind): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${kind}))`.execute(db);
}

export async function getInForce(db: Db, kind: PublishedTextKind): Promise<PublishedVersion> {
  return db
    .selectFrom('published_text')
    .where('kind', '=', kind)
    .where('version', '=', versionInForce(kind))
    .select(['version', 'scope', 'published_at as publishedAt'])
    .select(wordsByLocale(kind, sql.ref('published_text.version')).as('text'))
    .executeTakeFirstOrThrow();
}

/** Writes a version, a row a language that has words. */
export async function insertVersion(
  db: Db,
  kind: PublishedTextKind,
  { version, text }: { version: number; text: KeptText },
  { actorId, at, scope }: NextVersion,
): Promise<void> {
  await db
    .insertInto('published_text')
    .values({ kind, version, scope: JSON.stringify(scope), published_at: at, published_by: actorId })
    .execute();
  const rows = locales.flatMap((locale) => {
    const words = text[locale];
    return words === undefined ? [] : [{ kind, version, locale, words }];
  });
  await db.insertInto('published_text_words').values(rows).execute();
}

/** Puts the next version into force, where the one that it was written on still is. */
export async function publishNext(
  transaction: Transaction,
  kind: PublishedTextKind,
  { version: writtenOn, text }: Publication,
  next: NextVersion,
): Promise<void> {
  await lockPublishing(transaction, kind);
  const inForce = await getInForce(transaction, kind);
  if (writtenOn !== inForce.version) throw new DomainError('STALE');
  const version = writtenOn + 1;
  await insertVersion(transaction, kind, { version, text }, next);
  const { at, actorId } = next;
  await insertJournalEntry(transaction, { at, actorId, action: published[kind], details: { version } });
}

/** Each for itself, and only what is in force, also when another version is published this very moment. */
export async function acceptInForce(
  db: Db,
  kind: PublishedTextKind,
  { actor, userId, version, at }: { actor: Actor; userId: string; version: number; at: Date },
): Promise<void> {
  // Only admins are told that the other exists.
  if (actor.userId !== userId) throw new DomainError(actor.role === 'ROLE_ADMIN' ? 'FORBIDDEN' : 'NOT_FOUND');
  const { numUpdatedRows } = await db
    .updateTable('app_user')
    .set({ [accepted[kind].version]: version, [accepted[kind].at]: at })
    .where('user_id', '=', userId)
    .where(versionInForce(kind), '=', version)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new DomainError('STALE');
}
