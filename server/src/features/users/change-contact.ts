import { DomainError } from '@vigiefaon/domain/errors';
import type { Identity, IdentityInformation } from '@vigiefaon/domain/identity/identity';
import { instantInWords } from '@vigiefaon/domain/messages/telling/receiver';
import { asksPassword, type Contact, changedContact } from '@vigiefaon/domain/users/asks-password';
import type { User } from '@vigiefaon/domain/users/user';
import { newId } from '../../database/queries/new-id.ts';
import type { Transaction } from '../../database/tables.ts';
import { fieldError } from '../../http/answers/field-errors.ts';
import type { Means } from '../../http/route/application.ts';
import { deleteKeys } from '../../tokens/one-time-key.repository.ts';
import { updateIdentity } from '../identity/public.ts';
import { insertJournalEntry } from '../journal/public.ts';
import { findReceiverOfIdentity, type Receiver, tell, tellOwner } from '../messages/public.ts';
import { askForConfirmation } from './ask-for-confirmation.ts';
import { deleteMailConfirmation } from './mail-confirmation.repository.ts';
import { takeAsConfirmed } from './take-as-confirmed.ts';
import { requireFreeMail, updateLogin, updatePhoneConfirmed } from './users.repository.ts';

/** Who changes an account, and whether they have shown their own password for it. */
export interface Changer {
  readonly actorId: string;
  readonly hasShownPassword: boolean;
}

/** Refuses a change that wants the password of whoever makes it. */
export function requirePasswordFor(
  { actorId, hasShownPassword }: Changer,
  account: Pick<User, 'userId' | 'role' | 'active' | 'identity'> | null,
  after: Contact & Pick<User, 'role' | 'active'>,
): void {
  const isOwn = account?.userId === actorId;
  const before = account && { ...account, ...account.identity };
  if (asksPassword({ isOwn, before, after }) && !hasShownPassword) throw new DomainError('PASSWORD_REQUIRED');
}

/** Tells where an account has been reached so far what became of it, and writes it into the journal. */
async function tellChange(
  transaction: Transaction,
  means: Means,
  receiver: Receiver,
  { userId, actorId, changed }: { userId: string; actorId: string; changed: { email: boolean; phone: boolean } },
): Promise<void> {
  const { config } = means;
  const now = means.now();
  const line = { at: now, actorId, subjectId: userId };
  if (changed.email) {
    await insertJournalEntry(transaction, { ...line, action: 'USER_MAIL_CHANGED' });
    const variables = { name: receiver.name, when: instantInWords(now, receiver.locale, config.timeZone) };
    await tell(transaction, config, { fact: newId(), template: 'MAIL_CHANGED', receiver, variables, now });
  }
  if (!changed.phone) return;
  await insertJournalEntry(transaction, { ...line, action: 'USER_PHONE_CHANGED' });
  await tellOwner(transaction, means, receiver, 'PHONE_CHANGED');
}

/** A new mail of one's own counts once its link is opened; the old one hears that it was asked for. */
async function askForNewMail(
  transaction: Transaction,
  means: Means,
  receiver: Receiver,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  await requireFreeMail(transaction, email);
  await askForConfirmation(transaction, means, receiver, { userId, email });
  await tellOwner(transaction, means, receiver, 'MAIL_CHANGE_ASKED');
}

/** Writes who somebody with an account is; what logs in follows, and whoever had the old mail is told. */
async function writePerson(
  transaction: Transaction,
  means: Means,
  account: Pick<User, 'userId' | 'identity'>,
  { actorId, identity }: { actorId: string; identity: Omit<Identity, 'identityId'> },
): Promise<void> {
  const { userId, identity: before } = account;
  const changed = changedContact(before, identity);
  const receiver = await findReceiverOfIdentity(transaction, before.identityId);
  await updateIdentity(transaction, before.identityId, identity);
  await updateLogin(transaction, before.identityId, identity);
  // What an admin writes is known; what its owner types may be a stranger's.
  if (changed.phone) await updatePhoneConfirmed(transaction, userId, actorId !== userId);
  if (changed.email) {
    await deleteMailConfirmation(transaction, userId);
    // Whoever reads the old mail does not get back in by it.
    await deleteKeys(transaction, { purpose: 'PASSWORD_RESET', userId });
    // An admin knows whose the new one is; its owner has opened a link for that, and by taking a mail away shows nothing.
    if (actorId !== userId) await takeAsConfirmed(transaction, means, { userId, actorId });
  }
  if (receiver) await tellChange(transaction, means, receiver, { userId, actorId, changed });
}

/** Changes who somebody with an account is. A new mail of one's own waits for its confirmation, and the old one stays until then. */
export async function changePerson(
  transaction: Transaction,
  means: Means,
  account: Pick<User, 'userId' | 'identity'>,
  { actorId, identity }: { actorId: string; identity: IdentityInformation },
): Promise<void> {
  const { userId, identity: before } = account;
  const { email } = identity;
  const waits = userId === actorId && email !== null && email !== before.email;
  if (waits && before.email === null && identity.phone === null) {
    throw fieldError('identity.phone', 'MAIL_OR_PHONE_REQUIRED');
  }
  const now = waits ? { ...identity, email: before.email } : identity;
  await writePerson(transaction, means, account, { actorId, identity: now });
  if (!waits) return;
  const receiver = await findReceiverOfIdentity(transaction, before.identityId);
  if (receiver) await askForNewMail(transaction, means, receiver, { userId, email });
}

/** A mail that its owner has confirmed takes the place of the one before. */
export async function takeNewMail(
  transaction: Transaction,
  means: Means,
  account: Pick<User, 'userId' | 'identity'>,
  email: string,
): Promise<void> {
  const { userId: actorId, identity } = account;
  const { identityId: _id, ...information } = identity;
  await writePerson(transaction, means, account, { actorId, identity: { ...information, email } });
}
