import type { Address } from '@vigiefaon/domain/identity/address';
import type { Kysely } from 'kysely';
import { newId } from '../../server/src/database/queries/new-id.ts';
import type { Tables } from '../../server/src/database/tables.ts';
import { insertIdentity } from '../../server/src/features/identity/identity.repository.ts';
import { signAddress } from '../../server/src/tokens/address-signature.ts';
import { type CrewMember, crewMembers, demoFarmer, newPilot, requester } from './people.ts';
import { type Place, placeOf } from './places.ts';

export interface DemoRequester {
  clientId: string;
  userId: string | null;
  phone: string;
}

export interface DemoPeople {
  /** The admin first, then pilots. */
  crew: string[];
  /** The visitor's farmer first. */
  requesters: DemoRequester[];
}

interface Making {
  db: Kysely<Tables>;
  secretKey: string;
  passwordHash: string;
}

const streets = ['Rue de l’Église', 'Dorpsstraat', 'Rue des Prés', 'Kerkstraat', 'Hauptstraße', 'Molenweg'] as const;

function addressIn(secretKey: string, [zipcode, city, lon, lat]: Place, number: number): Address {
  const street = streets[number % streets.length] ?? streets[0];
  const houseNumber = String(number * 3 + 1);
  const label = `${street} ${houseNumber}, ${zipcode} ${city}`;
  return signAddress(secretKey, { label, street, houseNumber, zipcode, city, country: 'BE', lon, lat });
}

// Numbers of this range belong to nobody: a visitor who taps "call" wakes no one.
function phoneOf(number: number): string {
  return `+3247000${String(number).padStart(4, '0')}`;
}

/** Consent and rules of the versions that are shipped; null where somebody has not accepted them. */
const accepted = () => ({ consent_version: 1, consented_at: new Date() });
const acceptedRules = () => ({ rules_version: 1, rules_accepted_at: new Date() });

async function insertCrewMember(
  { db, secretKey, passwordHash }: Making,
  [firstname, lastname, zipcode, locale, role, mail]: CrewMember,
  { index, rules }: { index: number; rules: ReturnType<typeof acceptedRules> | null },
): Promise<string> {
  const identityId = newId();
  const userId = newId();
  const email =
    mail ??
    `${firstname}.${lastname}@demo.test`
      .normalize('NFD')
      .replace(/[^\w.@]/g, '')
      .toLowerCase();
  const phone = phoneOf(index + 1);
  const address = addressIn(secretKey, placeOf(zipcode), index);
  await insertIdentity(db, { identityId, title: null, lastname, firstname, email, phone, address });
  const login = { login_email: email, login_phone: phone, password_hash: passwordHash };
  await db
    .insertInto('app_user')
    .values({ user_id: userId, identity_id: identityId, role, locale, ...login, ...accepted(), ...rules })
    .execute();
  return userId;
}

async function insertCrew(making: Making): Promise<string[]> {
  const ids: string[] = [];
  for (const [index, member] of crewMembers.entries()) {
    ids.push(await insertCrewMember(making, member, { index, rules: acceptedRules() }));
  }
  await insertCrewMember(making, newPilot, { index: crewMembers.length, rules: null });
  return ids;
}

async function insertRequester(
  { db, secretKey, passwordHash }: Making,
  number: number,
  place: Place,
): Promise<DemoRequester> {
  const isVisitor = number === 0;
  const { firstname, lastname, type } = isVisitor ? { ...demoFarmer, type: 'FARMER' as const } : requester(number);
  const hasAccount = isVisitor || number % 3 === 0;
  const email = isVisitor ? demoFarmer.mail : hasAccount ? `requester${number}@demo.test` : null;
  const phone = phoneOf(100 + number);
  const identityId = newId();
  const clientId = newId();
  const address = addressIn(secretKey, place, number);
  await insertIdentity(db, { identityId, title: null, lastname, firstname, email, phone, address });
  const comment = number % 9 === 4 ? 'Rappeler après 18 h ; préfère le néerlandais.' : null;
  await db
    .insertInto('client')
    .values({
      client_id: clientId,
      identity_id: identityId,
      type,
      is_member: number % 2 === 0,
      private_comment: comment,
    })
    .execute();
  if (!hasAccount) return { clientId, userId: null, phone };
  const userId = newId();
  const login = { login_email: email, login_phone: phone, password_hash: passwordHash };
  await db
    .insertInto('app_user')
    .values({ user_id: userId, identity_id: identityId, role: 'ROLE_CLIENT', ...login, ...accepted() })
    .execute();
  return { clientId, userId, phone };
}

/** Those who fly or coordinate, and one who asks per village given; every third of these has an account. */
export async function insertPeople(making: Making, villages: readonly Place[]): Promise<DemoPeople> {
  const crew = await insertCrew(making);
  const requesters: DemoRequester[] = [];
  for (const [number, village] of villages.entries()) {
    requesters.push(await insertRequester(making, number, village));
  }
  return { crew, requesters };
}
