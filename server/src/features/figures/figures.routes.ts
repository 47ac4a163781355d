import { contentTypeOf } from '@vigiefaon/domain/exports/export-formats';
import { exportFigures, getFigures } from '@vigiefaon/domain/figures/figures.api';
import { fileNameOf, wordsIn } from '../../files/file-words.ts';
import type { Application } from '../../http/route/application.ts';
import { fileRoute } from '../../http/route/file-route.ts';
import { route } from '../../http/route/route.ts';
import { insertJournalEntry } from '../journal/public.ts';
import { countLines, figuresPieces } from './figures-file.ts';
import { readFigures } from './read-figures.ts';

/** What a season brought, on the screen and as a file. */
export function figureRoutes(application: Application): void {
  route(application, getFigures, ({ db, query }) => readFigures(application, db, query));

  fileRoute(application, exportFigures, async ({ db, actor, transaction, query }) => {
    const { format, locale, ...asked } = query;
    const figures = await readFigures(application, db, asked);
    const words = wordsIn(locale);
    const line = { at: application.now(), actorId: actor.userId, action: 'DATA_EXPORTED' as const };
    const details = { what: 'figures', format, rows: countLines(figures, words) };
    const { year, from, to } = figures.period;
    const suffix = year === null ? `${from}-${to}` : String(year);
    const fileName = fileNameOf({ name: 'figures', format, locale, suffix });
    await transaction((open) => insertJournalEntry(open, { ...line, details }));
    return { fileName, contentType: contentTypeOf(format), pieces: figuresPieces(format, figures, words) };
  });
}
