import type { SeededRandom } from '../../../seeded-random.ts';
import type { RoutingProblem } from '../../model/routing-problem.ts';
import { InsertionMemory } from './insertion-memory.ts';
import { ordersOfShares } from './orders-of-shares.ts';
import { type WorkedRound, withStop } from './rounds-in-work.ts';

/** How often places are chosen by the minutes they cost rather than by the kilometres: either alone always builds the same rounds. */
const chanceOfMinutes = 0.5;
/** How often shares are tried by what they add for their effort where they fit now. */
const chanceOfRating = 0.6;
/** Beside the fixed orders. */
const anyOrders = 4;
/** What costs next to nothing is not infinitely good. */
const leastEffort = 0.5;

/** Puts unplanned shares where they add most, and remembers what it computed for rounds that have not changed. */
export class Recreation {
  readonly #problem: RoutingProblem;
  readonly #rounds: WorkedRound[];
  readonly #random: SeededRandom;
  readonly #blinkChance: number;
  readonly #pilotOf: Int32Array;
  readonly #memory: InsertionMemory;
  readonly #orders: readonly Int32Array[];
  readonly #rating: Float64Array;
  /** 1 for what was taken out since everything was put back: only that can find a place in a round that nobody touched. */
  readonly #isFresh: Uint8Array;
  absentCount: number;

  constructor(problem: RoutingProblem, rounds: WorkedRound[], random: SeededRandom, blinkChance: number) {
    this.#problem = problem;
    this.#rounds = rounds;
    this.#random = random;
    this.#blinkChance = blinkChance;
    this.#pilotOf = new Int32Array(problem.shareCount).fill(-1);
    this.#isFresh = new Uint8Array(problem.shareCount).fill(1);
    this.#rating = new Float64Array(problem.shareCount);
    this.absentCount = problem.shareCount;
    for (const { stops } of rounds) this.absentCount -= stops.length;
    for (const { pilot, stops } of rounds) for (const stop of stops) this.#pilotOf[stop] = pilot;
    this.#memory = new InsertionMemory(problem);
    this.#orders = ordersOfShares(problem);
  }

  /** -1 while nobody flies it. */
  pilotOf(share: number): number {
    return this.#pilotOf[share] ?? -1;
  }

  forget(shares: readonly number[]): void {
    for (const share of shares) {
      this.#pilotOf[share] = -1;
      this.#isFresh[share] = 1;
    }
    this.absentCount += shares.length;
  }

  remember({ pilot, stops }: WorkedRound): void {
    for (const stop of stops) this.#pilotOf[stop] = pilot;
    this.absentCount -= stops.length;
  }

  putBack(touched: Map<number, WorkedRound>): void {
    const ruined = [...touched.keys()];
    this.#memory.isByMinutes = this.#random.next() < chanceOfMinutes;
    const shares = this.#random.next() < chanceOfRating ? this.#byRating(ruined) : this.#inSomeOrder();
    for (const share of shares) {
      const pilot = this.#bestPilot(share, this.#candidates(share, ruined));
      const round = this.#rounds[pilot];
      if (!round) continue;
      if (!touched.has(pilot)) touched.set(pilot, round);
      const place = this.#memory.place(this.#memory.look(round, share));
      this.#rounds[pilot] = withStop(this.#problem, round, share, place);
      this.#pilotOf[share] = pilot;
      this.absentCount--;
    }
    this.#isFresh.fill(0);
  }

  /** Now and then everything is tried everywhere: a good place may have been overlooked. */
  #candidates(share: number, ruined: readonly number[]): readonly number[] {
    const isTriedEverywhere = ruined.length === 0 || this.#isFresh[share] === 1;
    return isTriedEverywhere ? (this.#problem.pilotsOfShare[share] ?? []) : ruined;
  }

  #inSomeOrder(): number[] {
    const order = this.#orders[this.#random.below(this.#orders.length + anyOrders)];
    const absent: number[] = [];
    if (order) {
      for (const share of order) if (this.#pilotOf[share] === -1) absent.push(share);
      return absent;
    }
    for (let share = 0; share < this.#pilotOf.length; share++) if (this.#pilotOf[share] === -1) absent.push(share);
    for (let place = absent.length - 1; place > 0; place--) {
      const other = this.#random.below(place + 1);
      [absent[place], absent[other]] = [absent[other] ?? 0, absent[place] ?? 0];
    }
    return absent;
  }

  /** Only those that fit: worth squared by effort (Vansteenwegen et al. 2009), blurred so that no turn repeats another. */
  #byRating(ruined: readonly number[]): number[] {
    const { shareCount, gain } = this.#problem;
    const rating = this.#rating;
    const fitting: number[] = [];
    for (let share = 0; share < shareCount; share++) {
      if (this.#pilotOf[share] !== -1) continue;
      const pilot = this.#bestPilot(share, this.#candidates(share, ruined));
      const round = this.#rounds[pilot];
      if (!round) continue;
      const worth = gain[pilot * shareCount + share] ?? 0;
      const effort = this.#memory.effort(this.#memory.look(round, share));
      rating[share] = (worth * worth * (1 + this.#random.next())) / Math.max(leastEffort, effort);
      fitting.push(share);
    }
    return fitting.sort((a, b) => (rating[b] ?? 0) - (rating[a] ?? 0));
  }

  #bestPilot(share: number, pilots: readonly number[]): number {
    let best = -1;
    let most = 0;
    for (const pilot of pilots) {
      const round = this.#rounds[pilot];
      if (!round) continue;
      const added = this.#memory.added(this.#memory.look(round, share));
      if (added > most && this.#random.next() >= this.#blinkChance) {
        most = added;
        best = pilot;
      }
    }
    return best;
  }
}
