import type { Config } from '../../config.ts';
import type { Transaction } from '../../database/tables.ts';
import { insertJournalEntry } from '../journal/public.ts';
import { refuseLastAdmin } from '../users/public.ts';
import { endOpenMissions } from './end-open-missions.ts';
import { erasePeople } from './erase.repository.ts';
import { holdPersonOfAccount, idsOf } from './people.repository.ts';

interface Leaving {
  /** Null when the association's clock ends an account that nobody uses. */
  readonly actorId: string | null;
  readonly now: Date;
  readonly config: Config;
  /** So many months nobody has used it. */
  readonly unusedMonths?: number;
}

/**
 * A person leaves the association, by themselves, by an admin, or because nobody uses the account: what they asked for is cancelled, what they
 * was to fly waits again, and nobody knows it any more.
 */
export async function deleteAccount(
  transaction: Transaction,
  userId: string,
  { actorId, now, config, unusedMonths }: Leaving,
): Promise<void> {
  await refuseLastAdmin(transaction, userId);
  const person = await holdPersonOfAccount(transaction, userId);
  await endOpenMissions({ transaction, config, now, actorId }, person);
  await erasePeople(transaction, idsOf([person]), now);
  const line = { at: now, actorId, subjectId: userId };
  if (unusedMonths === undefined) await insertJournalEntry(transaction, { ...line, action: 'ACCOUNT_DELETED' });
  else {
    const details = { months: unusedMonths };
    await insertJournalEntry(transaction, { ...line, action: 'ACCOUNT_ENDED_UNUSED', details });
  }
}
