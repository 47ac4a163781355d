import type { MissionStatus } from '@vigiefaon/domain/missions/mission-status';
import type { SkyDecisionKind } from '@vigiefaon/domain/sky/mission-sky';
import type { SkyLight, SkyVerdict } from '@vigiefaon/domain/sky/morning';
import { type RawBuilder, sql } from 'kysely';
import { inBatches, nil } from '../../database/queries/in-batches.ts';
import type { Db } from '../../database/tables.ts';
import type { ShapeRow } from './shape-files.ts';

const batchSize = 1000;
// A parcel may have 5,000 corners.
const shapeBatchSize = 200;
export interface MissionExportFilters {
  from: string | null;
  to: string | null;
  status: MissionStatus | null;
}

function chosen({ from, to, status }: MissionExportFilters): RawBuilder<unknown> {
  return sql`(${from}::date is null or m.mission_date >= ${from}::date)
    and (${to}::date is null or m.mission_date <= ${to}::date)
    and (${status}::text is null or m.status = ${status}::text)`;
}

/** Sizes in m², donations in cents. */
export interface MissionExportRow {
  missionId: string;
  missionDate: string;
  mowingTime: string | null;
  status: MissionStatus;
  late: boolean;
  createdAt: Date;
  requesterLastname: string | null;
  requesterFirstname: string | null;
  contactPhone: string | null;
  municipality: string | null;
  parcels: string | null;
  area: number;
  riskyParcels: boolean;
  pilotLastname: string | null;
  pilotFirstname: string | null;
  clientNote: string | null;
  pilotNote: string | null;
  fawnsCrated: number | null;
  fawnsNotCaught: number | null;
  nests: number | null;
  hares: number | null;
  pheasants: number | null;
  adultRoeDeer: number | null;
  /** As it was last known for the mowing day; null where nobody has looked. */
  skyVerdict: SkyVerdict | null;
  skyTakenAt: Date | null;
  skyLight: SkyLight | null;
  skyDecision: SkyDecisionKind | null;
  /** When the last of its parcels that were flown was done. */
  searchedUntil: Date | null;
  kilometres: number | null;
  cashDonation: number | null;
  appDonation: number | null;
  comment: string | null;
}

/** The chosen missions, the earliest mowing day first. */
export function readMissions(db: Db, filters: MissionExportFilters): AsyncGenerator<MissionExportRow[]> {
  const read = async ([day, missionId]: [string, string]) => {
    const { rows } = await sql<MissionExportRow>`
      select m.mission_id as "missionId", m.mission_date as "missionDate",
        to_char(m.mowing_time, 'HH24:MI') as "mowingTime", m.status, m.late, m.created_at as "createdAt",
        ci.lastname as "requesterLastname", ci.firstname as "requesterFirstname", m.contact_phone as "contactPhone",
        m.municipality, m.total_size_square_meters as area, m.risky_parcels as "riskyParcels",
        (select string_agg(mp.name, ', ' order by mp.position) from mission_parcel mp where mp.mission_id = m.mission_id)
          as parcels,
        pi.lastname as "pilotLastname", pi.firstname as "pilotFirstname", m.client_note as "clientNote",
        m.pilot_note as "pilotNote", r.fawns_crated as "fawnsCrated", r.fawns_not_caught as "fawnsNotCaught", r.nests,
        r.hares, r.pheasants, r.adult_roe_deer as "adultRoeDeer", k.verdict as "skyVerdict",
        k.taken_at as "skyTakenAt", k.light as "skyLight", d.decision as "skyDecision",
        (select max(happened_at) from parcel_clearance f
          where f.mission_id = m.mission_id and f.state in ('CLEARED', 'PARTLY')) as "searchedUntil", r.kilometres, r.cash_donation as "cashDonation",
        r.app_donation as "appDonation", r.comment
      from mission m
      join client c on c.client_id = m.client_id
      join identity ci on ci.identity_id = c.identity_id
      left join app_user p on p.user_id = m.pilot_id
      left join identity pi on pi.identity_id = p.identity_id
      left join mission_report r on r.mission_id = m.mission_id
      left join lateral (select verdict, taken_at, light from mission_sky known
        where known.mission_id = m.mission_id and known.day = m.mission_date
        order by known.taken_at desc, known.mission_sky_id desc limit 1) k on true
      left join lateral (select decision from sky_decision signed
        where signed.mission_id = m.mission_id and signed.day = m.mission_date
        order by signed.version desc limit 1) d on true
      where (m.mission_date, m.mission_id) > (${day}::date, ${missionId}::uuid) and ${chosen(filters)}
      order by m.mission_date, m.mission_id limit ${batchSize}`.execute(db);
    return rows;
  };
  const keyOf = (row: MissionExportRow): [string, string] => [row.missionDate, row.missionId];
  return inBatches(read, { start: ['-infinity', nil], keyOf, size: batchSize });
}

export async function countMissions(db: Db, filters: MissionExportFilters): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from mission m where ${chosen(filters)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** All parcels: of whoever is forgotten there are none. `p` is the parcel and `i` the identity of whose it is. */
function parcelBatches<Row extends { parcelId: string }>(db: Db, columns: RawBuilder<unknown>): AsyncGenerator<Row[]> {
  const read = async (after: string) => {
    const { rows } = await sql<Row>`
      select p.parcel_id as "parcelId", p.name, ${columns}
      from parcel p
      join client c on c.client_id = p.client_id
      join identity i on i.identity_id = c.identity_id
      where p.parcel_id > ${after}::uuid
      order by p.parcel_id limit ${shapeBatchSize}`.execute(db);
    return rows;
  };
  return inBatches(read, { start: nil, keyOf: (row) => row.parcelId, size: shapeBatchSize });
}

/** Their outer rings run against the clock, as RFC 7946 and KML ask. */
export function readShapes(db: Db): AsyncGenerator<ShapeRow[]> {
  return parcelBatches(
    db,
    sql`round((p.size_square_meters / 10000)::numeric, 2) as hectares,
      concat_ws(' ', i.firstname, i.lastname) as requester, st_asgeojson(st_forcepolygonccw(p.shape), 7) as geometry`,
  );
}

/** A parcel with whose it is; the shape as well-known text, longitude first. */
export interface ParcelExportRow {
  parcelId: string;
  lastname: string | null;
  firstname: string | null;
  email: string | null;
  phone: string | null;
  name: string;
  area: number;
  crop: string | null;
  shape: string;
}

export function readParcels(db: Db): AsyncGenerator<ParcelExportRow[]> {
  return parcelBatches(
    db,
    sql`i.lastname, i.firstname, i.email, i.phone, p.size_square_meters as area, p.crop, st_astext(p.shape, 7) as shape`,
  );
}

export async function countParcels(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from parcel`.execute(db);
  return rows[0]?.count ?? 0;
}
