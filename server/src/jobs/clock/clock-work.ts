import type { ClockJob } from '@vigiefaon/domain/clock/clock';
import type { Transaction } from 'kysely';
import type { Config } from '../../config.ts';
import type { Tables } from '../../database/tables.ts';

export interface ClockContext {
  readonly config: Config;
  readonly now: Date;
}

/** What a job does, in one transaction with the word that it is done. */
export interface ClockWork {
  readonly job: ClockJob;
  /** `MORE` keeps what was done and goes on in another transaction, of whichever instance. */
  run(transaction: Transaction<Tables>, context: ClockContext, day: string): Promise<'DONE' | 'MORE'>;
}
