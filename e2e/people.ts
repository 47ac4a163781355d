import { getConsent, type LoginAnswer, login, register } from '@vigiefaon/domain/auth/auth.api';
import { confirmAccount } from '@vigiefaon/domain/auth/confirm-mail.api';
import { changeOwnPassword } from '@vigiefaon/domain/auth/password.api';
import { createUser, getUser } from '@vigiefaon/domain/users/users.api';
import { demoPassword } from '../scripts/demo/people.ts';
import { callServer } from './server-call.ts';

/** Somebody who is logged in, with the password to do it again. */
export interface Person extends LoginAnswer {
  password: string;
  lastname: string;
}

export interface Farmer extends Person {
  clientId: string;
  phone: string;
}

/** Pilots of the demo who have no part in its printed logins, one a journey: none meets another's missions. */
export const pilots = {
  tom: 'pilot@demo.test',
  anne: 'pilot2@demo.test',
  joris: 'Joris.Peeters@demo.test',
  sarah: 'Sarah.Claes@demo.test',
  benoit: 'Benoit.Marchal@demo.test',
  els: 'Els.Wouters@demo.test',
  lucas: 'Lucas.Mertens@demo.test',
  nathalie: 'Nathalie.Collard@demo.test',
} as const;
export const admin = 'admin@demo.test';

let made = 0;

/** Words and numbers that nobody else of this run has: each worker counts in a range of its own. */
export function newPerson(): { lastname: string; email: string; phone: string; from: string } {
  const number = Number(process.env.TEST_WORKER_INDEX ?? 0) * 250 + made++;
  return {
    // All as long as each other: a search for one would also find another that ends like it.
    lastname: `Van der Wei ${String(number).padStart(5, '0')}e`,
    email: `visitor${number}@journey.test`,
    phone: `+324700${String(20_000 + number)}`,
    from: `10.1.${Math.floor(number / 250)}.${number % 250}`,
  };
}

/** Opens a session of somebody whom the demo knows. */
export async function logIn(identifier: string, password: string = demoPassword): Promise<Person> {
  const answer = await callServer(login, { body: { identifier, password } });
  const { identity } = await callServer(getUser, { token: answer.token, params: { userId: answer.userId } });
  return { ...answer, password, lastname: identity.lastname ?? '' };
}

let atTheDesk: Promise<Person> | undefined;

/** Prepares what the others of a journey need: logged in once for all journeys of a worker, and never logged out. */
async function coordinatorToken(): Promise<string> {
  atTheDesk ??= logIn(admin);
  return (await atTheDesk).token;
}

async function registerAs(kind: 'CLIENT' | 'USER') {
  const { from, ...identity } = newPerson();
  const { version } = await callServer(getConsent);
  const password = 'prairie-au-matin';
  const user = await callServer(register, {
    from,
    body: {
      kind,
      identity: { ...identity, firstname: 'Jo' },
      password,
      passwordConfirmation: password,
      ...(kind === 'CLIENT' ? { clientType: 'FARMER' } : {}),
      consentVersion: version,
      preferences: { notifyByMail: true, notifyByWhatsapp: false, locale: 'fr' },
    },
  });
  // As after a call: a journey that is about the link opens it itself.
  const token = await coordinatorToken();
  await callServer(confirmAccount, { token, params: { userId: user.userId } });
  return { user, person: await logIn(identity.email, password), phone: identity.phone };
}

/** A requester who has just registered and has no parcel yet. */
export async function newFarmer(): Promise<Farmer> {
  const { user, person, phone } = await registerAs('CLIENT');
  if (!user.clientId) throw new Error('A requester without a profile');
  return { ...person, clientId: user.clientId, phone };
}

/** Somebody for whom an admin has made an account, and who has put a password of their own in the place of the one handed over. */
export async function newMember(
  role: 'ROLE_PILOT' | 'ROLE_ADMIN',
  { firstname = 'Jo', locale = 'fr' }: { firstname?: string; locale?: 'fr' | 'de' } = {},
): Promise<Person> {
  const token = await coordinatorToken();
  const { from: _from, ...person } = newPerson();
  const handedOver = 'donne-au-telephone';
  const identity = { ...person, firstname };
  const body = { identity, role, locale, password: handedOver, currentPassword: demoPassword };
  await callServer(createUser, { token, body });
  return { ...(await firstLogin(identity.email, handedOver)), lastname: person.lastname };
}

/** Logs in with a password that was handed over, and chooses another. */
export async function firstLogin(identifier: string, handedOver: string): Promise<Person> {
  const { token } = await callServer(login, { body: { identifier, password: handedOver } });
  const password = 'prairie-au-matin';
  const body = { currentPassword: handedOver, password, passwordConfirmation: password };
  await callServer(changeOwnPassword, { token, body });
  const answer = await callServer(login, { body: { identifier, password } });
  return { ...answer, password, lastname: '' };
}

/** Somebody who wants to help and waits for an admin. */
export async function newVolunteer(): Promise<Person> {
  return (await registerAs('USER')).person;
}
