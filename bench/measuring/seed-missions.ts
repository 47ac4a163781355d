import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../server/src/database/tables.ts';

/** Association-shaped data over Wallonia and around: 40 requesters a thousand missions, two small parcels each, ten seasons. */
export async function seedMissions(db: Kysely<Tables>, from: number, to: number): Promise<void> {
  const clients = Math.max(40, Math.ceil((to * 40) / 1000));
  const uuid = (kind: string, number: string) =>
    `('01800000-0000-7000-${kind}-' || lpad(to_hex(${number}), 12, '0'))::uuid`;
  await sql
    .raw(`
    insert into identity (identity_id, lastname, firstname, phone, search_text)
    select ${uuid('8000', 'n')}, 'Requester ' || n, 'Camille', '+3247' || lpad(n::text, 7, '0'), 'requester ' || n || ' camille'
    from generate_series(1, ${clients}) n on conflict do nothing`)
    .execute(db);
  await sql
    .raw(`
    insert into client (client_id, identity_id, type)
    select ${uuid('8001', 'n')}, ${uuid('8000', 'n')}, 'FARMER' from generate_series(1, ${clients}) n on conflict do nothing`)
    .execute(db);
  // Multiplying by large primes scatters numbers evenly and repeatably, without random().
  await sql
    .raw(`
    insert into mission (mission_id, status, client_id, mission_date, contact_phone, location, total_size_square_meters, search_text, accompanists)
    select ${uuid('8002', 'n')}, case when n % 10 < 3 then 'TODO' else 'CANCELED' end, ${uuid('8001', `1 + n % ${clients}`)},
      date '2017-05-01' + ((n * 7919::bigint % 10) * 365 + (n * 104729::bigint % 60))::int, '+32470000000',
      st_setsrid(st_makepoint(2.8 + (n * 15485863::bigint % 100000) * 3.6 / 100000, 49.5 + (n * 32452843::bigint % 100000) * 1.9 / 100000), 4326),
      20000, 'requester ' || (1 + n % ${clients}) || ' camille grand pre ' || n, '[]'
    from generate_series(${from + 1}, ${to}) n`)
    .execute(db);
  await sql
    .raw(`
    insert into mission_parcel (mission_id, parcel_id, position, name, shape, size_square_meters, parcel_created_at)
    select m.mission_id, ${uuid('8003', "('x' || right(m.mission_id::text, 12))::bit(48)::bigint * 2 + part")}, part, 'Grand pré ' || part,
      st_translate(st_geomfromtext('POLYGON((0 0, 0.0015 0.0002, 0.0016 0.001, 0.0008 0.0013, 0.0001 0.0009, 0 0))', 4326),
        st_x(m.location) + part * 0.002, st_y(m.location)), 10000, now()
    from mission m cross join generate_series(0, 1) part
    where m.mission_id > ${uuid('8002', String(from))} and m.mission_id <= ${uuid('8002', String(to))}`)
    .execute(db);
  await sql.raw('analyze').execute(db);
}
