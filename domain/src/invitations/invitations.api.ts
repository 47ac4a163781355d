import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Password } from '../identity/password.ts';
import { pageQuery, searchPageOf } from '../page.ts';
import { Locale } from '../users/user.ts';
import { CalendarDay, Id, Instant } from '../values.ts';

/** So many days a pilot’s invitation opens; each time it is given anew they begin again. */
export const invitationDays = 30;

export const invitedKinds = ['PILOTS', 'REQUESTERS'] as const;
const InvitedKind = z.enum(invitedKinds);
export type InvitedKind = z.infer<typeof InvitedKind>;

/** Somebody who has not come in yet: a pilot who has chosen no password, a requester without account who has opened no order link. */
export const InvitedPerson = z.object({
  /** Of the account, or of the requester. */
  id: Id,
  lastname: z.nullable(z.string()),
  firstname: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  /** In which they are most likely to read. */
  locale: Locale,
  /** When the link went out by mail last; null: never. */
  mailedAt: z.nullable(Instant),
});
export type InvitedPerson = z.infer<typeof InvitedPerson>;

export const listInvited = endpoint('GET /api/invitations', {
  summary: 'Who has not come in yet, by name: pilots without a password, or requesters who have opened no order link',
  roles: ['ROLE_ADMIN'],
  query: z.strictObject({ of: InvitedKind, ...pageQuery }),
  response: searchPageOf(InvitedPerson),
});

/** `lastDay` is the last on which the link opens. */
export const Invitation = z.object({ id: Id, link: z.string(), lastDay: CalendarDay });
export type Invitation = z.infer<typeof Invitation>;

export const invite = endpoint('POST /api/invitations', {
  summary: 'The links by which people come in, to be shown or printed, or sent by mail to those who have one',
  roles: ['ROLE_ADMIN'],
  body: z.strictObject({
    of: InvitedKind,
    ids: z.array(Id).check(z.minLength(1), z.maxLength(200)),
    byMail: z.boolean(),
  }),
  response: z.object({
    /** Whoever has come in meanwhile is missing. */
    items: z.array(Invitation),
    /** How many were written to. */
    mailed: z.int(),
  }),
  errors: ['SEASON_CLOSED'],
});

export const acceptInvitation = endpoint('POST /api/auth/accept-invitation', {
  summary: 'Choose the first password of an account with the token of the invitation',
  roles: 'public',
  body: z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(200)), password: Password }),
  errors: ['RESET_LINK_INVALID', 'TOO_MANY_REQUESTS'],
});
