import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

const pieceBytes = 1024 * 1024;

/** Reads a file in order, a piece at a time; only worker threads do so, as it holds up whoever runs beside. */
export class BufferedFile {
  readonly size: number;
  readonly #file: number;
  #piece = Buffer.alloc(0);
  #pieceAt = 0;

  constructor(path: string) {
    this.#file = openSync(path, 'r');
    this.size = fstatSync(this.#file).size;
  }

  /** Fewer bytes than asked for at the end of the file. */
  at(offset: number, bytes: number): Buffer {
    const end = offset + bytes;
    if (offset < this.#pieceAt || end > this.#pieceAt + this.#piece.length) {
      const wanted = Math.min(Math.max(pieceBytes, bytes), Math.max(0, this.size - offset));
      const piece = Buffer.alloc(wanted);
      this.#piece = piece.subarray(0, readSync(this.#file, piece, 0, wanted, offset));
      this.#pieceAt = offset;
    }
    return this.#piece.subarray(offset - this.#pieceAt, end - this.#pieceAt);
  }

  close(): void {
    closeSync(this.#file);
  }
}
