import { likelyLocale } from '@vigiefaon/domain/messages/telling/likely-locale';
import type { MessageTopic } from '@vigiefaon/domain/messages/telling/message-topics';
import { greetingName } from '@vigiefaon/domain/messages/telling/receiver';
import type { Locale } from '@vigiefaon/domain/users/user';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';

/** Somebody who is told something, with or without an account. */
export interface Receiver {
  identityId: string;
  userId: string | null;
  locale: Locale;
  /** As a message greets it; empty where there is no name. */
  name: string;
  email: string | null;
  /** False while nobody has said that the mail of the account is its owner’s. */
  isMailConfirmed: boolean;
  /** E.164. */
  phone: string | null;
  /** False while nobody has said that this phone is its owner’s. */
  isPhoneConfirmed: boolean;
  notifyByMail: boolean;
  notifyByWhatsapp: boolean;
  /** Whether a device brings them messages, as far as its session has not ended by now. */
  hasDevice: boolean;
  declined: MessageTopic[];
}

function selectReceivers(db: Kysely<Tables>) {
  return db
    .selectFrom('identity')
    .leftJoin('app_user', (join) =>
      join.onRef('app_user.identity_id', '=', 'identity.identity_id').on('app_user.deleted_at', 'is', null),
    )
    .where('identity.anonymised_at', 'is', null)
    .select([
      'identity.identity_id as identityId',
      'identity.firstname',
      'identity.lastname',
      'identity.address',
      'app_user.user_id as userId',
      'app_user.locale',
      'app_user.notify_by_mail as notifyByMail',
      'app_user.notify_by_whatsapp as notifyByWhatsapp',
    ])
    .select((query) => [
      query.fn.coalesce('app_user.login_email', 'identity.email').as('email'),
      query.fn.coalesce('app_user.login_phone', 'identity.phone').as('phone'),
      sql<boolean>`coalesce(app_user.mail_confirmed, true)`.as('isMailConfirmed'),
      sql<boolean>`coalesce(app_user.phone_confirmed, true)`.as('isPhoneConfirmed'),
      sql<boolean>`exists (select from notified_device join session using (session_id)
        where session.user_id = app_user.user_id)`.as('hasDevice'),
      sql<MessageTopic[]>`array(
        select topic from declined_topic where declined_topic.identity_id = identity.identity_id order by topic)`.as(
        'declined',
      ),
    ]);
}

type ReceiverRow = Awaited<ReturnType<ReturnType<typeof selectReceivers>['executeTakeFirstOrThrow']>>;

function receiverOf({ firstname, lastname, address, ...row }: ReceiverRow): Receiver {
  return {
    ...row,
    name: greetingName({ firstname, lastname }),
    locale: row.locale ?? likelyLocale(address),
    // Without an account nobody has said what it likes: a mail disturbs nobody, a message on the phone needs a yes.
    notifyByMail: row.notifyByMail ?? true,
    notifyByWhatsapp: row.notifyByWhatsapp ?? false,
  };
}

/** Null when the account is gone or switched off. */
export async function findReceiverOfUser(db: Kysely<Tables>, userId: string): Promise<Receiver | null> {
  return (await listReceiversOfUsers(db, [userId])).get(userId) ?? null;
}

/** A requester, with or without an account; null when it has been forgotten. */
export async function findReceiverOfClient(db: Kysely<Tables>, clientId: string): Promise<Receiver | null> {
  const row = await selectReceivers(db)
    .innerJoin('client', 'client.identity_id', 'identity.identity_id')
    .where('client.client_id', '=', clientId)
    .executeTakeFirst();
  return row ? receiverOf(row) : null;
}

/** By the id of the requester; whom the association has forgotten is missing. */
export async function listReceiversOfClients(db: Kysely<Tables>, clientIds: string[]): Promise<Map<string, Receiver>> {
  if (clientIds.length === 0) return new Map();
  const rows = await selectReceivers(db)
    .innerJoin('client', 'client.identity_id', 'identity.identity_id')
    .where(sql<boolean>`client.client_id = any(${clientIds}::uuid[])`)
    .select('client.client_id as clientId')
    .execute();
  return new Map(rows.map(({ clientId, ...row }) => [clientId, receiverOf(row)]));
}

/** Whoever a message was written for, as it can be reached now. */
export async function findReceiverOfIdentity(db: Kysely<Tables>, identityId: string): Promise<Receiver | null> {
  const row = await selectReceivers(db).where('identity.identity_id', '=', identityId).executeTakeFirst();
  return row ? receiverOf(row) : null;
}

/** By the id of their account; whose account is gone or switched off is missing. */
export async function listReceiversOfUsers(db: Kysely<Tables>, userIds: string[]): Promise<Map<string, Receiver>> {
  if (userIds.length === 0) return new Map();
  const rows = await selectReceivers(db)
    .where('app_user.active', '=', true)
    .where(sql<boolean>`app_user.user_id = any(${userIds}::uuid[])`)
    .execute();
  return new Map(rows.flatMap((row) => (row.userId ? [[row.userId, receiverOf(row)] as const] : [])));
}

/** The numbers that requesters gave for these missions. */
export async function listContactPhones(
  db: Kysely<Tables>,
  missionIds: readonly string[],
): Promise<Map<string, string | null>> {
  if (missionIds.length === 0) return new Map();
  const { rows } = await sql<{ missionId: string; phone: string | null }>`
    select mission_id as "missionId", contact_phone as phone from mission
    where mission_id = any(${missionIds}::uuid[])`.execute(db);
  return new Map(rows.map(({ missionId, phone }) => [missionId, phone]));
}
