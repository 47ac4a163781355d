import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { ImportedParcel } from '@vigiefaon/domain/parcels/parcels.api';
import type { ImportMessage, ImportOrder, ImportOutcome } from './import-worker.ts';
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
  const outcome = await takeTurn(() => inFolder((folder) => runWorker({ bytes: file.bytes, folder }, readingMs)));
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

async function runWorker({ bytes, folder }: ImportOrder, readingMs: number): Promise<ImportOutcome> {
  const order: ImportOrder = { bytes: new Uint8Array(bytes), folder };
  const worker = new Worker(new URL('../../../../dist/import-worker.mjs', import.meta.url), {
    workerData: order,
    transferList: [order.bytes.buffer as ArrayBuffer],
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
