import type { MissionInRound } from '@vigiefaon/domain/planning/publication/publication.api';
import { nameOf } from '@vigiefaon/domain/sheets/paper-words';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../database/tables.ts';

type Db = Kysely<Tables>;

interface StopRow {
  pilotId: string;
  firstname: string | null;
  lastname: string | null;
  phone: string | null;
  missionId: string;
  /** Null where it is in no published round of theirs. */
  position: number | null;
  stopCount: number;
  leavesAt: Date | null;
  backAt: Date | null;
  kilometres: number | null;
  arrivesAt: Date | null;
  startsAt: Date | null;
  endsAt: Date | null;
}

/** What a pilot flies on one day: what was published in its order, then the rest by when it is mown. */
export interface PilotsDay {
  readonly name: string;
  readonly phone: string | null;
  readonly round: { readonly leave: string; readonly back: string; readonly kilometres: number } | null;
  readonly stops: readonly { readonly missionId: string; readonly stop: MissionInRound['stop'] }[];
}

function stopOf({ position, stopCount, arrivesAt, startsAt, endsAt }: StopRow): MissionInRound['stop'] {
  if (position === null || !arrivesAt || !startsAt || !endsAt) return null;
  const times = { arrive: arrivesAt.toISOString(), start: startsAt.toISOString(), end: endsAt.toISOString() };
  return { position, stopCount, ...times };
}

function dayOf(rows: readonly StopRow[]): PilotsDay {
  const [first] = rows;
  const { leavesAt, backAt, kilometres } = rows.find(({ position }) => position !== null) ?? {};
  const isPublished = leavesAt && backAt && typeof kilometres === 'number';
  return {
    name: nameOf(first ?? null),
    phone: first?.phone ?? null,
    round: isPublished ? { leave: leavesAt.toISOString(), back: backAt.toISOString(), kilometres } : null,
    stops: rows.map((row) => ({ missionId: row.missionId, stop: stopOf(row) })),
  };
}

/** Of everybody who flies on that day, or of one pilot; in the order of their names. */
export async function listPilotsDays(db: Db, day: string, pilotId: string | null): Promise<PilotsDay[]> {
  const { rows } = await sql<StopRow>`
    select m.pilot_id as "pilotId", i.firstname, i.lastname, i.phone, m.mission_id as "missionId",
      stop.position, stop.arrives_at as "arrivesAt", stop.starts_at as "startsAt", stop.ends_at as "endsAt",
      round.leaves_at as "leavesAt", round.back_at as "backAt", round.kilometres,
      (select count(*)::int from published_stop other where other.day = stop.day and other.pilot_id = stop.pilot_id)
        as "stopCount"
    from mission m
    left join app_user u on u.user_id = m.pilot_id left join identity i on i.identity_id = u.identity_id
    left join published_stop stop
      on stop.mission_id = m.mission_id and stop.pilot_id = m.pilot_id and stop.day = m.mission_date
    left join published_round round on round.day = stop.day and round.pilot_id = stop.pilot_id
    where m.mission_date = ${day}::date and m.status in ('AFFECTED', 'DONE')
      and ${pilotId === null ? sql`m.pilot_id is not null` : sql`m.pilot_id = ${pilotId}::uuid`}
    order by lower(unaccent(coalesce(i.lastname, ''))), lower(unaccent(coalesce(i.firstname, ''))), m.pilot_id,
       stop.position, m.mowing_time, m.mission_id`.execute(db);
  const ofPilots = new Map<string, StopRow[]>();
  for (const row of rows) ofPilots.set(row.pilotId, [...(ofPilots.get(row.pilotId) ?? []), row]);
  return [...ofPilots.values()].map(dayOf);
}
