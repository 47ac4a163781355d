import type { SeededRandom } from '../../../seeded-random.ts';
import { type WorkedRound, withStop } from './rounds-in-work.ts';
import type { SearchGround } from './search-ground.ts';

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
  readonly #ground: SearchGround;
  readonly #rounds: WorkedRound[];
  readonly #random: SeededRandom;
  readonly #blinkChance: number;
  readonly #pilotOf: Int32Array;
  readonly #rating: Float64Array;
  /** What was taken out since everything was put back: only that can find a place in a round that nobody touched. */
  readonly #fresh: number[] = [];
  readonly #isFresh: Uint8Array;
  readonly #isFitting: Uint8Array;
  /** What a share that fits adds at its best place, and in whose round that is. */
  readonly #most: Float64Array;
  readonly #bestFor: Int32Array;
  absentCount: number;

  constructor(ground: SearchGround, rounds: WorkedRound[], random: SeededRandom, blinkChance: number) {
    const { shareCount } = ground.problem;
    this.#ground = ground;
    this.#rounds = rounds;
    this.#random = random;
    this.#blinkChance = blinkChance;
    this.#pilotOf = new Int32Array(shareCount).fill(-1);
    this.#isFresh = new Uint8Array(shareCount);
    this.#rating = new Float64Array(shareCount);
    this.#isFitting = new Uint8Array(shareCount);
    this.#most = new Float64Array(shareCount);
    this.#bestFor = new Int32Array(shareCount);
    this.absentCount = shareCount;
    for (const { stops } of rounds) this.absentCount -= stops.length;
    for (const { pilot, stops } of rounds) for (const stop of stops) this.#pilotOf[stop] = pilot;
  }

  /** -1 while nobody flies it. */
  pilotOf(share: number): number {
    return this.#pilotOf[share] ?? -1;
  }

  takeOut(shares: readonly number[]): void {
    for (const share of shares) {
      this.#pilotOf[share] = -1;
      this.#isFresh[share] = 1;
      this.#fresh.push(share);
    }
    this.absentCount += shares.length;
  }

  /** Rounds as they were before: what was put into them since is in no round again. */
  undo(touched: ReadonlyMap<number, WorkedRound>): void {
    for (const pilot of touched.keys()) this.#count(this.#rounds[pilot]?.stops ?? [], -1);
    for (const [pilot, before] of touched) {
      this.#rounds[pilot] = before;
      this.#count(before.stops, pilot);
    }
  }

  #count(stops: readonly number[], pilot: number): void {
    for (const stop of stops) this.#pilotOf[stop] = pilot;
    this.absentCount += pilot < 0 ? stops.length : -stops.length;
  }

  /** Everything that fits, the heaviest first, each where it adds most. */
  fill(): void {
    const [heaviestFirst] = this.#ground.orders;
    this.#ground.memory.isByMinutes = false;
    for (const share of heaviestFirst ?? []) {
      if (this.#pilotOf[share] !== -1) continue;
      const pilot = this.#bestPilot(share, this.#ground.problem.pilotsOfShare[share] ?? [], 0);
      if (pilot >= 0) this.#put(share, pilot);
    }
  }

  /** What was taken out of rounds, and what finds a place in them now. */
  putBack(touched: Map<number, WorkedRound>): void {
    const ruined = [...touched.keys()];
    this.#ground.memory.isByMinutes = this.#random.next() < chanceOfMinutes;
    const fitting = this.#fitting(ruined);
    for (const share of this.#random.next() < chanceOfRating ? this.#byRating(fitting) : this.#inSomeOrder(fitting)) {
      const pilot = this.#bestPilot(share, this.#candidates(share, ruined), this.#blinkChance);
      const round = this.#rounds[pilot];
      if (!round) continue;
      if (!touched.has(pilot)) touched.set(pilot, round);
      this.#put(share, pilot);
    }
    for (const share of this.#fresh) this.#isFresh[share] = 0;
    this.#fresh.length = 0;
  }

  #put(share: number, pilot: number): void {
    const round = this.#rounds[pilot];
    if (!round) return;
    const { problem, memory } = this.#ground;
    this.#rounds[pilot] = withStop(problem, round, share, memory.place(memory.look(round, share)));
    this.#pilotOf[share] = pilot;
    this.absentCount--;
  }

  #candidates(share: number, ruined: readonly number[]): readonly number[] {
    return this.#isFresh[share] === 1 ? (this.#ground.problem.pilotsOfShare[share] ?? []) : ruined;
  }

  /** The unplanned shares for which there is a place, with the best one: what does not fit now will not fit beside more. */
  #fitting(ruined: readonly number[]): number[] {
    const { sharesOfPilot, pilotsOfShare } = this.#ground.problem;
    const fitting: number[] = [];
    for (const pilot of ruined)
      for (const share of sharesOfPilot[pilot] ?? []) {
        if (this.#pilotOf[share] === -1 && this.#isFresh[share] === 0) this.#compare(share, pilot, fitting);
      }
    for (const share of this.#fresh)
      for (const pilot of pilotsOfShare[share] ?? []) this.#compare(share, pilot, fitting);
    for (const share of fitting) this.#isFitting[share] = 0;
    return fitting;
  }

  #compare(share: number, pilot: number, fitting: number[]): void {
    const round = this.#rounds[pilot];
    if (!round) return;
    const { memory } = this.#ground;
    const added = memory.added(memory.look(round, share));
    if (added <= (this.#isFitting[share] === 1 ? (this.#most[share] ?? 0) : 0)) return;
    if (this.#isFitting[share] === 0) fitting.push(share);
    this.#isFitting[share] = 1;
    this.#most[share] = added;
    this.#bestFor[share] = pilot;
  }

  #inSomeOrder(fitting: number[]): number[] {
    const { orders, places: placesOf } = this.#ground;
    const at = this.#random.below(orders.length + anyOrders);
    const [order, places] = [orders[at], placesOf[at]];
    if (order && places) {
      const sorted = Int32Array.from(fitting, (share) => places[share] ?? 0).sort();
      return Array.from(sorted, (place) => order[place] ?? 0);
    }
    for (let place = fitting.length - 1; place > 0; place--) {
      const other = this.#random.below(place + 1);
      [fitting[place], fitting[other]] = [fitting[other] ?? 0, fitting[place] ?? 0];
    }
    return fitting;
  }

  /** Worth squared by effort (Vansteenwegen et al. 2009), blurred so that no turn repeats another. */
  #byRating(fitting: number[]): number[] {
    const { problem, memory } = this.#ground;
    const rating = this.#rating;
    for (const share of fitting) {
      const pilot = this.#bestFor[share] ?? 0;
      const round = this.#rounds[pilot];
      if (!round) continue;
      const worth = problem.gain[pilot * problem.shareCount + share] ?? 0;
      const effort = memory.effort(memory.look(round, share));
      rating[share] = (worth * worth * (1 + this.#random.next())) / Math.max(leastEffort, effort);
    }
    return fitting.sort((a, b) => (rating[b] ?? 0) - (rating[a] ?? 0));
  }

  #bestPilot(share: number, pilots: readonly number[], blinkChance: number): number {
    const { memory } = this.#ground;
    let best = -1;
    let most = 0;
    for (const pilot of pilots) {
      const round = this.#rounds[pilot];
      if (!round) continue;
      const entry = memory.look(round, share);
      if (entry < 0) continue;
      const added = memory.added(entry);
      if (added > most && (blinkChance === 0 || this.#random.next() >= blinkChance)) {
        most = added;
        best = pilot;
      }
    }
    return best;
  }
}
