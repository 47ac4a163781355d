import type { Db } from '../../database/tables.ts';
import { insertJournalEntry } from '../journal/public.ts';
import { findRegisterWords } from './registers.repository.ts';

interface EditionNoted {
  readonly registerKey: string;
  readonly year: number;
  /** How many parcels it has; of one that is removed nobody asks. */
  readonly rows?: number;
}

/** Writes down who has read in or removed which edition of a register; nobody is known of what the command read. */
export async function noteEdition(
  transaction: Db,
  action: 'REGISTER_EDITION_READ' | 'REGISTER_EDITION_REMOVED',
  { registerKey, year, ...counted }: EditionNoted,
  by: { at: Date; actorId: string | null },
): Promise<void> {
  const register = (await findRegisterWords(transaction, registerKey))?.name ?? registerKey;
  // As text: a year is no number to be grouped.
  const details = { register, year: String(year), ...counted };
  await insertJournalEntry(transaction, { ...by, action, subjectId: registerKey, details });
}
