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
}
