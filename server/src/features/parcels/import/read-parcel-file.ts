import { Worker } from 'node:worker_threads';
import type { ImportedParcel } from '@vigiefaon/domain/parcels/parcels.api';
import type { ImportMessage, ImportOutcome } from './import-worker.ts';
import { takeTurn } from './take-turn.ts';
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
  const outcome = await takeTurn(() => runWorker(file.bytes, readingMs));
  if ('refusal' in outcome) throw unreadable(outcome.refusal);
  return outcome;
}

async function runWorker(bytes: Uint8Array, readingMs: number): Promise<ImportOutcome> {
  const copy = new Uint8Array(bytes);
  const worker = new Worker(new URL('../../../../dist/import-worker.mjs', import.meta.url), {
    workerData: copy,
    transferList: [copy.buffer],
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: importLimits.workerHeapMebibytes, maxYoungGenerationSizeMb: 48 },
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<ImportOutcome>((resolve, reject) => {
      const limitTo = (limitMs: number) => setTimeout(() => resolve({ refusal: 'TOOK_TOO_LONG' }), limitMs);
      timer = limitTo(importLimits.startingMs);
      worker.on('message', (message: ImportMessage) => {
        if (message !== 'READING') return resolve(message);
        clearTimeout(timer);
        timer = limitTo(readingMs);
      });
      worker.once('error', (error) => (isOutOfMemory(error) ? resolve({ refusal: 'TOO_LARGE' }) : reject(error)));
      worker.once('exit', () => reject(new Error('the import worker ended without an answer')));
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
