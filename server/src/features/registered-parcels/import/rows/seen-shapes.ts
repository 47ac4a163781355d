import { createHash } from 'node:crypto';

const firstSlots = 1 << 16;

/** Which shapes have come already, sixteen bytes a shape: of ten million one is taken for another once in a million imports. */
export class SeenShapes {
  #slots = new Uint32Array(firstSlots * 2);
  #count = 0;

  /** Whether it is new. */
  add(shape: string): boolean {
    const digest = createHash('sha1').update(shape).digest();
    // Never zero, which means an empty slot.
    const isNew = this.#put(digest.readUInt32LE(0) | 1, digest.readUInt32LE(4));
    if (isNew && ++this.#count * 2 > this.#slots.length / 2) this.#grow();
    return isNew;
  }

  #put(high: number, low: number): boolean {
    const mask = this.#slots.length / 2 - 1;
    for (let slot = low & mask; ; slot = (slot + 1) & mask) {
      const at = slot * 2;
      if (this.#slots[at] === 0) {
        this.#slots[at] = high;
        this.#slots[at + 1] = low;
        return true;
      }
      if (this.#slots[at] === high >>> 0 && this.#slots[at + 1] === low) return false;
    }
  }

  #grow(): void {
    const former = this.#slots;
    this.#slots = new Uint32Array(former.length * 2);
    for (let at = 0; at < former.length; at += 2) {
      if (former[at] !== 0) this.#put(former[at] ?? 0, former[at + 1] ?? 0);
    }
  }
}
