import type { RegisterInformation } from '@vigiefaon/domain/auth/auth.api';
import type { User } from '@vigiefaon/domain/users/user';
import { newId } from '../../../database/queries/new-id.ts';
import type { Transaction } from '../../../database/tables.ts';
import { fieldError } from '../../../http/answers/field-errors.ts';
import type { Application, Means } from '../../../http/route/application.ts';
import { hashChosenPassword } from '../../../http/session/password.ts';
import { requireRealPhone } from '../../../http/session/phone-number.ts';
import { assertVerifiedAddress } from '../../../tokens/address-signature.ts';
import { getConsentInForce } from '../../consent/public.ts';
import { findReceiverOfIdentity } from '../../messages/public.ts';
import { askForConfirmation, getUser, insertRequester, insertUser, type NewUser } from '../../users/public.ts';

/** Whoever registers may have typed a stranger’s mail: it gets nothing but the question whose it is. */
async function askAtMail(
  transaction: Transaction,
  means: Means,
  { userId, identityId, identity: { email } }: Pick<NewUser, 'userId' | 'identityId' | 'identity'>,
): Promise<void> {
  const receiver = email === null ? null : await findReceiverOfIdentity(transaction, identityId);
  if (receiver && email !== null) await askForConfirmation(transaction, means, receiver, { userId, email });
}

/** Makes an account: a requester's works at once, a volunteer's waits for an admin to give it a role. */
export async function register(application: Application, information: RegisterInformation): Promise<User> {
  const { database, now } = application;
  const { kind, identity, preferences, consentVersion } = information;
  requireRealPhone('identity.phone', identity.phone);
  assertVerifiedAddress(application, identity.address);
  const consent = await getConsentInForce(database.db);
  if (consentVersion !== consent.version) throw fieldError('consentVersion', 'CONSENT_OUTDATED');
  const passwordHash = await hashChosenPassword(information.password, identity);
  const user = {
    userId: newId(),
    identityId: newId(),
    identity,
    role: kind === 'CLIENT' ? ('ROLE_CLIENT' as const) : null,
    passwordHash,
    isPasswordHandedOver: false,
    // Mail or phone, it may be a stranger's.
    isMailConfirmed: false,
    isPhoneConfirmed: false,
    preferences,
    consent: { version: consentVersion, at: now() },
    createdAt: now(),
  };
  return database.transaction(async (transaction) => {
    await insertUser(transaction, user);
    if (kind === 'CLIENT') {
      const { clientType: type = 'PRIVATE', isMember } = information;
      await insertRequester(transaction, { identityId: user.identityId, type, isMember, createdAt: now() });
    }
    await askAtMail(transaction, application, user);
    return getUser(transaction, user.userId);
  });
}
