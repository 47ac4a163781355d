import { listJournal } from '@vigiefaon/domain/journal/journal.api';
import { Instant } from '@vigiefaon/domain/values';
import * as z from 'zod/mini';
import type { Application } from '../../http/route/application.ts';
import { pageOf, readPosition } from '../../http/route/cursor.ts';
import { route } from '../../http/route/route.ts';
import { presentJournalLine } from './journal.presenter.ts';
import { listJournalRows } from './journal-stream.repository.ts';

const Position = z.pipe(
  z.tuple([Instant.check(z.regex(/^(?!0000)/)), z.enum(['MISSION', 'AFFAIR']), z.int().check(z.minimum(0))]),
  z.transform(([at, source, id]) => ({ at, source, id })),
);

/** Who did what, when. */
export function journalRoutes(application: Application): void {
  const { timeZone } = application.config;

  route(application, listJournal, async ({ db, query: { limit, cursor, ...filters } }) => {
    const wanted = { limit: limit + 1, position: readPosition(cursor, Position) };
    const rows = await listJournalRows(db, { ...filters, timeZone }, wanted);
    const { items, nextCursor } = pageOf(rows, limit, ({ at, source, id }) => [at, source, id]);
    return { items: items.map(presentJournalLine), nextCursor };
  });
}
