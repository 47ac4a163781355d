import type { MessageTemplate } from '@vigiefaon/domain/messages/texts/message-templates';
import type { MessageWords } from '@vigiefaon/domain/messages/texts/message-text';
import type { Locale } from '@vigiefaon/domain/users/user';
import { sql } from 'kysely';
import type { Db } from '../../database/tables.ts';

/** Which words: of one message in one language. */
export interface TextKey {
  readonly template: MessageTemplate;
  readonly locale: Locale;
}

export interface KeptText extends TextKey {
  readonly version: number;
  /** Null where the association went back to ours. */
  readonly words: MessageWords | null;
  readonly changedAt: Date;
  readonly changedBy: string | null;
}

function selectKept(db: Db) {
  return db
    .selectFrom('message_text')
    .select(['template', 'locale', 'version', 'words', 'changed_at as changedAt', 'changed_by as changedBy']);
}

export async function listKeptTexts(db: Db): Promise<KeptText[]> {
  return selectKept(db).execute();
}

export async function findKeptText(db: Db, { template, locale }: TextKey): Promise<KeptText | null> {
  const kept = await selectKept(db).where('template', '=', template).where('locale', '=', locale).executeTakeFirst();
  return kept ?? null;
}

/** Those of several messages, in all languages. */
export async function listKeptTextsOf(db: Db, templates: readonly MessageTemplate[]): Promise<KeptText[]> {
  return selectKept(db).where(sql<boolean>`template = any(${templates}::text[])`).execute();
}

/** Until the transaction ends nobody else changes the words of a message. */
export async function lockMessageTexts(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('message_text'))`.execute(db);
}

export async function saveText(db: Db, text: KeptText): Promise<void> {
  const { template, locale, version, changedAt, changedBy } = text;
  const words = text.words && JSON.stringify(text.words);
  const changes = { version, words, changed_at: changedAt, changed_by: changedBy };
  await db
    .insertInto('message_text')
    .values({ template, locale, ...changes })
    .onConflict((conflict) => conflict.columns(['template', 'locale']).doUpdateSet(changes))
    .execute();
}
