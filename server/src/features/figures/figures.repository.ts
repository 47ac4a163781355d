import type { FiguresPeriod, Sums } from '@vigiefaon/domain/figures/figures';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../database/tables.ts';

export type Grouping = 'TOTAL' | 'MONTH' | 'WEEK' | 'PILOT' | 'MUNICIPALITY';

/** Sums of one group. */
export interface FiguresRow extends Sums {
  isCurrent: boolean;
  grouping: Grouping;
  month: string | null;
  monday: string | null;
  pilotId: string | null;
  lastname: string | null;
  firstname: string | null;
  municipality: string | null;
}

type Days = Pick<FiguresPeriod, 'from' | 'to'>;

function isIn({ from, to }: Days): RawBuilder<boolean> {
  return sql`m.mission_date between ${from}::date and ${to}::date`;
}

const sums = sql`
  count(*)::integer as missions,
  count(*) filter (where status = 'DONE')::integer as done,
  count(*) filter (where status = 'CANCELED' and handed_to is null)::integer as canceled,
  count(*) filter (where handed_to is not null)::integer as "handedOver",
  count(*) filter (where status = 'TODO')::integer as "withoutPilot",
  coalesce(sum(total_size_square_meters) filter (where status = 'DONE'), 0) as "areaSquareMeters",
  coalesce(sum(fawns_crated), 0)::integer as "fawnsCrated",
  coalesce(sum(fawns_not_caught), 0)::integer as "fawnsNotCaught",
  coalesce(sum(nests), 0)::integer as nests,
  coalesce(sum(hares), 0)::integer as hares,
  coalesce(sum(pheasants), 0)::integer as pheasants,
  coalesce(sum(adult_roe_deer), 0)::integer as "adultRoeDeer",
  coalesce(round(sum(kilometres)::numeric, 1), 0) as kilometres,
  coalesce(sum(cash_donation), 0) as "cashDonation",
  coalesce(sum(app_donation), 0) as "appDonation"`;

/**
 * All sums of a period, and the totals of the one before, in one reading of their missions. Months and weeks are in order;
 * pilots and municipalities begin with those where most was done.
 */
export async function listFigures(db: Db, current: Days, previous: Days): Promise<FiguresRow[]> {
  const { rows } = await sql<FiguresRow>`
    with asked as (
      select m.*, r.kilometres, r.cash_donation, r.app_donation, r.fawns_crated, r.fawns_not_caught, r.nests, r.hares,
        r.pheasants, r.adult_roe_deer, ${isIn(current)} as is_current,
        to_char(m.mission_date, 'YYYY-MM') as month, date_trunc('week', m.mission_date::timestamp)::date as monday
      from mission m left join mission_report r on r.mission_id = m.mission_id
      where ${isIn(current)} or ${isIn(previous)}
    ), summed as (
      select is_current, month, monday, pilot_id, municipality,
        case when grouping(month) = 0 then 'MONTH' when grouping(monday) = 0 then 'WEEK'
          when grouping(pilot_id) = 0 then 'PILOT' when grouping(municipality) = 0 then 'MUNICIPALITY' else 'TOTAL' end
          as "grouping", ${sums}
      from asked
      group by grouping sets ((is_current), (is_current, month), (is_current, monday), (is_current, pilot_id),
        (is_current, municipality))
    )
    select s.is_current as "isCurrent", s."grouping", s.month, s.monday, s.pilot_id as "pilotId", i.lastname, i.firstname,
      s.municipality, s.missions, s.done, s.canceled, s."handedOver", s."withoutPilot", s."areaSquareMeters", s."fawnsCrated",
      s."fawnsNotCaught", s.nests, s.hares, s.pheasants, s."adultRoeDeer", s.kilometres, s."cashDonation", s."appDonation"
    from summed s
    left join app_user u on u.user_id = s.pilot_id
    left join identity i on i.identity_id = u.identity_id
    where (s.is_current or s."grouping" = 'TOTAL') and (s."grouping" <> 'PILOT' or s.pilot_id is not null)
    order by s.month, s.monday, s.done desc, i.lastname, i.firstname, s.municipality`.execute(db);
  return rows;
}
