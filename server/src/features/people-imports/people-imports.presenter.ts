import { type ImportRow, type PeopleImport, undoWithinMs } from '@vigiefaon/domain/people-import/people-import';
import { tableLimits } from '@vigiefaon/domain/people-import/unreadable-table';
import type { Db } from '../../database/tables.ts';
import { findRow, type KeptRow, listRowsAfter } from './import-rows.repository.ts';
import type { KeptImport } from './imports.repository.ts';
import { findKept } from './undoing.repository.ts';

const sampledRows = 5;
const longestSample = 120;
const longestCell = 200;

/** Until when a list can be undone; null where that is over, or there is nothing to undo. */
export function undoUntil({ state, doneAt }: Pick<KeptImport, 'state' | 'doneAt'>, now: Date): Date | null {
  if (state !== 'DONE' || doneAt === null) return null;
  const until = new Date(doneAt.getTime() + undoWithinMs);
  return until > now ? until : null;
}

/** What stands above the columns of a draft, and below that in them. */
async function columnsOf(db: Db, { importId, state, choices: { columns, rowsAbove } }: KeptImport) {
  if (state !== 'DRAFT') return { headings: [], samples: [] };
  const above = await findRow(db, importId, rowsAbove);
  const rows = await listRowsAfter(db, importId, rowsAbove, sampledRows);
  const cellOf = (row: KeptRow | null, column: number) => row?.cells[column]?.slice(0, longestSample) ?? '';
  return {
    headings: columns.map((_, column) => cellOf(above, column)),
    samples: columns.map((_, column) => rows.map((row) => cellOf(row, column)).filter((value) => value !== '')),
  };
}

/** A list as admins see it. */
export async function presentImport(db: Db, list: KeptImport, now: Date): Promise<PeopleImport> {
  const { isCompared: _, createdAt, doneAt, kept, keptCount, ...shown } = list;
  const until = undoUntil(list, now);
  const stays = until ? await findKept(db, list) : { people: kept, count: keptCount };
  return {
    ...shown,
    choices: { ...list.choices, columns: list.choices.columns.slice(0, tableLimits.columns) },
    ...(await columnsOf(db, list)),
    createdAt: createdAt.toISOString(),
    doneAt: doneAt?.toISOString() ?? null,
    undoUntil: until?.toISOString() ?? null,
    kept: stays.people,
    keptCount: stays.count,
  };
}

/** A row as admins see it. */
export function presentRow({ row, cells, reading, state, decision, belongsTo }: KeptRow): ImportRow {
  const { person = null, parcel = null, faults = [], remarks = [], alike = null } = reading ?? {};
  return {
    row,
    state: state ?? 'FAULTY',
    cells: cells.map((cell) => cell.slice(0, longestCell)),
    person: person && {
      name: [person.lastname, person.firstname].filter(Boolean).join(' '),
      email: person.email,
      phone: person.phone,
      address: person.address?.label ?? null,
    },
    parcel: parcel && { name: parcel.name, size: parcel.size, state: parcel.state },
    faults: [...faults],
    remarks: [...remarks],
    alike,
    decision,
    belongsTo,
  };
}
