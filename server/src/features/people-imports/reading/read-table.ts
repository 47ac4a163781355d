import { tableLimits, unreadableTableReasons } from '@vigiefaon/domain/people-import/unreadable-table';
import { askWorker, takeTurn } from '../../../files/ask-worker.ts';
import { type ReadTable, unreadableTable } from './read-table-bytes.ts';
import type { TableOutcome } from './table-worker.ts';

const limits = { heapMebibytes: 768, startingMs: 60_000, readingMs: 20_000 };

/** Reads an uploaded list in a worker of limited memory and time. Throws UNREADABLE_FILE with its reason. */
export async function readTable(bytes: Uint8Array, sheet: string | null): Promise<ReadTable> {
  if (bytes.byteLength > tableLimits.bytes) throw unreadableTable('TOO_LARGE');
  const own = new Uint8Array(bytes);
  const asked = {
    program: new URL('../../../../dist/table-worker.mjs', import.meta.url),
    order: { bytes: own, sheet },
    transfer: [own.buffer],
    ...limits,
  };
  const outcome = await takeTurn(() => askWorker<TableOutcome>(asked));
  if (typeof outcome === 'string') throw unreadableTable(outcome);
  if (!('refusal' in outcome)) return outcome;
  throw unreadableTable(unreadableTableReasons.find((reason) => reason === outcome.refusal) ?? 'BROKEN_FILE');
}
