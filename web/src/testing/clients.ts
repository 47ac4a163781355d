import type { Client } from '@vigiefaon/domain/clients/client';
import { aUser, farmerClientId } from './people.ts';

/** The farmer as a requester. */
export function aClient(change: Partial<Client> = {}): Client {
  return {
    clientId: farmerClientId,
    identity: aUser().identity,
    type: 'FARMER',
    isMember: true,
    knownAsUser: true,
    privateComment: 'Portail derrière la grange',
    createdAt: '2026-01-05T08:00:00.000Z',
    ...change,
  };
}
