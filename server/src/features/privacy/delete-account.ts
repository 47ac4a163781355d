import { DomainError } from '@vigiefaon/domain/errors';
import type { Transaction } from 'kysely';
import type { Config } from '../../config.ts';
import type { Tables } from '../../database/tables.ts';
import { insertJournalEntry } from '../journal/journal.repository.ts';
import { lockActiveAdmins } from '../users/users.repository.ts';
import { endOpenMissions } from './end-open-missions.ts';
import { erasePeople } from './erase.repository.ts';
import { holdPersonOfAccount, idsOf } from './people.repository.ts';

/** A person leaves the association, by itself or by an admin: what it asked for is cancelled, what it was to fly waits again, and nobody knows it any more. */
export async function deleteAccount(
  transaction: Transaction<Tables>,
  userId: string,
  { actorId, now, config }: { actorId: string; now: Date; config: Config },
): Promise<void> {
  const admins = await lockActiveAdmins(transaction);
  if (admins.length === 1 && admins[0] === userId) throw new DomainError('FORBIDDEN', { reason: 'LAST_ADMIN' });
  const person = await holdPersonOfAccount(transaction, userId);
  await endOpenMissions({ transaction, config, now, actorId }, person);
  await erasePeople(transaction, idsOf([person]), now);
  await insertJournalEntry(transaction, { at: now, actorId, action: 'ACCOUNT_DELETED', subjectId: userId });
}
