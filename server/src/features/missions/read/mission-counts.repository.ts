import type { MissionCounts } from '@vigiefaon/domain/missions/mission-search';
import { missionStatuses } from '@vigiefaon/domain/missions/mission-status';
import { countedAtMost } from '@vigiefaon/domain/page';
import type { Actor } from '@vigiefaon/domain/users/role';
import { type Kysely, sql } from 'kysely';
import { fromGeoJson } from '../../../database/queries/spatial.ts';
import type { Tables } from '../../../database/tables.ts';
import { type MissionFilters, missionConditions } from './mission-filters.repository.ts';

/** A circle as it is asked for, made ready for the conditions. */
export function circleOf({ lon, lat, radiusKm }: { lon: number; lat: number; radiusKm: number }) {
  return { place: fromGeoJson({ type: 'Point', coordinates: [lon, lat] }), radiusKm };
}

/** One status at a time, so that each count can stop where a reader would and use the index on status and day. */
export async function countMissions(db: Kysely<Tables>, actor: Actor, filters: MissionFilters): Promise<MissionCounts> {
  const columns = missionStatuses.map((status) => {
    const conditions = sql.join(missionConditions({ ...filters, status: [status] }, actor), sql` and `);
    const hits = sql`select from mission m where ${conditions} limit ${countedAtMost}`;
    return sql`(select count(*) from (${hits}) hits)::integer as ${sql.ref(status)}`;
  });
  const { rows } = await sql<MissionCounts>`select ${sql.join(columns)}`.execute(db);
  return rows[0] ?? { TODO: 0, AFFECTED: 0, DONE: 0, CANCELED: 0 };
}
