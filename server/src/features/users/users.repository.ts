import { DomainError } from '@vigiefaon/domain/errors';
import type { IdentityInformation } from '@vigiefaon/domain/identity/identity';
import { crew, type Role } from '@vigiefaon/domain/users/role';
import type { Pilot, Preferences, User } from '@vigiefaon/domain/users/user';
import { sql } from 'kysely';
import { violatedUniqueConstraint } from '../../database/connections/database-errors.ts';
import type { Db } from '../../database/tables.ts';
import { identityColumns, insertIdentity } from '../identity/public.ts';
import { presentUser } from './users.presenter.ts';

export interface NewUser {
  userId: string;
  identityId: string;
  identity: IdentityInformation;
  role: Role | null;
  passwordHash: string;
  /** Who made it is not its owner. */
  isPasswordHandedOver: boolean;
  isMailConfirmed: boolean;
  isPhoneConfirmed: boolean;
  preferences: Preferences;
  consent: { version: number; at: Date } | null;
  createdAt: Date;
}

export function selectUsers(db: Db) {
  return db
    .selectFrom('app_user')
    .innerJoin('identity', 'identity.identity_id', 'app_user.identity_id')
    .leftJoin('client', 'client.identity_id', 'app_user.identity_id')
    .leftJoin('mail_confirmation', 'mail_confirmation.user_id', 'app_user.user_id')
    .leftJoin('second_factor', 'second_factor.user_id', 'app_user.user_id')
    .where('app_user.deleted_at', 'is', null)
    .select(identityColumns)
    .select([
      'app_user.user_id',
      'app_user.role',
      'app_user.locale',
      'app_user.notify_by_mail',
      'app_user.notify_by_whatsapp',
      'app_user.rules_accepted_at',
      'app_user.consent_version',
      'app_user.reach_kilometres',
      'app_user.active',
      'app_user.created_at',
      'client.client_id',
      'client.is_member',
      'app_user.mail_confirmed',
      'app_user.phone_confirmed',
      'mail_confirmation.email as pending_email',
      'second_factor.confirmed_at as second_factor_at',
    ]);
}

export async function getUser(db: Db, userId: string): Promise<User> {
  const row = await selectUsers(db).where('app_user.user_id', '=', userId).executeTakeFirst();
  if (!row) throw new DomainError('NOT_FOUND');
  return presentUser(row);
}

/** The youngest first: ids sort by age. `after` is the id that ended the page before. */
export async function listUsers(db: Db, { after, limit }: { after: string | null; limit: number }): Promise<User[]> {
  const rows = await selectUsers(db)
    .$if(after !== null, (query) => query.where('app_user.user_id', '<', after))
    .orderBy('app_user.user_id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(presentUser);
}

/** Those who can be assigned, by name. */
export async function listPilots(db: Db): Promise<Pilot[]> {
  const rows = await db
    .selectFrom('app_user')
    .innerJoin('identity', 'identity.identity_id', 'app_user.identity_id')
    .where('app_user.role', 'in', crew)
    .where('app_user.active', '=', true)
    .select(['app_user.user_id', 'identity.lastname', 'identity.firstname', 'identity.phone', 'identity.address'])
    .orderBy(sql`lower(unaccent(coalesce(identity.lastname, '')))`)
    .orderBy(sql`lower(unaccent(coalesce(identity.firstname, '')))`)
    .orderBy('app_user.user_id')
    .execute();
  return rows.map(({ user_id: pilotId, lastname, firstname, phone, address }) => ({
    pilotId,
    lastname,
    firstname,
    phone,
    city: address?.city ?? null,
  }));
}

/** Says in the catalogue's words which login is taken; two registrations at once meet here. */
async function refuseTakenLogin<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    const constraint = violatedUniqueConstraint(error);
    if (constraint === 'app_user_identity_id_key') throw new DomainError('ALREADY_EXISTING_USER');
    if (constraint === 'app_user_login_email_key') throw new DomainError('ALREADY_EXISTING_USER_MAIL');
    if (constraint === 'app_user_login_phone_key') throw new DomainError('ALREADY_EXISTING_USER_PHONE');
    throw error;
  }
}

/** Writes the account and its identity. */
export async function insertUser(db: Db, user: NewUser): Promise<void> {
  await insertIdentity(db, { identityId: user.identityId, ...user.identity });
  await insertAccount(db, user);
}

export type NewAccount = Omit<NewUser, 'identity'> & {
  readonly identity: Pick<IdentityInformation, 'email' | 'phone'>;
  /** Null or absent: as far as the association says. */
  readonly reachKilometres?: number | null;
};

/** Writes accounts of identities that are known already. */
export async function insertAccounts(db: Db, accounts: readonly NewAccount[]): Promise<void> {
  const rows = accounts.map(({ userId, identityId, identity, preferences, consent, ...user }) => ({
    user_id: userId,
    identity_id: identityId,
    role: user.role,
    password_hash: user.passwordHash,
    password_handed_over: user.isPasswordHandedOver,
    mail_confirmed: user.isMailConfirmed,
    phone_confirmed: user.isPhoneConfirmed,
    login_email: identity.email,
    login_phone: identity.phone,
    ...columnsOf(preferences),
    consent_version: consent?.version ?? null,
    consented_at: consent?.at ?? null,
    created_at: user.createdAt,
    reach_kilometres: user.reachKilometres ?? null,
  }));
  if (rows.length > 0) await refuseTakenLogin(() => db.insertInto('app_user').values(rows).execute());
}

/** Writes the account of an identity that is known already. */
export async function insertAccount(db: Db, account: NewAccount): Promise<void> {
  await insertAccounts(db, [account]);
}

function columnsOf({ notifyByMail, notifyByWhatsapp, locale }: Preferences) {
  return { notify_by_mail: notifyByMail, notify_by_whatsapp: notifyByWhatsapp, locale };
}

/** Refuses a mail that another account logs in with. */
export async function requireFreeMail(db: Db, email: string): Promise<void> {
  const other = await db.selectFrom('app_user').where('login_email', '=', email).select('user_id').executeTakeFirst();
  if (other) throw new DomainError('ALREADY_EXISTING_USER_MAIL');
}

/** Keeps what logs in the same as what the identity says. */
export async function updateLogin(
  db: Db,
  identityId: string,
  { email, phone }: Pick<IdentityInformation, 'email' | 'phone'>,
): Promise<void> {
  await refuseTakenLogin(() =>
    db
      .updateTable('app_user')
      .set({ login_email: email, login_phone: phone })
      .where('identity_id', '=', identityId)
      .where('deleted_at', 'is', null)
      .execute(),
  );
}

export async function updatePreferences(db: Db, userId: string, preferences: Preferences): Promise<void> {
  await db.updateTable('app_user').set(columnsOf(preferences)).where('user_id', '=', userId).execute();
}

export async function updateReach(db: Db, userId: string, reachKilometres: number | null): Promise<void> {
  await db.updateTable('app_user').set({ reach_kilometres: reachKilometres }).where('user_id', '=', userId).execute();
}

export async function updateRole(db: Db, userId: string, role: Role | null): Promise<void> {
  await db.updateTable('app_user').set({ role }).where('user_id', '=', userId).execute();
}

/** Until the transaction ends nothing is asked for in the name of this account: what was asked for just now is seen. */
export async function holdRequesterOf(db: Db, userId: string): Promise<void> {
  await db
    .selectFrom('client')
    .innerJoin('app_user', 'app_user.identity_id', 'client.identity_id')
    .where('app_user.user_id', '=', userId)
    .select('client.client_id')
    .forUpdate('client')
    .execute();
}

/** Somebody has said whose the address of the account is, which without a mail is its phone; false when that was known before. */
export async function updateMailConfirmed(db: Db, userId: string): Promise<boolean> {
  const account = db
    .updateTable('app_user')
    .set({ mail_confirmed: true, phone_confirmed: sql<boolean>`phone_confirmed or login_email is null` })
    .where('user_id', '=', userId);
  return (await account.where('mail_confirmed', '=', false).executeTakeFirst()).numUpdatedRows > 0n;
}

/** Whose the phone of the account is has been said, or is open again; false when nothing has changed. */
export async function updatePhoneConfirmed(db: Db, userId: string, isConfirmed: boolean): Promise<boolean> {
  const account = db.updateTable('app_user').set({ phone_confirmed: isConfirmed }).where('user_id', '=', userId);
  return (await account.where('phone_confirmed', '<>', isConfirmed).executeTakeFirst()).numUpdatedRows > 0n;
}

export async function updateActive(db: Db, userId: string, active: boolean): Promise<void> {
  await db.updateTable('app_user').set({ active }).where('user_id', '=', userId).execute();
}

export async function hasActiveAdmin(db: Db): Promise<boolean> {
  const admin = await db
    .selectFrom('app_user')
    .where('role', '=', 'ROLE_ADMIN')
    .where('active', '=', true)
    .select('user_id')
    .limit(1)
    .executeTakeFirst();
  return admin !== undefined;
}

/** The association never loses its last admin: of two who take each other's role away at once, the second sees what the first did. */
export async function refuseLastAdmin(db: Db, userId: string): Promise<void> {
  const admins = await db
    .selectFrom('app_user')
    .where('role', '=', 'ROLE_ADMIN')
    .where('active', '=', true)
    .select('user_id')
    .orderBy('user_id')
    .forUpdate()
    .execute();
  const isLast = admins.length === 1 && admins[0]?.user_id === userId;
  if (isLast) throw new DomainError('FORBIDDEN', { reason: 'LAST_ADMIN' });
}

/** The account that logs in with this mail or phone, also one that is switched off. */
export async function findUserByLogin(
  db: Db,
  login: { column: 'login_email' | 'login_phone'; value: string },
): Promise<User | null> {
  const row = await selectUsers(db).where(`app_user.${login.column}`, '=', login.value).executeTakeFirst();
  return row ? presentUser(row) : null;
}

/** The working account that logs in with this mail or phone, with the hash of its password. */
export async function findAccount(db: Db, login: { column: 'login_email' | 'login_phone'; value: string }) {
  return db
    .selectFrom('app_user')
    .where(login.column, '=', login.value)
    .where('active', '=', true)
    .select(['user_id', 'identity_id', 'role', 'password_hash'])
    .executeTakeFirst();
}
