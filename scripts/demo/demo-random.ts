import { SeededRandom } from '@vigiefaon/domain/seeded-random';

/** Draws of an association that every demo shows alike. */
export class DemoRandom extends SeededRandom {
  /** A whole number, both ends included. */
  between(least: number, most: number): number {
    return least + this.below(most - least + 1);
  }

  /** How many of something rare, when so many are expected on average (Poisson). */
  count(expected: number): number {
    const limit = Math.exp(-expected);
    let count = 0;
    for (let product = this.next(); product > limit; product *= this.next()) count++;
    return count;
  }
}
