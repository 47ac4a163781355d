import type { Address } from '@vigiefaon/domain/identity/address';
import type { Identity, IdentityInformation } from '@vigiefaon/domain/identity/identity';
import { refreshMissionColumns } from '../../database/queries/mission-columns.ts';
import { fromGeoJson } from '../../database/queries/spatial.ts';
import type { Db } from '../../database/tables.ts';
import { searchText } from './search-text.ts';

/** The columns that `presentIdentity` reads, for any query that has joined `identity`. */
export const identityColumns = [
  'identity.identity_id',
  'identity.title',
  'identity.lastname',
  'identity.firstname',
  'identity.email',
  'identity.phone',
  'identity.address',
] as const;

export interface IdentityRow {
  identity_id: string;
  title: Identity['title'];
  lastname: string | null;
  firstname: string | null;
  email: string | null;
  phone: string | null;
  address: Address | null;
}

/** A row with `identityColumns` as it is shown; an identity has no field that is kept from whoever may see it. */
export function presentIdentity(row: IdentityRow): Identity {
  const { identity_id: identityId, title, lastname, firstname, email, phone, address } = row;
  return { identityId, title, lastname, firstname, email, phone, address };
}

function valuesOf({ title, lastname, firstname, email, phone, address }: Omit<Identity, 'identityId'>) {
  return {
    title,
    lastname,
    firstname,
    email,
    phone,
    address: address && JSON.stringify(address),
    home: address && fromGeoJson({ type: 'Point', coordinates: [address.lon, address.lat] }),
    search_text: searchText([
      lastname,
      firstname,
      lastname,
      email,
      phone,
      address?.label,
      address?.zipcode,
      address?.city,
    ]),
  };
}

export type NewIdentity = IdentityInformation & { readonly identityId: string };

/** `lastname` stands on both sides of `firstname` in the search text, so that either order of a full name is found. */
export async function insertIdentities(db: Db, identities: readonly NewIdentity[]): Promise<void> {
  const rows = identities.map(({ identityId, ...information }) => ({
    identity_id: identityId,
    ...valuesOf(information),
  }));
  if (rows.length > 0) await db.insertInto('identity').values(rows).execute();
}

export async function insertIdentity(db: Db, identity: NewIdentity): Promise<void> {
  await insertIdentities(db, [identity]);
}

/** Missions of this person as requester follow: they are found by name and, without parcel, lie at their home. */
export async function updateIdentity(
  db: Db,
  identityId: string,
  information: Omit<Identity, 'identityId'>,
): Promise<void> {
  await db
    .updateTable('identity')
    .set(valuesOf(information))
    .where('identity_id', '=', identityId)
    // Whoever was still changing it when the person was forgotten does not bring it back.
    .where('anonymised_at', 'is', null)
    .execute();
  // The municipality of its missions does not follow: a requester who moves takes no field along.
  await refreshMissionColumns(db, { identityId });
}
