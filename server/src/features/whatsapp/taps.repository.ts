import { normalizePhone } from '@vigiefaon/domain/phone';
import type { Role } from '@vigiefaon/domain/users/role';
import type { Locale } from '@vigiefaon/domain/users/user';
import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { Tap } from '../../tokens/tap-token.ts';

/** What a message has asked somebody: a pilot for missions, or a requester about fields that wait. */
export interface AskedInMessage {
  readonly template: 'PILOT_ASKED' | 'MOW_NOW';
  readonly day: string;
  readonly locale: Locale;
  readonly missionIds: readonly string[];
  readonly intentionIds: readonly string[];
}

/** The question that a tap answers; null when it was asked of nobody like that, or is forgotten. */
export async function findAsked(
  db: Kysely<Tables>,
  { messageId, userId }: Pick<Tap, 'messageId' | 'userId'>,
): Promise<AskedInMessage | null> {
  const message = await db
    .selectFrom('outgoing_message')
    .where('message_id', '=', messageId)
    .where('user_id', '=', userId)
    .where('template', 'in', ['PILOT_ASKED', 'MOW_NOW'])
    .select(['template', 'day', 'locale', 'items'])
    .executeTakeFirst();
  if (!message?.day) return null;
  const { day, locale, items } = message;
  const missionIds = items.flatMap(({ missionId }) => missionId ?? []);
  if (message.template !== 'MOW_NOW') return { template: 'PILOT_ASKED', day, locale, missionIds, intentionIds: [] };
  const facts = db.selectFrom('told_fact').where('message_id', '=', messageId).select('subject_id');
  const intentionIds = (await facts.execute()).flatMap(({ subject_id: subjectId }) => subjectId ?? []);
  return { template: 'MOW_NOW', day, locale, missionIds, intentionIds };
}

/** The account that a requester acts by; null once it is gone or switched off, or is no requester's. */
export async function findRequester(
  db: Kysely<Tables>,
  userId: string,
): Promise<{ role: Role | null; clientId: string } | null> {
  const account = await db
    .selectFrom('app_user')
    .innerJoin('client', 'client.identity_id', 'app_user.identity_id')
    .where('user_id', '=', userId)
    .where('active', '=', true)
    .select(['role', 'client_id as clientId'])
    .executeTakeFirst();
  return account ?? null;
}

function selectPhones(db: Kysely<Tables>) {
  return db
    .selectFrom('app_user')
    .innerJoin('identity', 'identity.identity_id', 'app_user.identity_id')
    .select((query) => query.fn.coalesce('app_user.login_phone', 'identity.phone').as('phone'));
}

/** The phone of an account in normal form. */
export async function findPhoneOf(db: Kysely<Tables>, userId: string): Promise<string | null> {
  const account = await selectPhones(db).where('user_id', '=', userId).executeTakeFirst();
  return account?.phone ? normalizePhone(account.phone) : null;
}

/** Who writes to us from this phone; null for strangers, of whom nothing is kept. */
export async function findOwnerOf(
  db: Kysely<Tables>,
  phone: string,
): Promise<{ userId: string; locale: Locale; hasMail: boolean } | null> {
  const owner = await selectPhones(db)
    .select(['app_user.user_id as userId', 'app_user.locale'])
    .select((query) => query('app_user.login_email', 'is not', null).as('hasMail'))
    .where((query) =>
      query.or([
        query('app_user.login_phone', '=', phone),
        query.and([query('app_user.login_phone', 'is', null), query('identity.phone', '=', phone)]),
      ]),
    )
    .where('app_user.active', '=', true)
    .orderBy('app_user.user_id')
    .limit(1)
    .executeTakeFirst();
  return owner ? { ...owner, hasMail: Boolean(owner.hasMail) } : null;
}

/** Of some missions those that the pilot has answered later, in whatever way. */
export async function listAnsweredSince(
  db: Kysely<Tables>,
  { pilotId, missionIds, since }: { pilotId: string; missionIds: readonly string[]; since: Date },
): Promise<string[]> {
  if (missionIds.length === 0) return [];
  const newer = await db
    .selectFrom('mission_response')
    .where('pilot_id', '=', pilotId)
    .where('mission_id', 'in', missionIds)
    .where('responded_at', '>', since)
    .select('mission_id')
    .execute();
  return newer.map(({ mission_id: missionId }) => missionId);
}
