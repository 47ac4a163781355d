import type { Transaction } from '../../database/tables.ts';
import { updateIdentity } from '../identity/public.ts';
import { insertJournalEntry } from '../journal/public.ts';
import {
  findAccountToJoin,
  holdRequestersToJoin,
  moveRequester,
  takeOverIdentity,
} from './join-requester.repository.ts';
import { getUser } from './users.repository.ts';

/**
 * An account of somebody whom the association knew without one becomes that requester’s, with fields, requests and links: once their
 * mail or number is confirmed and not before. Where it could be several people nothing is joined (decision 65).
 */
export async function joinRequester(
  transaction: Transaction,
  { userId, actorId, now }: { userId: string; actorId: string | null; now: Date },
): Promise<void> {
  const account = await findAccountToJoin(transaction, userId);
  if (!account) return;
  const [known, ...others] = await holdRequestersToJoin(transaction, userId);
  if (!known || others.length > 0) return;
  const { clientId } = known;
  if (account.clientId !== null) await moveRequester(transaction, { from: account.clientId, to: clientId });
  const address = await takeOverIdentity(transaction, known, account.identityId);
  const { identity } = await getUser(transaction, userId);
  await updateIdentity(transaction, account.identityId, { ...identity, address: identity.address ?? address });
  await insertJournalEntry(transaction, { at: now, actorId, action: 'ACCOUNT_JOINED', subjectId: clientId });
}
