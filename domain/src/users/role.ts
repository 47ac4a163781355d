import * as z from 'zod/mini';

/** Roles of an account. `null` in its place means: registered, waiting for an admin (decision: nobody chooses their own role). */
export const roles = ['ROLE_CLIENT', 'ROLE_PILOT', 'ROLE_ADMIN'] as const;
export const Role = z.enum(roles);
export type Role = z.infer<typeof Role>;

/** Those who fly or coordinate flights. */
export const crew = ['ROLE_PILOT', 'ROLE_ADMIN'] as const;

/** Who acts: the account behind a session, with the requester profile it may have. */
export interface Actor {
  userId: string;
  role: Role | null;
  clientId: string | null;
  /** Mowing days on which a pilot sees how to reach any requester; absent or null for those who always see it (decision 17). */
  phoneDays?: readonly string[] | null;
  /** Of the holder of an order link, who has not logged in: then `userId` is nobody's. */
  orderLink?: ActingLink;
}

/** The order link by which somebody acts, and whether it is used on this device for the first time. */
export interface ActingLink {
  readonly orderLinkId: string;
  readonly isNewDevice: boolean;
}

/** No account has this id. */
export const nobody = '00000000-0000-0000-0000-000000000000';

/** Whoever does what a neighbouring association has decided: with an admin's rights, and nobody's account. */
export const neighbour: Actor = { userId: nobody, role: 'ROLE_ADMIN', clientId: null };

/** The account that stands in histories and is not told what it did itself; null for whoever has none, as the holder of an order link, somebody new or a neighbour. */
export function accountOf({ userId, orderLink }: Actor): string | null {
  return orderLink || userId === nobody ? null : userId;
}
