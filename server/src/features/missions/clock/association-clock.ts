import type { Kysely } from 'kysely';
import type { Config } from '../../../config.ts';
import type { Tables } from '../../../database/tables.ts';
import { getAssociationSettings, listSeasons } from '../../settings/public.ts';
import type { AssociationClock } from './mission-day.ts';

/** What requests depend on, as the admins have set it. */
export async function readAssociationClock(db: Kysely<Tables>, { timeZone }: Config): Promise<AssociationClock> {
  const { planningTime, searchFromTime } = await getAssociationSettings(db);
  return { timeZone, planningTime, searchFromTime, seasons: await listSeasons(db) };
}
