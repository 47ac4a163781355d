import { Worker } from 'node:worker_threads';

export interface EmbeddedStart {
  directory: string;
  isNew: boolean;
}

/** `connection` holds the number of the one that lives: what an earlier one has asked is not done any more. */
export interface EmbeddedWorkerData extends EmbeddedStart {
  connection: Int32Array;
}

export type ToWorker = { kind: 'reset' } | { kind: 'bytes'; connection: number; bytes: Uint8Array } | { kind: 'close' };

export type FromWorker =
  | { kind: 'ready' }
  | { kind: 'bytes'; connection: number; bytes: Uint8Array }
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
  readonly #connection = new Int32Array(new SharedArrayBuffer(4));
  /** Who waits for it to be ready, then to be closed. */
  #waiting: Waiting | undefined;
  #stopped: Error | undefined;

  constructor(start: EmbeddedStart) {
    this.#worker = new Worker(new URL('../../../dist/embedded-worker.mjs', import.meta.url), {
      workerData: { ...start, connection: this.#connection } satisfies EmbeddedWorkerData,
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
    this.#post({ kind: 'bytes', connection: this.#number, bytes }, [bytes.buffer]);
  }

  get #number(): number {
    return Atomics.load(this.#connection, 0);
  }

  /** Ends what an earlier connection left open or unanswered: there is only one session. */
  reset(): void {
    if (this.#stopped) throw this.#stopped;
    Atomics.add(this.#connection, 0, 1);
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
    if (message.kind === 'bytes') this.#deliver(message.connection, message.bytes);
    else if (message.kind === 'stopped') this.stop(new Error(message.reason));
    else if (message.kind === 'failure') this.#settle()?.reject(new Error(message.reason));
    else this.#settle()?.resolve();
  }

  // An earlier connection has given up its answer: the living one would take it for its own.
  #deliver(connection: number, bytes: Uint8Array): void {
    if (connection === this.#number) this.onBytes(bytes);
  }

  #settle(): Waiting | undefined {
    const waiting = this.#waiting;
    this.#waiting = undefined;
    return waiting;
  }
}
