import { Worker } from 'node:worker_threads';
import { StartError } from '../../../database/connections/start-error.ts';
import { ParcelFileFault } from '../../../parcel-files/parcel-file-fault.ts';
import type { ReadBatch, ReadOrder } from './read-register.ts';
import type { RegisterMessage } from './register-worker.ts';

/** A row group of GeoParquet is unpacked as a whole. */
const heapMebibytes = 1_024;

/**
 * Reads a file of a register in a thread of its own, so that the server goes on answering: a batch is read ahead while the one
 * before is written. Throws ParcelFileFault; StartError for what was typed wrongly; whatever the signal says.
 */
export async function* readInWorker(order: ReadOrder, signal: AbortSignal): AsyncGenerator<ReadBatch> {
  signal.throwIfAborted();
  const worker = new Worker(new URL('../../../../dist/register-worker.mjs', import.meta.url), {
    workerData: order,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: heapMebibytes },
  });
  const messages = messagesOf(worker, signal);
  try {
    for (;;) {
      const message = await messages.next();
      if (message === 'END') return;
      if ('fault' in message) throw new ParcelFileFault(message.fault, message.detail);
      if ('sentence' in message) throw new StartError(message.sentence);
      yield message.batch;
      worker.postMessage('WRITTEN');
    }
  } finally {
    messages.stop();
    await worker.terminate();
  }
}

/** What the worker says, one at a time; fails when it ends without a word or the signal comes. */
function messagesOf(worker: Worker, signal: AbortSignal) {
  const arrived: RegisterMessage[] = [];
  let failure: unknown;
  let wake: () => void = () => {};
  const fail = (error: unknown) => {
    failure ??= error;
    wake();
  };
  const abort = () => fail(signal.reason);
  signal.addEventListener('abort', abort);
  worker.on('message', (message: RegisterMessage) => {
    arrived.push(message);
    wake();
  });
  worker.on('error', fail);
  worker.on('exit', () => fail(new Error('the register worker ended without an answer')));
  return {
    async next(): Promise<RegisterMessage> {
      for (;;) {
        if (signal.aborted) throw signal.reason;
        const message = arrived.shift();
        if (message !== undefined) return message;
        if (failure !== undefined) throw failure;
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
    stop: () => signal.removeEventListener('abort', abort),
  };
}
