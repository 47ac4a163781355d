import type { Client, ClientType } from '@vigiefaon/domain/clients/client';
import type { ClientInformation } from '@vigiefaon/domain/clients/clients.api';
import {
  emptyIdentity,
  type IdentityValues,
  identityInformationOf,
  valuesOfIdentity,
} from '../../identity/identity-values.ts';

/** A requester as the form holds it. */
export interface ClientValues {
  identity: IdentityValues;
  type: ClientType;
  isMember: boolean;
  privateComment: string;
  /** Of the admin at the screen, where the change asks for it. */
  currentPassword: string;
}

/** The values of a requester; most new ones are farmers. */
export function valuesOf(client: Client | null): ClientValues {
  if (!client)
    return { identity: emptyIdentity, type: 'FARMER', isMember: false, privateComment: '', currentPassword: '' };
  const { identity, type, isMember, privateComment } = client;
  return {
    identity: valuesOfIdentity(identity),
    type,
    isMember,
    privateComment: privateComment ?? '',
    currentPassword: '',
  };
}

export function bodyOf({ identity, type, isMember, privateComment }: ClientValues): ClientInformation {
  const comment = privateComment.trim();
  return { identity: identityInformationOf(identity), type, isMember, privateComment: comment === '' ? null : comment };
}
