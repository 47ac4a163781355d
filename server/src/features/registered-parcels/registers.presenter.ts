import { leftOutReasons, type Register, type RegisterEdition } from '@vigiefaon/domain/registered-parcels/register';
import type { EditionRow, RegisterWords } from './registers.repository.ts';

export function presentEdition(row: EditionRow): RegisterEdition {
  return {
    editionId: row.edition_id,
    year: row.year,
    state: row.state,
    fileName: row.file_name,
    rows: row.row_count,
    leftOut: leftOutReasons.flatMap((reason) => {
      const rows = row.left_out[reason];
      return rows === undefined ? [] : [{ reason, rows }];
    }),
    bounds: row.bounds,
    fault: row.fault,
    faultDetail: row.fault_detail,
    startedAt: row.started_at.toISOString(),
    readyAt: row.ready_at?.toISOString() ?? null,
  };
}

export function presentRegister(words: RegisterWords, editions: readonly EditionRow[]): Register {
  const own = editions.filter((edition) => edition.register_key === words.registerKey);
  return { ...words, editions: own.map(presentEdition) };
}
