import { DomainError } from '@vigiefaon/domain/errors';
import { localTime } from '@vigiefaon/domain/local-time';
import { isLateRequest } from '@vigiefaon/domain/missions/late-request';
import type { SearchClock } from '@vigiefaon/domain/missions/search-time';
import { isInSeason } from '@vigiefaon/domain/season/in-season';
import type { Kysely } from 'kysely';
import type { Config } from '../../../config.ts';
import type { Tables } from '../../../database/tables.ts';
import { fieldError } from '../../../http/answers/field-errors.ts';
import { getAssociationSettings, listSeasons } from '../../settings/public.ts';

/** The association's calendar and clock, as far as requests depend on them. */
export interface AssociationClock extends SearchClock {
  planningTime: string;
  seasons: Parameters<typeof isInSeason>[1];
}

/** From when on a search can have happened, as the admins have set it. */
export async function readSearchClock(db: Kysely<Tables>, { timeZone }: Config): Promise<SearchClock> {
  const { searchFromTime } = await getAssociationSettings(db);
  return { timeZone, searchFromTime };
}

/** All that requests depend on, as the admins have set it. */
export async function readAssociationClock(db: Kysely<Tables>, { timeZone }: Config): Promise<AssociationClock> {
  const { planningTime, searchFromTime } = await getAssociationSettings(db);
  return { timeZone, planningTime, searchFromTime, seasons: await listSeasons(db) };
}

/** Refuses a mowing day that is over or outside every season; otherwise whether the request comes late for it. */
export function isLateFor(missionDate: string, now: Date, clock: AssociationClock): boolean {
  const wall = localTime(now, clock.timeZone);
  if (missionDate < wall.day) throw fieldError('missionDate', 'IN_THE_PAST');
  if (!isInSeason(missionDate, clock.seasons)) throw new DomainError('SEASON_CLOSED');
  return isLateRequest(missionDate, wall, clock.planningTime);
}
