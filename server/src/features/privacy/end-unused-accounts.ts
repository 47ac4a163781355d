import { localTime } from '@vigiefaon/domain/local-time';
import { dayInWords } from '@vigiefaon/domain/messages/telling/receiver';
import { toldFact } from '@vigiefaon/domain/messages/telling/told-fact';
import { accountFate } from '@vigiefaon/domain/privacy/account-retention';
import type { EndingAccount } from '@vigiefaon/domain/privacy/privacy.api';
import type { Config } from '../../config.ts';
import type { Db, Transaction } from '../../database/tables.ts';
import { findReceiverOfUser, tell } from '../messages/public.ts';
import { deleteAccount } from './delete-account.ts';
import {
  holdUnusedAccount,
  listUnusedAccounts,
  markEndTold,
  tryLockAccountRetention,
  type UnusedAccount,
} from './unused-accounts.repository.ts';

interface Night {
  readonly config: Config;
  readonly now: Date;
  /** The day on which it is done, as the association counts. */
  readonly today: string;
  /** The setting. */
  readonly months: number;
}

/** Says when it ends, where a message can reach its owner; whoever is switched off could not log in to keep it. */
async function tellEnd(transaction: Transaction, night: Night, account: UnusedAccount, endsOn: string) {
  const { config, now, today } = night;
  const { userId, lastUsedOn } = account;
  await markEndTold(transaction, userId, now);
  const receiver = await findReceiverOfUser(transaction, userId);
  if (!receiver) return;
  const { name, locale } = receiver;
  await tell(transaction, config, {
    template: 'ACCOUNT_ENDS',
    fact: toldFact('account-ends', { subjectId: userId, day: today }),
    receiver,
    now,
    variables: {
      name,
      since: dayInWords(lastUsedOn, locale),
      day: dayInWords(endsOn, locale),
      link: `${config.publicUrl}/auth/login`,
    },
  });
}

async function decide(transaction: Transaction, night: Night, userId: string): Promise<void> {
  const { today, months, now, config } = night;
  const account = await holdUnusedAccount(transaction, userId, { today, months, timeZone: config.timeZone });
  if (!account) return;
  const { fate, endsOn } = accountFate(account, today, months);
  if (fate === 'TO_TELL') await tellEnd(transaction, night, account, endsOn);
  if (fate === 'TO_END') await deleteAccount(transaction, userId, { actorId: null, now, config, unusedMonths: months });
}

/** Tells the owners of unused accounts that these end, and ends those whose month is over; at most so many, and answers how many. */
export async function endUnusedAccounts(transaction: Transaction, night: Night, limit: number): Promise<number> {
  const { today, months, config } = night;
  if (months === 0 || !(await tryLockAccountRetention(transaction))) return 0;
  const unused = await listUnusedAccounts(transaction, { today, months, timeZone: config.timeZone });
  const due = unused.filter((account) => ['TO_TELL', 'TO_END'].includes(accountFate(account, today, months).fate));
  for (const { userId } of due.slice(0, limit)) await decide(transaction, night, userId);
  return Math.min(due.length, limit);
}

/** The accounts whose end has been told, by a message or only in this list, the first to end first. */
export async function listEndingAccounts(db: Db, { config, now, months }: Omit<Night, 'today'>) {
  if (months === 0) return [];
  const { timeZone } = config;
  const { day: today } = localTime(now, timeZone);
  const unused = await listUnusedAccounts(db, { today, months, timeZone });
  const ending = unused.flatMap((account): EndingAccount[] => {
    const { fate, endsOn } = accountFate(account, today, months);
    const { userId, role, lastname, firstname, lastUsedOn, isTold } = account;
    const isTelling = fate === 'TOLD' || fate === 'TO_END';
    return isTelling ? [{ userId, role, lastname, firstname, lastUsedOn, isTold, endsOn }] : [];
  });
  return ending.toSorted((one, other) => one.endsOn.localeCompare(other.endsOn));
}
