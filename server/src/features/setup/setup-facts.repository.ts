import type { PublishedTextKind } from '@vigiefaon/domain/localized-text';
import type { SetupFacts } from '@vigiefaon/domain/setup/setup';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../database/tables.ts';

/** Whether admins have ever published other words: a renewal has those of the version before. */
function isOwn(kind: PublishedTextKind): RawBuilder<boolean> {
  return sql`exists (
    select from published_text join published_text_words as words using (kind, version)
    where kind = ${kind} and published_by is not null and not exists (
      select from published_text_words as before
      where before.kind = words.kind and before.version = words.version - 1
        and before.locale = words.locale and before.words = words.words))`;
}

type StoredFacts = Pick<
  SetupFacts,
  'hasZones' | 'hasTerrain' | 'hasRegister' | 'rulesAreOwn' | 'consentIsOwn' | 'pilots'
>;

/** What the database knows of what was brought in, written and who is there. */
export async function readStoredFacts(db: Db): Promise<StoredFacts> {
  const { rows } = await sql<StoredFacts>`select
    exists (select from zone_source where read_at is not null) as "hasZones",
    exists (select from terrain_tile) as "hasTerrain",
    exists (select from register_edition where state = 'READY')
      or exists (select from live_register where is_on) as "hasRegister",
    ${isOwn('houseRules')} as "rulesAreOwn",
    ${isOwn('consent')} as "consentIsOwn",
    (select count(*)::int from app_user where role = 'ROLE_PILOT' and active and deleted_at is null) as pilots
  `.execute(db);
  return rows[0] as StoredFacts;
}
