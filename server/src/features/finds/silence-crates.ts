import type { Transaction } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { takeBack } from '../messages/public.ts';
import { hasOpenCrates } from './crate-alarms.repository.ts';

interface Silencing {
  readonly transaction: Transaction<Tables>;
  readonly missionId: string;
  readonly now: Date;
}

/** When the last crate of a mission is open nobody is woken for it any more. */
export async function silenceCrates({ transaction, missionId, now }: Silencing): Promise<void> {
  if (await hasOpenCrates(transaction, missionId)) return;
  await takeBack(transaction, { missionId, templates: ['CRATE_WAITS', 'CRATE_WAITS_FOR_PILOT'], now });
}
