import * as z from 'zod/mini';
import { Identity } from '../identity/identity.ts';
import { locales } from '../languages/locales.ts';
import { Period } from '../unavailabilities/period.ts';
import { Id, Instant } from '../values.ts';
import { Role } from './role.ts';

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
  /** Version of the data-protection text that was accepted last; null when an admin made the account. */
  consentVersion: z.nullable(z.int()),
  preferences: Preferences,
  /** How far from home a pilot is asked to fly; null: as far as the association says. */
  reachKilometres: z.nullable(z.int()),
  /** Switched off by an admin: it cannot log in, and its sessions are dead. */
  active: z.boolean(),
  /**
   * Whether the address of the account, its mail or where it has none its phone, is its owner's: the link that was sent there was
   * opened, a message came from there, or an admin has said so. Nothing else is sent there before, and what it asks for waits.
   */
  isMailConfirmed: z.boolean(),
  /** Whether its phone is its owner's: a message came from there, or an admin has said or written it. Before, nothing goes there by WhatsApp. */
  isPhoneConfirmed: z.boolean(),
  /** A new mail that was asked for; it counts once the link that was sent there has been opened. */
  pendingEmail: z.nullable(z.string()),
  /** Its login asks for a code beside the password. */
  hasSecondFactor: z.boolean(),
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
  /** With `?on=` a day: whether the pilot is away then, from when to when, and why (to admins and to themselves). */
  unavailable: z.optional(z.boolean()),
  away: z.optional(z.nullable(Period)),
  /** Nothing is given to them on that day: a paper has expired, and the association wants it so. */
  papersExpired: z.optional(z.boolean()),
});
export type Pilot = z.infer<typeof Pilot>;
