import type { Endpoint } from '@vigiefaon/domain/endpoint';
import {
  contentTypeOf,
  type ExportFormat,
  type ExportName,
  TableFormat,
} from '@vigiefaon/domain/exports/export-formats';
import * as api from '@vigiefaon/domain/exports/exports.api';
import { figuresPeriod } from '@vigiefaon/domain/figures/figures-period';
import type { FileWords } from '@vigiefaon/domain/languages/association-words';
import { localTime } from '@vigiefaon/domain/local-time';
import type { Locale } from '@vigiefaon/domain/users/user';
import { begun } from '../../files/begun.ts';
import { csvPieces } from '../../files/csv-file.ts';
import { fileNameOf, wordsIn } from '../../files/file-words.ts';
import type { Batches, Table } from '../../files/table.ts';
import { xlsxPieces } from '../../files/xlsx-file.ts';
import type { Application } from '../../http/route/application.ts';
import { fileRoute, type SentFile } from '../../http/route/file-route.ts';
import type { Call } from '../../http/route/route.ts';
import { insertJournalEntry } from '../journal/public.ts';
import { listSeasons } from '../settings/public.ts';
import {
  countMissions,
  countParcels,
  type MissionExportFilters,
  readMissions,
  readParcels,
  readShapes,
} from './exports.repository.ts';
import { missionTable } from './mission-table.ts';
import { parcelTable } from './parcel-table.ts';
import { countClients, countPilots, readClients, readPilots } from './people.repository.ts';
import { clientTable, pilotTable } from './people-tables.ts';
import { geoJsonPieces, kmlPieces, type ShapeRow } from './shape-files.ts';

function isTable<Query extends Wanted>(query: Query): query is Query & { format: TableFormat } {
  return TableFormat.options.some((format) => format === query.format);
}

interface Wanted {
  format: ExportFormat;
  locale: Locale;
}

function tablePieces<Row>({ format, locale }: Wanted, tableIn: (words: FileWords, locale: Locale) => Table<Row>) {
  const table = tableIn(wordsIn(locale), locale);
  return (batches: Batches<Row>) => (format === 'xlsx' ? xlsxPieces(table, batches) : csvPieces(table, batches));
}

type ExportCall<E extends Endpoint> = Pick<Call<E>, 'transaction'> & { actor: { userId: string }; query: Wanted };

interface Export<Row> {
  what: ExportName;
  rows: Promise<number>;
  batches: Batches<Row>;
  write: (batches: Batches<Row>) => SentFile['pieces'];
}

async function fileOf<E extends Endpoint, Row>(
  { config, now }: Application,
  { transaction, actor, query }: ExportCall<E>,
  { what, rows: counted, batches, write }: Export<Row>,
): Promise<SentFile> {
  const { format, locale } = query;
  const rows = await counted;
  const pieces = write(await begun(batches));
  const line = { at: now(), actorId: actor.userId, action: 'DATA_EXPORTED' as const, details: { what, format, rows } };
  // Not at the end: also a download that breaks off has taken data along.
  await transaction((open) => insertJournalEntry(open, line));
  const suffix = localTime(now(), config.timeZone).day;
  return { fileName: fileNameOf({ name: what, format, locale, suffix }), contentType: contentTypeOf(format), pieces };
}

/** The later of two beginnings, the earlier of two ends; null is no bound. */
function narrowed(a: string | null, b: string | undefined, choose: 'later' | 'earlier'): string | null {
  if (a === null || b === undefined) return a ?? b ?? null;
  return a > b === (choose === 'later') ? a : b;
}

async function filtersOf({ database, config, now }: Application, query: api.MissionExportQuery) {
  const { year, from, to, status = null } = query;
  const today = localTime(now(), config.timeZone).day;
  const season = year === undefined ? null : figuresPeriod({ year }, await listSeasons(database.db), today);
  const filters: MissionExportFilters = {
    from: narrowed(season?.from ?? null, from, 'later'),
    to: narrowed(season?.to ?? null, to, 'earlier'),
    status,
  };
  return filters;
}

/** What an admin takes along, streamed as it is read, and noted in the journal. */
export function exportRoutes(application: Application): void {
  fileRoute(application, api.exportMissions, async (call) => {
    const { db, query } = call;
    const filters = await filtersOf(application, query);
    const [rows, batches] = [countMissions(db, filters), readMissions(db, filters)];
    return fileOf(application, call, { what: 'missions', rows, batches, write: tablePieces(query, missionTable) });
  });

  fileRoute(application, api.exportParcels, (call) => {
    const { db, query } = call;
    const words = wordsIn(query.locale);
    const rows = countParcels(db);
    if (isTable(query)) {
      const write = tablePieces(query, (inWords) => parcelTable(inWords, query.format));
      return fileOf(application, call, { what: 'parcels', rows, batches: readParcels(db), write });
    }
    const write = (batches: Batches<ShapeRow>) =>
      query.format === 'kml' ? kmlPieces(batches, { ...words, title: words['sheet.parcels'] }) : geoJsonPieces(batches);
    return fileOf(application, call, { what: 'parcels', rows, batches: readShapes(db), write });
  });

  fileRoute(application, api.exportClients, (call) => {
    const write = tablePieces(call.query, clientTable);
    const [rows, batches] = [countClients(call.db), readClients(call.db)];
    return fileOf(application, call, { what: 'clients', rows, batches, write });
  });

  fileRoute(application, api.exportPilots, (call) => {
    const write = tablePieces(call.query, pilotTable);
    const [rows, batches] = [countPilots(call.db), readPilots(call.db)];
    return fileOf(application, call, { what: 'pilots', rows, batches, write });
  });
}
