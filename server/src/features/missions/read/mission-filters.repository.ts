import type { BoundingBox, MissionSearch } from '@vigiefaon/domain/missions/mission-search';
import type { Actor } from '@vigiefaon/domain/users/role';
import { type RawBuilder, sql } from 'kysely';
import { bboxIntersects, nearerThan } from '../../../database/queries/spatial.ts';
import { waitsInSql } from '../../identity/public.ts';
import { findsByWords } from './mission-words.repository.ts';

export interface MissionFilters extends Partial<Omit<MissionSearch, 'sort' | 'limit' | 'cursor'>> {
  around?: { place: RawBuilder<unknown>; radiusKm: number };
}

type Condition = RawBuilder<unknown>;

/** As `canSeeMission` of the domain says. */
function isVisible({ role, clientId }: Actor): Condition[] {
  if (role === 'ROLE_ADMIN') return [];
  const isOwn = sql`m.client_id = ${clientId}::uuid`;
  if (role !== 'ROLE_PILOT') return [isOwn];
  return [clientId === null ? sql`not ${waitsInSql}` : sql`(${isOwn} or not ${waitsInSql})`];
}

/** One status is compared plainly: only then can the index on status and date also give the order. */
function isIn(statuses: readonly string[]): Condition[] {
  if (statuses.length === 0) return [];
  return statuses.length === 1 ? [sql`m.status = ${statuses[0]}`] : [sql`m.status = any(${statuses}::text[])`];
}

function hasPilot(pilotId: string): Condition {
  return pilotId === 'NONE' ? sql`m.pilot_id is null` : sql`m.pilot_id = ${pilotId}::uuid`;
}

function isAnswered(response: string, actor: Actor): Condition {
  const own = sql`select from mission_response r where r.mission_id = m.mission_id and r.pilot_id = ${actor.userId}::uuid`;
  return response === 'NONE' ? sql`not exists (${own})` : sql`exists (${own} and r.response = ${response})`;
}

/** A box whose west lies east of its east goes over the 180th meridian. */
function isWithin([west, south, east, north]: BoundingBox): Condition {
  if (west <= east) return bboxIntersects('m.location', [west, south, east, north]);
  const halves = [
    bboxIntersects('m.location', [west, south, 180, north]),
    bboxIntersects('m.location', [-180, south, east, north]),
  ];
  return sql`(${sql.join(halves, sql` or `)})`;
}

/** The conditions on the mission `m`, that of visibility always among them. */
export function missionConditions(filters: MissionFilters, actor: Actor): Condition[] {
  const { text, status, from, to, pilotId, clientId, response, risky, late, waiting, bbox, around } = filters;
  return [
    ...isVisible(actor),
    ...(status ? isIn(status) : []),
    ...(from ? [sql`m.mission_date >= ${from}::date`] : []),
    ...(to ? [sql`m.mission_date <= ${to}::date`] : []),
    ...(pilotId ? [hasPilot(pilotId)] : []),
    ...(clientId ? [sql`m.client_id = ${clientId}::uuid`] : []),
    ...(response ? [isAnswered(response, actor)] : []),
    ...(risky === undefined ? [] : [sql`m.risky_parcels = ${risky}`]),
    ...(late === undefined ? [] : [sql`m.late = ${late}`]),
    ...(waiting === undefined ? [] : [waiting ? waitsInSql : sql`not ${waitsInSql}`]),
    ...(bbox ? [isWithin(bbox)] : []),
    ...(around ? [nearerThan('m.location', around.place, around.radiusKm * 1000)] : []),
    ...(text ? findsByWords(text, actor) : []),
  ];
}
