import type { JournalAction } from '@vigiefaon/domain/journal/journal';
import type { Db } from '../../database/tables.ts';

export interface NewJournalEntry {
  at: Date;
  /** Null when the association's clock did it. */
  actorId: string | null;
  action: JournalAction;
  subjectId?: string | null;
  /** Few and small; never a name, a phone number or a text that somebody wrote about a person. */
  details?: Record<string, string | number | boolean | null>;
}

/** Written in the transaction of what it tells of. */
export async function insertJournalEntry(db: Db, entry: NewJournalEntry): Promise<void> {
  await db
    .insertInto('journal_entry')
    .values({
      at: entry.at,
      actor_id: entry.actorId,
      action: entry.action,
      subject_id: entry.subjectId ?? null,
      details: JSON.stringify(entry.details ?? {}),
    })
    .execute();
}
