import { type RawBuilder, sql } from 'kysely';

/** The account of the requester of the mission `m` while nobody has confirmed whose its address is; else null. */
export const unconfirmedUserInSql: RawBuilder<string | null> = sql`(
  select u.user_id from client uc join app_user u using (identity_id)
  where uc.client_id = m.client_id and not u.mail_confirmed and u.deleted_at is null)`;

/** `waitsForConfirmation` of the domain for the row `m`; a test holds the two together. Few accounts are asked, once a list. */
export const waitsInSql: RawBuilder<boolean> = sql`(m.status = 'TODO' and m.client_id in (
  select uc.client_id from app_user u join client uc using (identity_id)
  where not u.mail_confirmed and u.deleted_at is null))`;
