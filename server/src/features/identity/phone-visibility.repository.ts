import type { Actor } from '@vigiefaon/domain/users/role';
import { type RawBuilder, sql } from 'kysely';
import { containsAllWords } from '../../database/queries/contains-words.ts';

type Condition = RawBuilder<boolean>;

/** The rule `canSeePhone` for the mission `m`; null where nothing is withheld, so that such a query stays as it is. */
export function seesPhoneOfMission({ userId, clientId, phoneDays }: Actor): Condition | null {
  if (!phoneDays) return null;
  return sql<boolean>`coalesce(m.pilot_id = ${userId}::uuid or m.client_id = ${clientId}::uuid
    or (m.status in ('TODO', 'AFFECTED') and m.mission_date = any(${phoneDays}::date[])), false)`;
}

/** Whether the phone of the requester in the table `client` is seen: that of one of their missions is, or it is oneself. */
export function seesPhoneOfClient(actor: Actor): Condition | null {
  const sees = seesPhoneOfMission(actor);
  if (!sees) return null;
  return sql<boolean>`(coalesce(client.client_id = ${actor.clientId}::uuid, false)
    or exists (select from mission m where m.client_id = client.client_id and ${sees}))`;
}

/** The value where the condition holds, else null. */
export function ifSeen(sees: Condition | null, value: RawBuilder<unknown>): RawBuilder<unknown> {
  return sees ? sql`case when ${sees} then ${value} end` : value;
}

/** A search text without mails and phone numbers, as they stand in it in normal form. */
export function withoutContacts(searchText: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`regexp_replace(${searchText}, ${'\\+[0-9]{7,15}|\\S+@\\S+'}, ' ', 'g')`;
}

/** All words stand in the search text, and whoever may not see mail and phone does not find by them. */
export function findsBySeenWords(
  searchText: RawBuilder<unknown>,
  typed: string,
  sees: Condition | null,
): RawBuilder<unknown>[] {
  const conditions = containsAllWords(searchText, typed);
  if (!sees || conditions.length === 0) return conditions;
  const inTheOpen = sql.join(containsAllWords(withoutContacts(searchText), typed), sql` and `);
  return [...conditions, sql`(${sees} or (${inTheOpen}))`];
}
