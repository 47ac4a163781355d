import { Worker } from 'node:worker_threads';

/** Why a worker has given no answer: it needed more memory or time than it may. */
export type WorkerRefusal = 'TOO_LARGE' | 'TOOK_TOO_LONG';

interface WorkerOrder {
  /** The built file of the worker. */
  readonly program: URL;
  /** It says `READING` once it is loaded, and then one answer. */
  readonly order: unknown;
  /** Buffers of the order that go over to the worker. */
  readonly transfer: readonly ArrayBuffer[];
  readonly heapMebibytes: number;
  /** To load the code: on a busy machine that alone may take seconds. */
  readonly startingMs: number;
  readonly readingMs: number;
}

const atOnce = 2;
let running = 0;
const waiting: (() => void)[] = [];

/** Lets only a few files be read at once, each of which may hold a processor and hundreds of mebibytes. */
export async function takeTurn<Result>(read: () => Promise<Result>): Promise<Result> {
  if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  else running++;
  try {
    return await read();
  } finally {
    const next = waiting.shift();
    if (next === undefined) running--;
    else next();
  }
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}

/** Has a file read in a worker of limited memory and time, so that none can stall or end the server; to be waited for in turn. */
export async function askWorker<Answer>(asked: WorkerOrder): Promise<Answer | WorkerRefusal> {
  const worker = new Worker(asked.program, {
    workerData: asked.order,
    transferList: [...asked.transfer],
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: asked.heapMebibytes, maxYoungGenerationSizeMb: 48 },
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<Answer | WorkerRefusal>((resolve, reject) => {
      const limitTo = (limitMs: number) => setTimeout(() => resolve('TOOK_TOO_LONG'), limitMs);
      timer = limitTo(asked.startingMs);
      worker.on('message', (message: 'READING' | Answer) => {
        if (message !== 'READING') return resolve(message);
        clearTimeout(timer);
        timer = limitTo(asked.readingMs);
      });
      worker.once('error', (error) => (isOutOfMemory(error) ? resolve('TOO_LARGE') : reject(error)));
      worker.once('exit', () => reject(new Error('the worker ended without an answer')));
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
