import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { municipalityAt } from '../../gateways/addresses/embedded/municipality-at.ts';
import { turnedRequestInSql } from './turned-request.repository.ts';

/** A field that waits for a dry day; `size` in m², `municipality` null where it is not known. */
export interface WaitingField {
  readonly intentionId: string;
  readonly clientId: string;
  readonly parcelId: string;
  readonly firstDay: string;
  readonly lastDay: string;
  readonly size: number;
  readonly municipality: string | null;
}

/** All fields that wait and may be mown within these days, both included; those of whom the association has forgotten, or knows no confirmed address yet, are missing. */
export async function listWaitingFields(
  db: Kysely<Tables>,
  { from, to }: { from: string; to: string },
): Promise<WaitingField[]> {
  const { rows } = await sql<Omit<WaitingField, 'municipality'> & { lon: number; lat: number }>`
    select found.*, st_x(found.inside) as lon, st_y(found.inside) as lat from (
      select i.intention_id as "intentionId", i.client_id as "clientId", p.parcel_id as "parcelId",
        to_char(i.first_day, 'YYYY-MM-DD') as "firstDay", to_char(i.last_day, 'YYYY-MM-DD') as "lastDay",
        p.size_square_meters as size, st_pointonsurface(p.shape) as inside
      from intention i
      join intention_parcel ip using (intention_id)
      join parcel p using (parcel_id)
      join client c on c.client_id = i.client_id
      join identity known on known.identity_id = c.identity_id and known.anonymised_at is null
      where i.withdrawn_at is null and i.first_day <= ${to}::date and i.last_day >= ${from}::date
        and ip.mown_at is null and ${turnedRequestInSql} is null
        and not exists (select from app_user u
          where u.identity_id = c.identity_id and not u.mail_confirmed and u.deleted_at is null)) found
    order by found."intentionId", found."parcelId"`.execute(db);
  return rows.map(({ lon, lat, ...field }) => ({ ...field, municipality: municipalityAt({ lon, lat }) }));
}
