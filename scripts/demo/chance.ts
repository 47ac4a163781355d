import { Chance as RepeatableChance } from '@vigiefaon/domain/planning/solver/chance';

/** Draws of an association that every demo shows alike. */
export class Chance extends RepeatableChance {
  /** A whole number, both ends included. */
  between(least: number, most: number): number {
    return least + this.below(most - least + 1);
  }

  happens(probability: number): boolean {
    return this.next() < probability;
  }

  one<T>(of: readonly T[]): T {
    const chosen = of[this.below(of.length)];
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
