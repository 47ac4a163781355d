import type { ClientType } from '@vigiefaon/domain/clients/client';
import type { Role } from '@vigiefaon/domain/users/role';
import type { Locale } from '@vigiefaon/domain/users/user';
import { sql } from 'kysely';
import { inBatches, nil } from '../../database/queries/in-batches.ts';
import type { Db } from '../../database/tables.ts';

const batchSize = 1000;

export interface PersonRow {
  id: string;
  lastname: string | null;
  firstname: string | null;
  email: string | null;
  phone: string | null;
  street: string | null;
  houseNumber: string | null;
  zipcode: string | null;
  city: string | null;
  country: string | null;
  createdAt: Date;
  missions: number;
  lastMission: string | null;
}

/** `area` in m², of all parcels. */
export interface ClientExportRow extends PersonRow {
  type: ClientType;
  isMember: boolean;
  hasAccount: boolean;
  privateComment: string | null;
  parcels: number;
  area: number;
}

export interface PilotExportRow extends PersonRow {
  role: Role;
  active: boolean;
  locale: Locale;
  /** Null: as far as the association says. */
  reachKilometres: number | null;
  fawns: number;
}

const person = sql`i.lastname, i.firstname, i.email, i.phone, i.address->>'street' as street,
  i.address->>'houseNumber' as "houseNumber", i.address->>'zipcode' as zipcode, i.address->>'city' as city,
  i.address->>'country' as country`;

function pages<Row extends PersonRow>(read: (after: string) => Promise<Row[]>): AsyncGenerator<Row[]> {
  return inBatches(read, { start: nil, keyOf: ({ id }) => id, size: batchSize });
}

/** All requesters that are still known by name, the oldest profile first. */
export function readClients(db: Db): AsyncGenerator<ClientExportRow[]> {
  return pages(async (after) => {
    const { rows } = await sql<ClientExportRow>`
      select c.client_id as id, ${person}, c.type, c.is_member as "isMember", c.private_comment as "privateComment",
        c.created_at as "createdAt", exists (select from app_user u where u.identity_id = c.identity_id) as "hasAccount",
        own.parcels, own.area, asked.missions, asked."lastMission"
      from client c
      join identity i on i.identity_id = c.identity_id
      cross join lateral (select count(*) as parcels, coalesce(sum(p.size_square_meters), 0) as area
        from parcel p where p.client_id = c.client_id) own
      cross join lateral (select count(*) as missions, max(m.mission_date) as "lastMission"
        from mission m where m.client_id = c.client_id) asked
      where c.client_id > ${after}::uuid and i.anonymised_at is null
      order by c.client_id limit ${batchSize}`.execute(db);
    return rows;
  });
}

export async function countClients(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from client c join identity i on i.identity_id = c.identity_id where i.anonymised_at is null`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** Everybody who flies or coordinates; missions and fawns are those of missions that are done. */
export function readPilots(db: Db): AsyncGenerator<PilotExportRow[]> {
  return pages(async (after) => {
    const { rows } = await sql<PilotExportRow>`
      select u.user_id as id, ${person}, u.role, u.active, u.locale,
        u.reach_kilometres as "reachKilometres", u.created_at as "createdAt", flown.missions, flown.fawns,
        flown."lastMission"
      from app_user u
      join identity i on i.identity_id = u.identity_id
      cross join lateral (select count(*) as missions, coalesce(sum(r.fawns_crated), 0) as fawns,
          max(m.mission_date) as "lastMission"
        from mission m left join mission_report r on r.mission_id = m.mission_id
        where m.pilot_id = u.user_id and m.status = 'DONE') flown
      where u.user_id > ${after}::uuid and u.role in ('ROLE_PILOT', 'ROLE_ADMIN') and i.anonymised_at is null
      order by u.user_id limit ${batchSize}`.execute(db);
    return rows;
  });
}

export async function countPilots(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from app_user u join identity i on i.identity_id = u.identity_id
    where u.role in ('ROLE_PILOT', 'ROLE_ADMIN') and i.anonymised_at is null`.execute(db);
  return rows[0]?.count ?? 0;
}
