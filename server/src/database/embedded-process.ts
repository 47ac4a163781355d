import { Worker } from 'node:worker_threads';

export interface EmbeddedStart {
  directory: string;
  isNew: boolean;
}

export type ToWorker = { kind: 'reset' } | { kind: 'bytes'; bytes: Uint8Array } | { kind: 'close' };

export type FromWorker =
  | { kind: 'ready' }
  | { kind: 'bytes'; bytes: Uint8Array }
  | { kind: 'closed' }
  | { kind: 'failure'; reason: string }
  | { kind: 'stopped'; reason: string };

interface Waiting {
  resolve(): void;
  reject(error: Error): void;
}

/** PostgreSQL in a thread of its own: a long query there does not hold up the server here. */
export class EmbeddedProcess {
  readonly ready: Promise<void>;
  onBytes: (bytes: Uint8Array) => void = () => {};
  /** The connection's end of the matter: what was asked will never be answered. */
  onBreak: (error: Error) => void = () => {};
  onStop: (error: Error) => void = () => {};
  readonly #worker: Worker;
  /** Who waits for it to be ready, then to be closed. */
  #waiting: Waiting | undefined;
  #stopped: Error | undefined;

  constructor(start: EmbeddedStart) {
    this.#worker = new Worker(new URL('./embedded-worker-start.js', import.meta.url), {
      workerData: start,
      execArgv: [],
    });
    this.ready = new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
    });
    this.ready.catch(() => {});
    this.#worker.on('message', (message: FromWorker) => this.#receive(message));
    this.#worker.on('error', (error) => this.stop(error instanceof Error ? error : new Error(String(error))));
    this.#worker.on('exit', () => this.stop(new Error('The embedded database has ended.')));
  }

  send(bytes: Uint8Array<ArrayBuffer>): void {
    if (this.#stopped) throw this.#stopped;
    this.#post({ kind: 'bytes', bytes }, [bytes.buffer]);
  }

  /** Ends what an earlier connection left open: there is only one session. */
  reset(): void {
    if (this.#stopped) throw this.#stopped;
    this.#post({ kind: 'reset' });
  }

  async close(): Promise<void> {
    try {
      if (!this.#stopped) await this.#closePostgres();
    } finally {
      this.onBreak = () => {};
      this.onStop = () => {};
      await this.#worker.terminate();
    }
  }

  /** Stops at once, without a checkpoint: the next start recovers. */
  stop(error: Error): void {
    if (this.#stopped) return;
    this.#stopped = error;
    this.#settle()?.reject(error);
    this.#worker.terminate().catch(() => {});
    this.onBreak(error);
    this.onStop(error);
  }

  async #closePostgres(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      this.#post({ kind: 'close' });
    });
  }

  #post(message: ToWorker, transfer: ArrayBuffer[] = []): void {
    this.#worker.postMessage(message, transfer);
  }

  #receive(message: FromWorker): void {
    if (message.kind === 'bytes') this.onBytes(message.bytes);
    else if (message.kind === 'stopped') this.stop(new Error(message.reason));
    else if (message.kind === 'failure') this.#settle()?.reject(new Error(message.reason));
    else this.#settle()?.resolve();
  }

  #settle(): Waiting | undefined {
    const waiting = this.#waiting;
    this.#waiting = undefined;
    return waiting;
  }
}
