import { JournalLine } from '@vigiefaon/domain/journal/journal.api';
import { unbounded } from '@vigiefaon/domain/unbounded';
import * as z from 'zod/mini';
import type { JournalRow } from './journal-stream.repository.ts';

/** A row of the stream as the contract names it; of a line only what its kind has. */
export function presentJournalLine({ source, id, at, line }: JournalRow): JournalLine {
  return z.parse(unbounded(JournalLine), { ...line, source, id: `${source}-${id}`, at: new Date(at).toISOString() });
}
