import type { Period } from '@vigiefaon/domain/unavailabilities/period';
import { mayKeepUnavailability } from '@vigiefaon/domain/unavailabilities/unavailability-access';
import type { Actor } from '@vigiefaon/domain/users/role';
import type { Pilot, User } from '@vigiefaon/domain/users/user';
import { presentIdentity } from '../identity/public.ts';
import type { selectUsers } from './users.repository.ts';

type UserRow = Awaited<ReturnType<ReturnType<typeof selectUsers>['execute']>>[number];

/** An account as its owner and admins see it. */
export function presentUser(row: UserRow): User {
  return {
    userId: row.user_id,
    identity: presentIdentity(row),
    role: row.role,
    clientId: row.client_id,
    isMember: row.is_member ?? false,
    rulesAcceptedAt: row.rules_accepted_at?.toISOString() ?? null,
    consentVersion: row.consent_version,
    preferences: {
      notifyByMail: row.notify_by_mail,
      notifyByWhatsapp: row.notify_by_whatsapp,
      locale: row.locale,
    },
    reachKilometres: row.reach_kilometres,
    active: row.active,
    isMailConfirmed: row.mail_confirmed,
    isPhoneConfirmed: row.phone_confirmed,
    pendingEmail: row.pending_email === row.email ? null : row.pending_email,
    hasSecondFactor: row.second_factor_at !== null,
    createdAt: row.created_at.toISOString(),
  };
}

/** A pilot and their absence on a day; why they are away only for those who may know. */
export function presentPilotOn(pilot: Pilot, absence: Period | null, actor: Actor): Pilot {
  const note = mayKeepUnavailability(actor, pilot.pilotId) ? (absence?.note ?? null) : null;
  return { ...pilot, unavailable: absence !== null, away: absence && { ...absence, note } };
}
