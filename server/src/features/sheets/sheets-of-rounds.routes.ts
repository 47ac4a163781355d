import { DomainError } from '@vigiefaon/domain/errors';
import { sheetWords } from '@vigiefaon/domain/sheets/sheet-words';
import * as api from '@vigiefaon/domain/sheets/sheets.api';
import type { Actor } from '@vigiefaon/domain/users/role';
import type { Locale } from '@vigiefaon/domain/users/user';
import type { Db } from '../../database/tables.ts';
import type { Application } from '../../http/route/application.ts';
import { fileRoute } from '../../http/route/file-route.ts';
import { readerOf } from '../missions/public.ts';
import { plannedDay } from '../planning/public.ts';
import { readPaper } from './read-sheet.ts';
import { listPilotsDays } from './rounds.repository.ts';
import { writeRounds } from './write-sheets.ts';

const contentType = 'application/pdf';

interface Asked {
  readonly db: Db;
  readonly actor: Actor;
  readonly day: string;
  /** Null: of everybody. */
  readonly pilotId: string | null;
  readonly locale: Locale;
}

async function roundsFile(application: Application, { db, actor, day, pilotId, locale }: Asked) {
  const pilots = await listPilotsDays(db, day, pilotId);
  if (pilots.length === 0) throw new DomainError('NOT_FOUND');
  const source = { db, application, reader: await readerOf(db, application, actor) };
  const paper = await readPaper(db, application, { locale, rounds: pilots.length });
  const page = await writeRounds(source, { day, pilots }, paper);
  const { round } = sheetWords(locale);
  const name = pilotId === null ? round.dayFileName : round.fileName;
  return { fileName: `${name}-${day}.pdf`, contentType, pieces: page.finish() };
}

/** Whole mornings on paper. */
export function sheetsOfRoundsRoutes(application: Application): void {
  fileRoute(application, api.getRoundSheet, async ({ db, actor, params: { pilotId, date }, query: { locale } }) =>
    roundsFile(application, { db, actor, day: date, pilotId, locale }),
  );
  fileRoute(application, api.getDaySheets, async ({ db, actor, params, query: { locale } }) =>
    roundsFile(application, { db, actor, day: plannedDay(application, params), pilotId: null, locale }),
  );
}
