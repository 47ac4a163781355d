/** Random numbers that the same seed draws again on every machine (mulberry32). */
export class SeededRandom {
  #state: number;

  constructor(seed: number) {
    this.#state = seed | 0;
  }

  /** From 0 up to, not including, 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A whole number from 0 up to, not including, `bound`. */
  below(bound: number): number {
    return Math.floor(this.next() * bound);
  }

  happens(probability: number): boolean {
    return this.next() < probability;
  }

  one<Item>(items: readonly Item[]): Item {
    if (items.length === 0) throw new Error('There is nothing to choose from.');
    return items[this.below(items.length)] as Item;
  }
}
