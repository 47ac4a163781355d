import type { Client, ClientType } from '@vigiefaon/domain/clients/client';
import type { ClientInformation, NewClient } from '@vigiefaon/domain/clients/clients.api';
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
  /** Was told what becomes of the data and agrees: asked where somebody new is on the line. */
  isToldAndAgreed: boolean;
  /** Agrees besides that a neighbouring association may be given the number. */
  mayHandOver: boolean;
}

/** The values of a requester; most new ones are farmers. */
export function valuesOf(client: Client | null): ClientValues {
  return {
    identity: client ? valuesOfIdentity(client.identity) : emptyIdentity,
    type: client?.type ?? 'FARMER',
    isMember: client?.isMember ?? false,
    privateComment: client?.privateComment ?? '',
    currentPassword: '',
    isToldAndAgreed: false,
    mayHandOver: false,
  };
}

export function bodyOf({ identity, type, isMember, privateComment }: ClientValues): ClientInformation {
  return { identity: identityInformationOf(identity), type, isMember, privateComment: privateComment.trim() || null };
}

/** What is sent of somebody new, with the agreement where it was given. */
export function newBodyOf(values: ClientValues): NewClient {
  const { isToldAndAgreed, mayHandOver } = values;
  return { ...bodyOf(values), ...(isToldAndAgreed ? { agreement: { how: 'TOLD', mayHandOver } } : {}) };
}

/** Saved: made, or the person has changed, or only what the association keeps about them. */
export function outcomeOf(before: Client | null, saved: Client) {
  if (!before) return 'CLIENT_CREATED';
  return JSON.stringify(saved.identity) === JSON.stringify(before.identity) ? 'CLIENT_UPDATED' : 'CLIENT_MODIFIED';
}
