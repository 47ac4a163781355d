import { DomainError } from '@vigiefaon/domain/errors';
import type { FlyingProfile } from '@vigiefaon/domain/flying-profile/flying-profile';
import { crew } from '@vigiefaon/domain/users/role';
import { sql } from 'kysely';
import type { Db } from '../../database/tables.ts';

const figures = [
  'drone',
  'batteries',
  'minutes_per_hectare as minutesPerHectare',
  sql<string | null>`to_char(duty_from, 'HH24:MI')`.as('dutyFrom'),
  sql<string | null>`to_char(duty_to, 'HH24:MI')`.as('dutyTo'),
] as const;

/** The profiles of all pilots who have filled one in. */
export async function listFlyingProfiles(db: Db): Promise<FlyingProfile[]> {
  return db
    .selectFrom('flying_profile')
    .select(['pilot_id as pilotId', ...figures, 'version'])
    .execute();
}

/** With the reach, which is kept with the account because it also decides who is asked. */
export type OwnFigures = FlyingProfile & { reachKilometres: number | null };

/** The profile of one who flies, with nothing in it while nobody has filled it in. */
export async function getFlyingProfile(db: Db, pilotId: string): Promise<OwnFigures> {
  const found = await db
    .selectFrom('app_user')
    .leftJoin('flying_profile', 'flying_profile.pilot_id', 'app_user.user_id')
    .where('app_user.user_id', '=', pilotId)
    .where('app_user.role', 'in', crew)
    .select(['app_user.user_id as pilotId', ...figures, 'app_user.reach_kilometres as reachKilometres'])
    .select(sql<number>`coalesce(flying_profile.version, 0)`.as('version'))
    .executeTakeFirst();
  if (!found) throw new DomainError('NOT_FOUND');
  return found;
}

/** As `getFlyingProfile`; until the transaction ends nobody else saves it. */
export async function lockFlyingProfile(db: Db, pilotId: string): Promise<OwnFigures> {
  await db.selectFrom('app_user').where('user_id', '=', pilotId).select('user_id').forNoKeyUpdate().execute();
  return getFlyingProfile(db, pilotId);
}

export async function writeFlyingProfile(db: Db, profile: FlyingProfile): Promise<void> {
  const { pilotId, drone, batteries, minutesPerHectare, dutyFrom, dutyTo, version } = profile;
  const columns = { drone, batteries, minutes_per_hectare: minutesPerHectare, duty_from: dutyFrom, duty_to: dutyTo };
  await db
    .insertInto('flying_profile')
    .values({ pilot_id: pilotId, ...columns, version })
    .onConflict((conflict) => conflict.column('pilot_id').doUpdateSet({ ...columns, version }))
    .execute();
}
