import type { ToldAgreement } from '@vigiefaon/domain/clients/clients.api';
import type { IdentityInformation } from '@vigiefaon/domain/identity/identity';
import type { ImportKind } from '@vigiefaon/domain/people-import/import-fields';
import { commentOf } from '@vigiefaon/domain/people-import/read-row';
import type { Transaction } from '../../../database/tables.ts';
import { insertAgreements, insertClients } from '../../clients/public.ts';
import { insertIdentities } from '../../identity/public.ts';
import { insertParcels, type NewParcel } from '../../parcels/public.ts';
import { originOf } from '../../registered-parcels/public.ts';
import { insertAccounts, insertInvitations } from '../../users/public.ts';
import type { RowToMake } from './whom-to-make.ts';

/** What all people of a list have in common. */
export interface MakingMeans {
  readonly kind: ImportKind;
  readonly now: Date;
  readonly actorId: string;
  /** Of pilots: of a password that nobody knows, until they choose their own. */
  readonly passwordHash: string;
  /** Of requesters: with the text in force; null where nobody was asked yet. */
  readonly agreement: (ToldAgreement & { readonly consentVersion: number }) | null;
  /** What a parcel without a name is called before its number. */
  readonly parcelWord: string;
}

type NewPerson = RowToMake & { readonly person: NonNullable<RowToMake['person']> };
const isPerson = (row: RowToMake): row is NewPerson => row.person !== null;

function identityOf({ person: { said } }: NewPerson): IdentityInformation {
  const { lastname, firstname, email, phone, address } = said;
  return { title: null, lastname, firstname, email, phone, address };
}

async function makeRequesters(transaction: Transaction, people: readonly NewPerson[], means: MakingMeans) {
  const { agreement, actorId, now } = means;
  const clients = people.map(({ personId, person: { said, identityId, remarks } }) => ({
    client_id: personId,
    identity_id: identityId,
    type: said.type,
    is_member: said.isMember,
    private_comment: commentOf(said.privateComment, remarks),
    created_at: now,
  }));
  await insertClients(transaction, clients);
  if (agreement === null) return;
  const { consentVersion, how, mayHandOver } = agreement;
  const common = { consent_version: consentVersion, how, may_hand_over: mayHandOver, at: now, recorded_by: actorId };
  await insertAgreements(
    transaction,
    people.map(({ personId }) => ({ client_id: personId, ...common })),
  );
}

/** An admin vouches for the list as for one account: its mails and numbers are their owners’. */
async function makePilots(transaction: Transaction, people: readonly NewPerson[], { passwordHash, now }: MakingMeans) {
  const accounts = people.map((row) => ({
    userId: row.personId,
    identityId: row.person.identityId,
    identity: identityOf(row),
    role: 'ROLE_PILOT' as const,
    passwordHash,
    isPasswordHandedOver: false,
    isMailConfirmed: true,
    isPhoneConfirmed: true,
    preferences: {
      notifyByMail: row.person.said.email !== null,
      notifyByWhatsapp: false,
      locale: row.person.said.locale,
    },
    consent: null,
    createdAt: now,
    reachKilometres: row.person.said.reachKilometres,
  }));
  await insertAccounts(transaction, accounts);
  await insertInvitations(
    transaction,
    people.map(({ personId }) => personId),
    now,
  );
}

async function makeParcels(transaction: Transaction, rows: readonly RowToMake[], { now, parcelWord }: MakingMeans) {
  const parcels: NewParcel[] = [];
  for (const { personId, parcel } of rows) {
    if (!parcel) continue;
    const { said, parcelId, number } = parcel;
    parcels.push({
      parcelId,
      clientId: personId,
      name: said.name ?? `${parcelWord} ${number}`,
      geometry: said.geometry,
      createdAt: now,
      crop: said.crop ?? undefined,
      origin: said.registered && (await originOf(transaction, said.registered)),
    });
  }
  await insertParcels(transaction, parcels);
}

/** Writes people and parcels of some rows. */
export async function makePeople(
  transaction: Transaction,
  rows: readonly RowToMake[],
  means: MakingMeans,
): Promise<void> {
  const people = rows.filter(isPerson);
  await insertIdentities(
    transaction,
    people.map((row) => ({ ...identityOf(row), identityId: row.person.identityId })),
  );
  if (means.kind === 'PILOTS') await makePilots(transaction, people, means);
  else await makeRequesters(transaction, people, means);
  await makeParcels(transaction, rows, means);
}
