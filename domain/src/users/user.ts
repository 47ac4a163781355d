import * as z from 'zod/mini';
import { Identity } from '../identity/identity.ts';
import { Id, Instant } from '../values.ts';
import { Role } from './role.ts';

export const locales = ['fr', 'de', 'nl'] as const;
export const Locale = z.enum(locales);
export type Locale = z.infer<typeof Locale>;

export const Preferences = z.strictObject({ notifyByMail: z.boolean(), notifyByWhatsapp: z.boolean(), locale: Locale });
export type Preferences = z.infer<typeof Preferences>;

/** An account. `role` null waits for an admin; `clientId` is set when the person is also a requester. */
export const User = z.object({
  userId: Id,
  identity: Identity,
  role: z.nullable(Role),
  clientId: z.nullable(Id),
  isMember: z.boolean(),
  rulesAcceptedAt: z.nullable(Instant),
  preferences: Preferences,
  /** Switched off by an admin: it cannot log in, and its sessions are dead. */
  active: z.boolean(),
  createdAt: Instant,
});
export type User = z.infer<typeof User>;

/** What assigning needs to know of a pilot. */
export const Pilot = z.object({
  pilotId: Id,
  lastname: z.nullable(z.string()),
  firstname: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  city: z.nullable(z.string()),
});
export type Pilot = z.infer<typeof Pilot>;
