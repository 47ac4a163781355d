import { type MissionGathering, type MissionSpot, mostSpots } from '@vigiefaon/domain/missions/mission-spots.api';
import type { Actor } from '@vigiefaon/domain/users/role';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { jsonObject } from '../../../database/queries/json-object.ts';
import type { Tables } from '../../../database/tables.ts';
import { type MissionFilters, missionConditions } from './mission-filters.repository.ts';

const tilePixels = 256;
/** Half the distance at which the screen gathers signs: it joins neighbouring squares again, so that no edge of the grid shows. */
const squarePixels = 28;

const statusesInOrder = ['TODO', 'AFFECTED', 'DONE', 'CANCELED'] as const;
const counts = jsonObject(
  Object.fromEntries(
    statusesInOrder.map((status) => [status, sql`(count(*) filter (where m.status = ${sql.lit(status)}))::integer`]),
  ),
);

/** To a decimetre: a sign is twenty pixels wide. */
function rounded(ordinate: 'x' | 'y'): RawBuilder<number> {
  return sql<number>`round(${sql.raw(`st_${ordinate}`)}(m.location)::numeric, 6)`;
}

async function findSpots(db: Kysely<Tables>, where: RawBuilder<unknown>): Promise<MissionSpot[]> {
  const { rows } = await sql<MissionSpot>`
    select m.mission_id as "missionId", m.status, json_build_array(${rounded('x')}, ${rounded('y')}) as position,
      to_char(m.mission_date, 'YYYY-MM-DD') as "missionDate", i.lastname, i.firstname
    from (select * from mission m where ${where} limit ${mostSpots + 1}) m
    join client c on c.client_id = m.client_id join identity i on i.identity_id = c.identity_id`.execute(db);
  return rows;
}

/** Squares in degrees, narrower rows towards the poles left aside: on the screen they are at most a third off. */
async function gather(db: Kysely<Tables>, where: RawBuilder<unknown>, zoom: number): Promise<MissionGathering[]> {
  const degrees = (360 * squarePixels) / (tilePixels * 2 ** zoom);
  const column = sql`floor(st_x(m.location) / ${degrees}::double precision)`;
  const row = sql`floor(st_y(m.location) / ${degrees * 0.64}::double precision)`;
  const { rows } = await sql<MissionGathering>`
    select json_build_array(avg(st_x(m.location)), avg(st_y(m.location))) as position,
      json_build_array(min(st_x(m.location)), min(st_y(m.location)), max(st_x(m.location)), max(st_y(m.location))) as bounds,
      ${counts} as counts
    from mission m where ${where} group by ${column}, ${row}`.execute(db);
  return rows;
}

/** The missions of a view one by one, or, when they are more than a screen can tell apart, gathered by squares of the zoom. */
export async function listMissionSpots(
  db: Kysely<Tables>,
  actor: Actor,
  filters: Pick<MissionFilters, 'bbox' | 'status'>,
  zoom: number,
): Promise<{ spots: MissionSpot[]; gatherings: MissionGathering[] }> {
  const conditions = [...missionConditions(filters, actor), sql`m.location is not null`];
  const where = sql.join(conditions, sql` and `);
  const spots = await findSpots(db, where);
  if (spots.length <= mostSpots) return { spots, gatherings: [] };
  return { spots: [], gatherings: await gather(db, where, zoom) };
}
