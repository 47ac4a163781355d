import * as z from 'zod/mini';

/** Whom a list of an association names. */
export const importKinds = ['PILOTS', 'REQUESTERS'] as const;
export const ImportKind = z.enum(importKinds);
export type ImportKind = z.infer<typeof ImportKind>;

const ofPeople = [
  'lastname',
  'firstname',
  'lastFirst',
  'firstLast',
  'email',
  'phone',
  'mobile',
  'address',
  'street',
  'houseNumber',
  'zipcode',
  'city',
  'country',
] as const;
const ofPilots = ['locale', 'reachKilometres', 'role'] as const;
const ofRequesters = [
  'type',
  'isMember',
  'privateComment',
  'parcelName',
  'shape',
  'place',
  'latitude',
  'longitude',
  'crop',
] as const;

/** What a column may hold: `lastFirst` and `firstLast` are whole names in that order, `place` is a latitude and a longitude. */
export const importFields = [...ofPeople, ...ofPilots, ...ofRequesters] as const;
export const ImportField = z.enum(importFields);
export type ImportField = z.infer<typeof ImportField>;

const fields: Readonly<Record<ImportKind, readonly ImportField[]>> = {
  PILOTS: [...ofPeople, ...ofPilots],
  REQUESTERS: [...ofPeople, ...ofRequesters],
};

/** What columns of such a list may hold. */
export function fieldsOf(kind: ImportKind): readonly ImportField[] {
  return fields[kind];
}

/** Fields of a parcel; all others are its requester's. */
export const parcelFields: readonly ImportField[] = ['parcelName', 'shape', 'place', 'latitude', 'longitude', 'crop'];
