/** Repeatable chance (mulberry32), so that every demo shows the same association. */
export class Chance {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  /** A number from 0 up to, not including, 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  }

  /** A whole number, both ends included. */
  between(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1));
  }

  happens(probability: number): boolean {
    return this.next() < probability;
  }

  one<T>(of: readonly T[]): T {
    const chosen = of[Math.floor(this.next() * of.length)];
    if (chosen === undefined) throw new Error('nothing to choose from');
    return chosen;
  }

  /** How many of something rare, when so many are expected on average (Poisson). */
  count(expected: number): number {
    const limit = Math.exp(-expected);
    let count = 0;
    for (let product = this.next(); product > limit; product *= this.next()) count++;
    return count;
  }
}
