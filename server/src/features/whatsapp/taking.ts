import type { Transaction } from 'kysely';
import type { Config } from '../../config.ts';
import type { Tables } from '../../database/tables.ts';
import type { Tap } from '../../tokens/tap-token.ts';
import type { AskedInMessage } from './taps.repository.ts';

/** In what an event that Meta delivered is taken in. */
export interface Taking {
  readonly transaction: Transaction<Tables>;
  readonly config: Config;
  readonly now: Date;
}

/** A button of ours, what its message asks, and when it was tapped. */
export interface Tapped extends Tap {
  readonly asked: AskedInMessage;
  readonly at: Date;
}
