import { parentPort, workerData } from 'node:worker_threads';
import { DomainError } from '@vigiefaon/domain/errors';
import type { ImportedParcel } from '@vigiefaon/domain/parcels/parcels.api';
import { type UnreadableReason, unreadableReasons } from '@vigiefaon/domain/parcels/unreadable-file';
import { readParcelBytes } from './read-parcel-bytes.ts';

/** `folder` is for what must lie on disk to be read; whoever made it removes it. */
export interface ImportOrder {
  readonly bytes: Uint8Array;
  readonly folder: string;
}

/** What the worker says before it ends; an error that is no refusal ends it instead. */
export type ImportOutcome = { items: ImportedParcel[] } | { refusal: UnreadableReason };

// The time limit counts from here: on a busy machine loading the code alone may take seconds.
parentPort?.postMessage('READING');
parentPort?.postMessage(outcomeOf(workerData));

function outcomeOf({ bytes, folder }: ImportOrder): ImportOutcome {
  try {
    return { items: readParcelBytes(bytes, folder) };
  } catch (error) {
    const refusal = error instanceof DomainError ? reasonOf(error) : undefined;
    if (refusal === undefined) throw error;
    return { refusal };
  }
}

function reasonOf(error: DomainError): UnreadableReason | undefined {
  return unreadableReasons.find((reason) => reason === error.details.reason);
}
