import type { PersonalData } from '@vigiefaon/domain/privacy/personal-data';
import type { Db } from '../../database/tables.ts';
import { getUser } from '../users/public.ts';
import { findRequesterProfile, getAccount, listParcelFeatures, listPersonalRecords } from './export.repository.ts';

function acceptance(version: number | null, at: Date | null) {
  return version === null ? null : { version, at: at?.toISOString() ?? null };
}

/** All that is kept of the person behind an account. */
export async function personalDocument(db: Db, userId: string, now: Date): Promise<PersonalData> {
  const { identity, clientId, preferences, reachKilometres } = await getUser(db, userId);
  const account = await getAccount(db, userId);
  const ids = { user: userId, identity: identity.identityId, client: clientId };
  return {
    exportedAt: now.toISOString(),
    identity,
    account: {
      userId,
      role: account.role,
      loginEmail: account.login_email,
      loginPhone: account.login_phone,
      preferences,
      reachKilometres,
      consent: acceptance(account.consent_version, account.consented_at),
      houseRules: acceptance(account.rules_version, account.rules_accepted_at),
      createdAt: account.created_at.toISOString(),
      lastSeenAt: account.last_seen_at?.toISOString() ?? null,
    },
    requester: await findRequesterProfile(db, clientId),
    parcels: { type: 'FeatureCollection', features: await listParcelFeatures(db, clientId) },
    records: await listPersonalRecords(db, ids),
  };
}
