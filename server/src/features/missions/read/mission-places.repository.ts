import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { municipalityAt } from '../../../gateways/addresses/embedded/municipality-at.ts';

type Db = Kysely<Tables>;

interface MissionGround {
  missionId: string;
  lon: number;
  lat: number;
}

/** Inside the largest parcel, else the meeting point; where the requester lives says nothing about where the fields are. */
const ground = sql`coalesce(
  (select st_pointonsurface(mp.shape) from mission_parcel mp where mp.mission_id = m.mission_id
    order by mp.size_square_meters desc, mp.position limit 1),
  m.meeting_point)`;

async function writePlaces(db: Db, missions: readonly MissionGround[]): Promise<void> {
  const names = missions.map((point) => municipalityAt(point));
  const ids = missions.map(({ missionId }) => missionId);
  await sql`
    update mission set municipality = found.name
    from unnest(${ids}::uuid[], ${names}::text[]) as found (mission_id, name)
    where mission.mission_id = found.mission_id and mission.municipality is distinct from found.name`.execute(db);
}

/** Writes where the fields of these missions are; what is over and has lost its meeting point stays where it was flown. */
export async function placeMissions(db: Db, missionIds: readonly string[]): Promise<void> {
  const { rows } = await sql<MissionGround & { isKnown: boolean }>`
    select found.mission_id as "missionId", st_x(found.ground) as lon, st_y(found.ground) as lat,
      found.ground is not null as "isKnown"
    from (select m.mission_id, ${ground} as ground from mission m where m.mission_id = any(${missionIds}::uuid[])) found
  `.execute(db);
  await writePlaces(
    db,
    rows.filter(({ isKnown }) => isKnown),
  );
  const nowhere = rows.filter(({ isKnown }) => !isKnown).map(({ missionId }) => missionId);
  if (nowhere.length === 0) return;
  await sql`update mission set municipality = null
    where mission_id = any(${nowhere}::uuid[]) and status in ('TODO', 'AFFECTED')`.execute(db);
}

const atATime = 500;

/** Missions from before places were told by the fields: writes the next ones after `after` and answers the last, or null when all are done. */
export async function placeOldMissions(db: Db, after: string | null): Promise<string | null> {
  const { rows } = await sql<MissionGround>`
    select found.mission_id as "missionId", st_x(found.ground) as lon, st_y(found.ground) as lat
    from (
      select m.mission_id, ${ground} as ground from mission m
      where m.municipality is null and (${after}::uuid is null or m.mission_id > ${after}::uuid)
      order by m.mission_id limit ${atATime}) found
    order by found.mission_id`.execute(db);
  await writePlaces(
    db,
    rows.filter(({ lon }) => lon !== null),
  );
  return rows.length < atATime ? null : (rows.at(-1)?.missionId ?? null);
}
