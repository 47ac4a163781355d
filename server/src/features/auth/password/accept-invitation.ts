import type { BodyOf } from '@vigiefaon/domain/endpoint';
import { DomainError } from '@vigiefaon/domain/errors';
import type { acceptInvitation as endpoint } from '@vigiefaon/domain/invitations/invitations.api';
import type { Application } from '../../../http/route/application.ts';
import { hashChosenPassword } from '../../../http/session/password.ts';
import { readInvitationToken } from '../../../tokens/invitation-token.ts';
import { insertJournalEntry } from '../../journal/public.ts';
import { deleteInvitation, findInvited } from '../../users/public.ts';
import { findAccountById, updatePasswordHash } from '../account.repository.ts';

/** The owner of an account that others have made chooses its first password; of two at once only one does. */
export async function acceptInvitation(
  { database, config, now }: Application,
  { token, password }: BodyOf<typeof endpoint>,
): Promise<void> {
  const invitationId = readInvitationToken(config.secretKey, token);
  const userId = invitationId && (await findInvited(database.db, invitationId, now()));
  const owner = userId ? await findAccountById(database.db, userId) : null;
  if (!owner?.active) throw new DomainError('RESET_LINK_INVALID');
  // Hashing is dear: it is done for nobody who has no link of ours.
  const passwordHash = await hashChosenPassword(password, owner);
  await database.transaction(async (transaction) => {
    if (!(await deleteInvitation(transaction, owner.userId))) throw new DomainError('RESET_LINK_INVALID');
    await updatePasswordHash(transaction, owner.userId, passwordHash);
    const line = { at: now(), actorId: owner.userId, subjectId: owner.userId };
    await insertJournalEntry(transaction, { ...line, action: 'INVITATION_ACCEPTED' });
  });
}
