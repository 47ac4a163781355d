import type { UserSearch } from '@vigiefaon/domain/users/users.api';
import { sql } from 'kysely';
import { containsAllWords } from '../../database/queries/contains-words.ts';
import { countHits } from '../../database/queries/count-hits.ts';
import type { Db } from '../../database/tables.ts';
import type { NamePosition } from '../../http/route/cursor.ts';
import { presentUser } from './users.presenter.ts';
import { selectUsers } from './users.repository.ts';

/** What found accounts are sorted by: one text, so that a page can begin after it. */
const sortName = sql<string>`lower(unaccent(concat_ws(' ', identity.lastname, identity.firstname)))`;

type UserFilters = Pick<UserSearch, 'text' | 'role' | 'active'>;

function roleCondition(role: UserSearch['role']) {
  if (role === undefined || role === 'ALL') return [];
  return role === 'NONE' ? [sql`app_user.role is null`] : [sql`app_user.role = ${role}`];
}

function filtered({ text, role, active }: UserFilters) {
  const conditions = [
    sql`app_user.deleted_at is null`,
    ...(text ? containsAllWords(sql`identity.search_text`, text) : []),
    ...roleCondition(role),
    ...(active === undefined ? [] : [sql`app_user.active = ${active}`]),
  ];
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

/** Accounts by name, from after a position on; each with the position that it stands at. */
export async function searchUsers(
  db: Db,
  filters: UserFilters,
  { limit, after }: { limit: number; after: NamePosition | null },
) {
  const rows = await selectUsers(db)
    .select(sortName.as('sort_name'))
    .where(filtered(filters))
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(${sortName}, app_user.user_id) > (${after?.name}, ${after?.id}::uuid)`),
    )
    .orderBy(sortName)
    .orderBy('app_user.user_id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ user: presentUser(row), position: { name: row.sort_name, id: row.user_id } }));
}

/** All hits, but counted no further than a reader would. */
export function countUsers(db: Db, filters: UserFilters): Promise<number> {
  const hits = db.selectFrom('app_user').innerJoin('identity', 'identity.identity_id', 'app_user.identity_id');
  return countHits(db, hits.where(filtered(filters)).select('app_user.user_id'));
}
