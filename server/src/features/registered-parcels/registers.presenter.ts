import type { LiveRegister } from '@vigiefaon/domain/registered-parcels/live-register';
import { leftOutReasons, type Register, type RegisterEdition } from '@vigiefaon/domain/registered-parcels/register';
import type { LiveRegisterRow } from './live/live-registers.repository.ts';
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

export function presentLive(row: LiveRegisterRow): LiveRegister {
  const { kind, address, layer, crs, columns, year, isOn, lastOkAt, restingUntil } = row;
  const { lastFault: fault, lastFaultDetail: detail, lastFaultAt: at } = row;
  return {
    ...{ kind, address, layer, crs, columns, year, isOn },
    lastOkAt: lastOkAt?.toISOString() ?? null,
    lastFault: fault && at ? { fault, detail, at: at.toISOString() } : null,
    restingUntil: restingUntil?.toISOString() ?? null,
  };
}

export function presentRegister(
  words: RegisterWords,
  { editions, live }: { editions: readonly EditionRow[]; live: readonly LiveRegisterRow[] },
): Register {
  const own = editions.filter((edition) => edition.register_key === words.registerKey);
  const service = live.find(({ registerKey }) => registerKey === words.registerKey);
  return { ...words, editions: own.map(presentEdition), live: service ? presentLive(service) : null };
}
