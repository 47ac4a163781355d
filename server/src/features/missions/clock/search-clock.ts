import type { SearchClock } from '@vigiefaon/domain/missions/search-time';
import type { Kysely } from 'kysely';
import type { Config } from '../../../config.ts';
import type { Tables } from '../../../database/tables.ts';
import { getAssociationSettings } from '../../settings/public.ts';

/** From when on a search can have happened, as the admins have set it. */
export async function readSearchClock(db: Kysely<Tables>, { timeZone }: Config): Promise<SearchClock> {
  const { searchFromTime } = await getAssociationSettings(db);
  return { timeZone, searchFromTime };
}
