import { createHash, randomBytes } from 'node:crypto';
import type { ClientType } from '@vigiefaon/domain/clients/client';
import type { Address } from '@vigiefaon/domain/identity/address';
import type { Role } from '@vigiefaon/domain/users/role';
import type { Locale } from '@vigiefaon/domain/users/user';
import { newId } from '../../database/queries/new-id.ts';
import { versionInForce } from '../../database/queries/published-versions.ts';
import { insertIdentity } from '../../features/identity/identity.repository.ts';
import type { Application } from '../../http/route/application.ts';
import { hashPassword } from '../../http/session/password.ts';
import { insertSession } from '../../http/session/session.repository.ts';

/** Somebody with an account and an open session. */
export interface TestUser {
  readonly userId: string;
  readonly identityId: string;
  readonly clientId: string | null;
  readonly role: Role | null;
  readonly email: string;
  readonly phone: string;
  readonly token: string;
}

interface Person {
  lastname?: string;
  firstname?: string;
  email?: string;
  phone?: string;
  address?: Address | null;
  locale?: Locale;
}

interface Requester extends Person {
  type?: ClientType;
  isMember?: boolean;
  privateComment?: string;
}

type Owner = Pick<Application, 'database' | 'now'>;

let people = 0;

async function anAccount({ database, now }: Owner, role: Role | null, person: Person) {
  people++;
  const {
    lastname = `Person ${people}`,
    firstname = 'Camille',
    email = `person${people}@example.org`,
    phone = `+3247${String(1_000_000 + people)}`,
    address = null,
    locale = 'fr',
  } = person;
  const userId = newId();
  const identityId = newId();
  await insertIdentity(database.db, { identityId, title: null, lastname, firstname, email, phone, address });
  await database.db
    .insertInto('app_user')
    .values({
      user_id: userId,
      identity_id: identityId,
      role,
      // Nobody logs in with it; a real hash for each test user would take longer than the test.
      password_hash: createHash('sha256').update(randomBytes(16)).digest('hex'),
      login_email: email,
      login_phone: phone,
      locale,
      created_at: now(),
    })
    .execute();
  const token = await insertSession(database.db, { userId, now: now(), userAgent: undefined });
  return { userId, identityId, role, email, phone, token };
}

/** A requester with an account, written directly, with an open session and without password. */
export async function aClient(owner: Owner, requester: Requester = {}): Promise<TestUser & { clientId: string }> {
  const { type = 'FARMER', isMember = false, privateComment = null } = requester;
  const account = await anAccount(owner, 'ROLE_CLIENT', requester);
  const clientId = newId();
  await owner.database.db
    .insertInto('client')
    .values({
      client_id: clientId,
      identity_id: account.identityId,
      type,
      is_member: isMember,
      private_comment: privateComment,
      created_at: owner.now(),
    })
    .execute();
  return { ...account, clientId };
}

const passwords = new Map<string, Promise<string>>();

/** Lets somebody log in with that password, and show it. */
export async function withPassword<Somebody extends TestUser>(
  { database }: Owner,
  user: Somebody,
  password: string,
): Promise<Somebody> {
  const hash = passwords.get(password) ?? hashPassword(password);
  passwords.set(password, hash);
  await database.db
    .updateTable('app_user')
    .set({ password_hash: await hash })
    .where('user_id', '=', user.userId)
    .execute();
  return user;
}

/** For a test about what comes after: somebody has opened the link that asks whose the mail is, and thrown the message away. */
export async function confirmMailOf({ database }: Owner, userId: string): Promise<void> {
  await database.db.updateTable('app_user').set({ mail_confirmed: true }).where('user_id', '=', userId).execute();
  await database.db.deleteFrom('outgoing_message').where('user_id', '=', userId).execute();
}

/** A requester whose password an admin has handed over. */
export async function aClientBeforeOwnPassword(owner: Owner): Promise<TestUser & { clientId: string }> {
  const client = await aClient(owner);
  await owner.database.db
    .updateTable('app_user')
    .set({ password_handed_over: true })
    .where('user_id', '=', client.userId)
    .execute();
  return client;
}

/** A pilot who has accepted the house rules in force. */
export async function aPilot(owner: Owner, person: Person = {}): Promise<TestUser> {
  const pilot = await aPilotBeforeRules(owner, person);
  await acceptRules(owner, pilot.userId);
  return pilot;
}

/** A pilot who has been given the role and has not accepted the house rules yet. */
export async function aPilotBeforeRules(owner: Owner, person: Person = {}): Promise<TestUser> {
  return { ...(await anAccount(owner, 'ROLE_PILOT', person)), clientId: null };
}

/** For a test that makes a pilot of somebody: the rules in force are accepted at once. */
export async function acceptRules({ database, now }: Owner, userId: string): Promise<void> {
  await database.db
    .updateTable('app_user')
    .set({ rules_version: versionInForce('houseRules'), rules_accepted_at: now() })
    .where('user_id', '=', userId)
    .execute();
}

/** An admin who has a second factor, as the association asks for; nobody knows its codes. */
export async function anAdmin(owner: Owner, person: Person = {}): Promise<TestUser> {
  const admin = await anAdminBeforeSecondFactor(owner, person);
  await haveSecondFactor(owner, admin.userId);
  return admin;
}

/** An admin who has been given the role and has set up no second factor yet. */
export async function anAdminBeforeSecondFactor(owner: Owner, person: Person = {}): Promise<TestUser> {
  return { ...(await anAccount(owner, 'ROLE_ADMIN', person)), clientId: null };
}

/** For a test that makes an admin of somebody: the second factor is set up at once. */
export async function haveSecondFactor({ database, now }: Owner, userId: string): Promise<void> {
  const at = { created_at: now(), confirmed_at: now() };
  await database.db
    .insertInto('second_factor')
    .values({ user_id: userId, sealed_secret: randomBytes(60), ...at })
    .execute();
}

/** Somebody who has registered and waits for an admin. */
export async function aVolunteer(owner: Owner, person: Person = {}): Promise<TestUser> {
  return { ...(await anAccount(owner, null, person)), clientId: null };
}
