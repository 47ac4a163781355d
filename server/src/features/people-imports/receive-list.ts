import type { QueryOf } from '@vigiefaon/domain/endpoint';
import { guessColumns } from '@vigiefaon/domain/people-import/guess-columns';
import type { readPeopleList } from '@vigiefaon/domain/people-import/people-imports.api';
import { importCountries } from '@vigiefaon/domain/people-import/said-words';
import { tableLimits } from '@vigiefaon/domain/people-import/unreadable-table';
import type { Application } from '../../http/route/application.ts';
import { plainText } from '../../parcel-files/plain-text.ts';
import { insertRows } from './import-rows.repository.ts';
import { insertImport } from './imports.repository.ts';
import { readTable } from './reading/read-table.ts';
import { unreadableTable } from './reading/read-table-bytes.ts';

const countryOfZone: Readonly<Record<string, (typeof importCountries)[number]>> = {
  'Europe/Brussels': 'BE',
  'Europe/Luxembourg': 'LU',
  'Europe/Berlin': 'DE',
  'Europe/Paris': 'FR',
  'Europe/Amsterdam': 'NL',
  'Europe/Zurich': 'CH',
  'Europe/Vienna': 'AT',
};

interface Received {
  readonly file: { readonly fileName: string; readonly bytes: Uint8Array };
  readonly query: QueryOf<typeof readPeopleList>;
  readonly actorId: string;
}

/** Keeps a list that was read as a draft, with what its columns seem to hold. Answers its id. */
export async function receiveList(
  { database, config, now }: Application,
  { file, query, actorId }: Received,
): Promise<string> {
  const { kind, sheet: wanted = null, locale } = query;
  const { sheet, sheets, rows } = await readTable(file.bytes, wanted);
  const { rowsAbove, columns } = guessColumns(rows, kind);
  const filled = rows
    .map((cells, at) => ({ row: at + 1, cells: [...cells] }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  const people = filled.filter(({ row }) => row > rowsAbove);
  if (people.length === 0) throw unreadableTable('EMPTY_TABLE');
  if (people.length > tableLimits.rows) throw unreadableTable('TOO_MANY_ROWS');
  const country = countryOfZone[config.timeZone] ?? importCountries[0];
  const choices = { rowsAbove, columns: [...columns], country, locale, clientType: 'FARMER' as const };
  const fileName = plainText(file.fileName, 200) ?? kind.toLowerCase();
  const list = { kind, fileName, sheet, sheets: [...sheets], choices };
  return database.transaction(async (transaction) => {
    const importId = await insertImport(transaction, list, { actorId, now: now() });
    await insertRows(transaction, importId, filled);
    return importId;
  });
}
