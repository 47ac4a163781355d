import { DomainError } from '@vigiefaon/domain/errors';
import type { Actor } from '@vigiefaon/domain/users/role';
import type { Config } from '../../config.ts';
import type { Transaction } from '../../database/tables.ts';
import { insertJournalEntry } from '../journal/public.ts';
import { endOpenMissions } from './end-open-missions.ts';
import { erasePeople } from './erase.repository.ts';
import { holdRequester, holdUnseenRequesters, idsOf } from './people.repository.ts';

const action = 'REQUESTERS_ANONYMISED';

/** Forgets a requester whom the association knows without account; one with an account decides themselves. */
export async function anonymiseRequester(
  transaction: Transaction,
  clientId: string,
  { actor, now, config }: { actor: Actor; now: Date; config: Config },
): Promise<void> {
  const person = await holdRequester(transaction, clientId);
  if (person.userId !== null) throw new DomainError('FORBIDDEN', { reason: 'HAS_ACCOUNT' });
  await endOpenMissions({ transaction, config, now, actorId: actor.userId }, person);
  await erasePeople(transaction, idsOf([person]), now);
  const details = { count: 1 };
  await insertJournalEntry(transaction, { at: now, actorId: actor.userId, action, subjectId: clientId, details });
}

/** Forgets at most so many of those who have not been seen since the day, and answers how many it were. */
export async function anonymiseUnseenRequesters(
  transaction: Transaction,
  { before, timeZone, now, limit }: { before: string; timeZone: string; now: Date; limit: number },
): Promise<number> {
  const people = await holdUnseenRequesters(transaction, before, timeZone, limit);
  if (people.length === 0) return 0;
  await erasePeople(transaction, idsOf(people), now);
  const details = { count: people.length, before };
  await insertJournalEntry(transaction, { at: now, actorId: null, action, details });
  return people.length;
}
