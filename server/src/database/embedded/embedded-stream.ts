import { Duplex } from 'node:stream';
import type { EmbeddedProcess } from './embedded-process.ts';

const SYNC = 0x53;
const QUERY = 0x51;
const FLUSH = 0x48;
const TERMINATE = 0x58;
const HEADER_BYTES = 5;
// AuthenticationOk, then ReadyForQuery (idle).
const GREETING = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);

/** Stands where the driver expects a socket, so that both kinds of database share one driver and one set of value types. */
export class EmbeddedStream extends Duplex {
  readonly #postgres: EmbeddedProcess;
  #pending: Buffer = Buffer.alloc(0);
  #greeted = false;

  constructor(postgres: EmbeddedProcess) {
    super();
    this.#postgres = postgres;
  }

  connect(): this {
    try {
      this.#postgres.reset();
    } catch (error) {
      this.destroy(error instanceof Error ? error : new Error(String(error)));
      return this;
    }
    this.#postgres.onBytes = (bytes) => this.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    this.#postgres.onBreak = (error) => this.destroy(error);
    process.nextTick(() => this.emit('connect'));
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    try {
      this.#receive(chunk);
      done();
    } catch (error) {
      done(error instanceof Error ? error : new Error(String(error)));
    }
  }

  override _final(done: () => void): void {
    this.push(null);
    done();
  }

  // The database reads whole batches only, so what the driver writes is held back until a message that asks for an answer.
  #receive(chunk: Buffer): void {
    this.#pending = this.#pending.length === 0 ? chunk : Buffer.concat([this.#pending, chunk]);
    if (!this.#greeted) {
      if (this.#pending.length < 4 || this.#pending.length < this.#pending.readUInt32BE(0)) return;
      this.#pending = this.#pending.subarray(this.#pending.readUInt32BE(0));
      this.#greeted = true;
      this.push(GREETING);
    }
    let batchEnd = 0;
    let offset = 0;
    while (this.#pending.length >= offset + HEADER_BYTES) {
      const messageEnd = offset + 1 + this.#pending.readUInt32BE(offset + 1);
      if (this.#pending.length < messageEnd) break;
      const kind = this.#pending[offset];
      if (kind === TERMINATE) return;
      offset = messageEnd;
      if (kind === SYNC || kind === QUERY || kind === FLUSH) batchEnd = offset;
    }
    if (batchEnd === 0) return;
    this.#postgres.send(new Uint8Array(this.#pending.subarray(0, batchEnd)));
    this.#pending = Buffer.from(this.#pending.subarray(batchEnd));
  }
}
