import { parentPort, workerData } from 'node:worker_threads';
import type { RegisterFault } from '@vigiefaon/domain/registered-parcels/register';
import { StartError } from '../../../database/connections/start-error.ts';
import { ParcelFileFault } from '../../../parcel-files/parcel-file-fault.ts';
import { type ReadBatch, type ReadOrder, readRegister } from './read-register.ts';

/** What the worker says; after anything but a batch it ends. */
export type RegisterMessage =
  | { readonly batch: ReadBatch }
  | { readonly fault: RegisterFault; readonly detail: string | null }
  /** What whoever typed the command must change. */
  | { readonly sentence: string }
  | 'END';

/** So many batches may wait to be written before no more are read. */
const mostWaiting = 3;

let waiting = 0;
let goOn: (() => void) | null = null;

/** Every message from outside says that one batch has been written. */
parentPort?.on('message', () => {
  waiting--;
  goOn?.();
});

const say = (message: RegisterMessage) => parentPort?.postMessage(message);

async function read(order: ReadOrder): Promise<RegisterMessage> {
  try {
    for await (const batch of readRegister(order)) {
      say({ batch });
      waiting++;
      while (waiting >= mostWaiting) await new Promise<void>((resolve) => (goOn = resolve));
    }
    return 'END';
  } catch (error) {
    if (error instanceof ParcelFileFault) return { fault: error.fault, detail: error.detail };
    if (error instanceof StartError) return { sentence: error.message };
    throw error;
  }
}

say(await read(workerData));
parentPort?.close();
