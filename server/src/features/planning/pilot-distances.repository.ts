import type { Position } from '@vigiefaon/domain/geometry/geometry';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../database/tables.ts';

/** Where everybody lives who can be assigned; null for whom no address is known. */
export async function listHomes(db: Kysely<Tables>): Promise<{ pilotId: string; home: Position | null }[]> {
  const { rows } = await sql<{ pilotId: string; home: Position | null }>`
    select u.user_id as "pilotId", case when i.home is not null then json_build_array(st_x(i.home), st_y(i.home)) end as home
    from app_user u join identity i on i.identity_id = u.identity_id
    where u.active and u.role in ('ROLE_PILOT', 'ROLE_ADMIN')
    order by u.user_id`.execute(db);
  return rows;
}
