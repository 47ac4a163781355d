import type { Actor } from '@vigiefaon/domain/users/role';
import { type RawBuilder, sql } from 'kysely';
import { wordPatterns } from '../../../database/queries/contains-words.ts';
import { seesPhoneOfMission, withoutContacts } from '../../identity/public.ts';

type Condition = RawBuilder<unknown>;

/** As the index `mission_notes_search` has it; crew reads both notes. */
const municipalityAndNotes = sql`plain_words(coalesce(m.municipality, '') || ' ' || coalesce(m.client_note, '') || ' ' || coalesce(m.pilot_note, ''))`;
const ofRequester = sql`plain_words(coalesce(m.municipality, '') || ' ' || coalesce(m.client_note, ''))`;

/** Requester, phone and parcels; whoever may not see mail and phone does not find by them. */
function findsByRequester(actor: Actor, pattern: Condition): Condition {
  const sees = seesPhoneOfMission(actor);
  const found = sql`m.search_text like ${pattern}`;
  return sees ? sql`(${found} and (${sees} or ${withoutContacts(sql`m.search_text`)} like ${pattern}))` : found;
}

/** A requester learns of their pilot while one comes or came. */
function findsByPilot(isCrew: boolean, pattern: Condition): Condition {
  const named = sql`m.pilot_id = any(array(
    select u.user_id from app_user u join identity i on i.identity_id = u.identity_id
    where u.role in ('ROLE_PILOT', 'ROLE_ADMIN') and plain_words(concat_ws(' ', i.firstname, i.lastname)) like ${pattern}))`;
  return isCrew ? named : sql`(m.status in ('AFFECTED', 'DONE') and ${named})`;
}

/**
 * Every word that was typed stands in something that this person may read of the mission `m`: requester, parcels, municipality,
 * notes or pilot. Each of them has its index.
 */
export function findsByWords(typed: string, actor: Actor): Condition[] {
  const isCrew = actor.role === 'ROLE_ADMIN' || actor.role === 'ROLE_PILOT';
  const notes = isCrew ? municipalityAndNotes : ofRequester;
  return wordPatterns(typed).map(
    (pattern) =>
      sql`(${findsByRequester(actor, pattern)} or ${notes} like ${pattern} or ${findsByPilot(isCrew, pattern)})`,
  );
}
