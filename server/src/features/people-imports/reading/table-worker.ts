import { parentPort, workerData } from 'node:worker_threads';
import { DomainError } from '@vigiefaon/domain/errors';
import { type ReadTable, readTableBytes } from './read-table-bytes.ts';

export interface TableOrder {
  readonly bytes: Uint8Array;
  readonly sheet: string | null;
}

/** What the worker says before it ends; an error that is no refusal ends it instead. */
export type TableOutcome = ReadTable | { readonly refusal: string };

async function outcomeOf({ bytes, sheet }: TableOrder): Promise<TableOutcome> {
  try {
    return await readTableBytes(bytes, sheet);
  } catch (error) {
    if (!(error instanceof DomainError) || error.details.reason === undefined) throw error;
    return { refusal: error.details.reason };
  }
}

// The time limit counts from here: on a busy machine loading the code alone may take seconds.
parentPort?.postMessage('READING');
parentPort?.postMessage(await outcomeOf(workerData));
