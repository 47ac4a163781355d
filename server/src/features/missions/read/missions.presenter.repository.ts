import type { Mission } from '@vigiefaon/domain/missions/mission';
import type { Actor } from '@vigiefaon/domain/users/role';
import { type RawBuilder, sql } from 'kysely';
import { asInstant, jsonObject } from '../../../database/queries/json-object.ts';
import { asGeoJson, distanceMeters, nearestFirstMeters } from '../../../database/queries/spatial.ts';
import { ifSeen, seesPhoneOfMission, unconfirmedUserInSql } from '../../identity/public.ts';
import { actionsInSql } from '../change/mission-action-lookup.repository.ts';
import type { MissionReader } from './mission-reader.repository.ts';

const parcels = sql`(
  select coalesce(json_agg(${jsonObject({
    parcelId: sql`mp.parcel_id`,
    clientId: sql`m.client_id`,
    name: sql`mp.name`,
    geometry: asGeoJson('mp.shape'),
    size: sql`mp.size_square_meters`,
    createdAt: asInstant(sql`mp.parcel_created_at`),
  })} order by mp.position), '[]'::json)
  from mission_parcel mp where mp.mission_id = m.mission_id)`;

const responses = sql`(
  select coalesce(json_agg(${jsonObject({
    pilotId: sql`r.pilot_id`,
    response: sql`r.response`,
    at: asInstant(sql`r.responded_at`),
  })} order by r.responded_at, r.pilot_id), '[]'::json)
  from mission_response r where r.mission_id = m.mission_id)`;

const pilot = jsonObject({
  pilotId: sql`m.pilot_id`,
  lastname: sql`pi.lastname`,
  firstname: sql`pi.firstname`,
  phone: sql`pi.phone`,
});

function clientFor(actor: Actor): RawBuilder<unknown> {
  return jsonObject({
    clientId: sql`m.client_id`,
    lastname: sql`ci.lastname`,
    firstname: sql`ci.firstname`,
    phone: ifSeen(seesPhoneOfMission(actor), sql`ci.phone`),
  });
}

const isOffered = sql`exists (
  select from handover h where h.mission_id = m.mission_id and h.direction = 'OUT' and h.state = 'OFFERED')`;

/** Kilometres to the metre, null where one of the two places is not known. */
function kilometres(meters: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`round((${meters} / 1000)::numeric, 3)`;
}

function homeOf(actor: Actor): RawBuilder<unknown> {
  return sql`(select i.home from app_user u join identity i using (identity_id) where u.user_id = ${actor.userId}::uuid)`;
}

/** What only those who fly and coordinate may see. */
function forCrew(actor: Actor, value: RawBuilder<unknown>, withheld: RawBuilder<unknown>): RawBuilder<unknown> {
  return actor.role === 'ROLE_ADMIN' || actor.role === 'ROLE_PILOT' ? value : withheld;
}

/** `searchFrom` of the domain for the row `m`; a test holds the two together. The afternoon has no hour twice, and misses none. */
function searchFromInSql({ clock: { searchFromTime, timeZone } }: MissionReader): RawBuilder<unknown> {
  return sql`((m.mission_date - 1 + ${searchFromTime}::time) at time zone ${timeZone}::text)`;
}

/**
 * The one place where missions become answers and where fields are withheld by role: JSON of the row `m`, with `ci` the identity
 * of its requester and `pi` that of its pilot. A requester learns of their pilot while one comes or came.
 */
export function missionJson(reader: MissionReader, place: RawBuilder<unknown> | null): RawBuilder<unknown> {
  const { actor } = reader;
  const searchFrom = searchFromInSql(reader);
  const isPilotKnown = forCrew(actor, sql`m.pilot_id is not null`, sql`m.status in ('AFFECTED', 'DONE')`);
  const fields: Record<keyof Mission, RawBuilder<unknown>> = {
    missionId: sql`m.mission_id`,
    version: sql`m.version`,
    status: sql`m.status`,
    missionDate: sql`to_char(m.mission_date, 'YYYY-MM-DD')`,
    mowingTime: sql`to_char(m.mowing_time, 'HH24:MI')`,
    createdAt: asInstant(sql`m.created_at`),
    unconfirmedUserId: unconfirmedUserInSql,
    late: sql`m.late`,
    client: clientFor(actor),
    contactPhone: ifSeen(seesPhoneOfMission(actor), sql`m.contact_phone`),
    parcels,
    totalSize: sql`m.total_size_square_meters`,
    meetingPoint: asGeoJson('m.meeting_point'),
    location: asGeoJson('m.location'),
    municipality: sql`m.municipality`,
    riskyParcels: sql`m.risky_parcels`,
    clientNote: sql`m.client_note`,
    pilotNote: forCrew(actor, sql`m.pilot_note`, sql`null::text`),
    pilot: sql`case when m.pilot_id is not null and ${isPilotKnown} then ${pilot} end`,
    accompanists: forCrew(actor, sql`m.accompanists`, sql`'[]'::json`),
    responses: forCrew(actor, responses, sql`'[]'::json`),
    // A search around a place shows the very distance it sorts by.
    distance: kilometres(place ? nearestFirstMeters('m.location', place) : distanceMeters('m.location', homeOf(actor))),
    searchFrom: asInstant(searchFrom),
    startedAt: asInstant(sql`m.started_at`),
    hasReport: sql`m.has_report`,
    handedTo: sql`m.handed_to`,
    isOffered: forCrew(actor, isOffered, sql`false`),
    actions: actionsInSql(reader, searchFrom),
  };
  return jsonObject(fields);
}

/** The tables that `missionJson` reads, around rows of missions. */
export function fromMissions(rows: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`${rows} m
    join client c on c.client_id = m.client_id
    join identity ci on ci.identity_id = c.identity_id
    left join app_user p on p.user_id = m.pilot_id
    left join identity pi on pi.identity_id = p.identity_id`;
}
