import type { HelperFind } from '@vigiefaon/domain/finds/helper-view.api';
import type { Kysely } from 'kysely';
import type { HelperLinkTable } from '../../database/tables/find-tables.ts';
import type { Tables } from '../../database/tables.ts';
import { listFinds } from '../ground/public.ts';

type Db = Kysely<Tables>;

interface LinkOfMission {
  missionId: string;
  helperLinkId: string;
}

const columns = [
  'helper_link_id as helperLinkId',
  'mission_id as missionId',
  'day',
  'created_at as createdAt',
  'expires_at as expiresAt',
  'link_key as linkKey',
] as const;

export type StoredHelperLink = Awaited<ReturnType<typeof listHelperLinks>>[number];

/** Once: a phone that has not heard the answer says it again. */
export async function insertHelperLink(db: Db, link: HelperLinkTable): Promise<void> {
  await db
    .insertInto('helper_link')
    .values(link)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Also one that leads nowhere any more; null when the mission has no such link. */
export async function findHelperLink(db: Db, { missionId, helperLinkId }: LinkOfMission) {
  const links = db.selectFrom('helper_link').where('mission_id', '=', missionId).select(columns);
  return (await links.where('helper_link_id', '=', helperLinkId).executeTakeFirst()) ?? null;
}

function validLinks(db: Db, now: Date) {
  return db.selectFrom('helper_link').where('revoked_at', 'is', null).where('expires_at', '>', now).select(columns);
}

/** Those that still lead somewhere, the latest first. */
export function listHelperLinks(db: Db, missionId: string, now: Date) {
  return validLinks(db, now).where('mission_id', '=', missionId).orderBy('created_at', 'desc').execute();
}

/** By its own secret, or by the id that stands in a signed token; null when it is over, revoked, or none of ours. */
export async function findValidHelperLink(
  db: Db,
  by: { linkKey: string } | { signedId: string },
  now: Date,
): Promise<StoredHelperLink | null> {
  const links = validLinks(db, now);
  const link =
    'linkKey' in by
      ? links.where('link_key', '=', by.linkKey)
      : links.where('helper_link_id', '=', by.signedId).where('link_key', 'is', null);
  return (await link.executeTakeFirst()) ?? null;
}

/** False when the mission has no such link. */
export async function revokeHelperLink(
  db: Db,
  { missionId, helperLinkId }: LinkOfMission,
  now: Date,
): Promise<boolean> {
  const written = await db
    .updateTable('helper_link')
    .set((row) => ({ revoked_at: row.fn.coalesce('revoked_at', row.val(now)) }))
    .where('helper_link_id', '=', helperLinkId)
    .where('mission_id', '=', missionId)
    .executeTakeFirst();
  return written.numUpdatedRows > 0n;
}

/** Of the mission only what a helper has to know. */
export async function findHelpedMission(db: Db, missionId: string) {
  return db
    .selectFrom('mission')
    .leftJoin('app_user', 'app_user.user_id', 'mission.pilot_id')
    .leftJoin('identity', 'identity.identity_id', 'app_user.identity_id')
    .where('mission.mission_id', '=', missionId)
    .select(['mission.municipality', 'mission.mission_date as missionDate', 'mission.status'])
    .select(['mission.pilot_id as pilotId', 'identity.firstname as pilotFirstname', 'identity.phone as pilotPhone'])
    .executeTakeFirst();
}

/** What is open, and the numbers of all crates. */
export async function listOpenFinds(db: Db, missionId: string): Promise<{ open: HelperFind[]; numbers: number[] }> {
  const finds = await listFinds(db, missionId);
  return {
    open: finds.filter(({ state }) => state === 'SEEN' || state === 'CRATED'),
    numbers: finds.flatMap(({ crateNumber }) => crateNumber ?? []),
  };
}
