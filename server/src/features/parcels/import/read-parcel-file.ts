import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ImportedParcel } from '@vigiefaon/domain/parcels/parcels.api';
import { askWorker, takeTurn } from '../../../files/ask-worker.ts';
import type { ImportOrder, ImportOutcome } from './import-worker.ts';
import { unreadable } from './unreadable.ts';
import { importLimits } from './weight/import-limits.ts';

/**
 * Reads the parcels of an uploaded file in a worker of limited memory and time, so that no file can stall or end the
 * server. Throws UNREADABLE_FILE with its reason; a faulty shape is no reason, it carries its own `problem`.
 */
export async function readParcelFile(
  file: { fileName: string; bytes: Uint8Array },
  readingMs: number = importLimits.readingMs,
): Promise<{ items: ImportedParcel[] }> {
  if (file.bytes.byteLength > importLimits.uploadBytes) throw unreadable('TOO_LARGE');
  const outcome = await takeTurn(() =>
    inFolder((folder) => readWithin({ bytes: new Uint8Array(file.bytes), folder }, readingMs)),
  );
  if (typeof outcome === 'string') throw unreadable(outcome);
  if ('refusal' in outcome) throw unreadable(outcome.refusal);
  return outcome;
}

/** A worker that is ended from outside leaves behind what it has written. */
async function inFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'vigiefaon-import-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function readWithin(order: ImportOrder, readingMs: number) {
  return askWorker<ImportOutcome>({
    program: new URL('../../../../dist/import-worker.mjs', import.meta.url),
    order,
    transfer: [order.bytes.buffer as ArrayBuffer],
    heapMebibytes: importLimits.workerHeapMebibytes,
    startingMs: importLimits.startingMs,
    readingMs,
  });
}
