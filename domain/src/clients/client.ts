import * as z from 'zod/mini';
import { Identity } from '../identity/identity.ts';
import { Id, Instant } from '../values.ts';

export const clientTypes = ['OWNER', 'FARMER', 'GAMEKEEPER', 'PRIVATE'] as const;
export const ClientType = z.enum(clientTypes);
export type ClientType = z.infer<typeof ClientType>;

/** A requester: the profile of a person who asks for interventions. */
export const Client = z.object({
  clientId: Id,
  identity: Identity,
  type: ClientType,
  isMember: z.boolean(),
  /** The requester also has an account. */
  knownAsUser: z.boolean(),
  /** Null for the requester themselves, whatever it holds. */
  privateComment: z.nullable(z.string()),
  createdAt: Instant,
});
export type Client = z.infer<typeof Client>;
