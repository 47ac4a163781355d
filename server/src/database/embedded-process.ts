import { Worker } from 'node:worker_threads';

export interface EmbeddedStart {
  directory: string;
  isNew: boolean;
  backupFile?: string;
}

export type ToWorker =
  | { kind: 'reset' }
  | { kind: 'bytes'; bytes: Uint8Array }
  | { kind: 'request'; id: number; name: 'close' }
  | { kind: 'request'; id: number; name: 'backup'; path: string };

export type FromWorker =
  | { kind: 'ready' }
  | { kind: 'bytes'; bytes: Uint8Array }
  | { kind: 'answer'; id: number; value: string }
  | { kind: 'failure'; id: number; reason: string }
  | { kind: 'stopped'; reason: string };

type Request = { name: 'close' } | { name: 'backup'; path: string };

interface Waiting {
  resolve(value: string): void;
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
  readonly #waiting = new Map<number, Waiting>();
  #requests = 0;
  #stopped: Error | undefined;

  constructor(start: EmbeddedStart) {
    this.#worker = new Worker(new URL('./embedded-worker-start.js', import.meta.url), {
      workerData: start,
      execArgv: [],
    });
    this.ready = new Promise((resolve, reject) => {
      this.#waiting.set(0, { resolve: () => resolve(), reject });
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

  async request(request: Request): Promise<string> {
    if (this.#stopped) throw this.#stopped;
    const id = ++this.#requests;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#post({ kind: 'request', id, ...request });
    });
  }

  async close(): Promise<void> {
    try {
      if (!this.#stopped) await this.request({ name: 'close' });
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
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
    this.#worker.terminate().catch(() => {});
    this.onBreak(error);
    this.onStop(error);
  }

  #post(message: ToWorker, transfer: ArrayBuffer[] = []): void {
    this.#worker.postMessage(message, transfer);
  }

  #receive(message: FromWorker): void {
    if (message.kind === 'bytes') this.onBytes(message.bytes);
    else if (message.kind === 'stopped') this.stop(new Error(message.reason));
    else if (message.kind === 'ready') this.#settle(0)?.resolve('');
    else if (message.kind === 'answer') this.#settle(message.id)?.resolve(message.value);
    else this.#settle(message.id)?.reject(new Error(message.reason));
  }

  #settle(id: number): Waiting | undefined {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    return waiting;
  }
}
