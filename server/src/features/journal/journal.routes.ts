import { listJournal } from '@vigiefaon/domain/journal/journal.api';
import { Instant } from '@vigiefaon/domain/values';
import * as z from 'zod/mini';
import { fieldError } from '../../http/answers/field-errors.ts';
import type { Application } from '../../http/route/application.ts';
import { readCursor, writeCursor } from '../../http/route/cursor.ts';
import { route } from '../../http/route/route.ts';
import { presentJournalLine } from './journal.presenter.ts';
import { type JournalPosition, listJournalRows } from './journal-stream.repository.ts';

const Position = z.tuple([
  Instant.check(z.regex(/^(?!0000)/)),
  z.enum(['MISSION', 'AFFAIR']),
  z.int().check(z.minimum(0)),
]);

function readPosition(cursor: string | undefined): JournalPosition | null {
  if (cursor === undefined) return null;
  const position = z.safeParse(Position, readCursor(cursor));
  if (!position.success) throw fieldError('cursor', 'INVALID');
  const [at, source, id] = position.data;
  return { at, source, id };
}

/** Who did what, when. */
export function journalRoutes(application: Application): void {
  const { timeZone } = application.config;

  route(application, listJournal, async ({ db, query: { limit, cursor, ...filters } }) => {
    const page = { limit: limit + 1, position: readPosition(cursor) };
    const rows = await listJournalRows(db, { ...filters, timeZone }, page);
    const shown = rows.slice(0, limit);
    const last = rows.length > limit ? shown.at(-1) : undefined;
    const nextCursor = last ? writeCursor([last.at, last.source, last.id]) : null;
    return { items: shown.map(presentJournalLine), nextCursor };
  });
}
