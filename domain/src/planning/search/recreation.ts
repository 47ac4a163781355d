import type { Chance } from '../chance.ts';
import type { RoutingProblem } from '../routing-problem.ts';
import { findInsertion, type Insertion, type WorkedRound, withStop } from './rounds-in-work.ts';

/** Puts unplanned shares where they add most, and remembers what it computed for rounds that have not changed. */
export class Recreation {
  readonly #problem: RoutingProblem;
  readonly #rounds: WorkedRound[];
  readonly #chance: Chance;
  readonly #blinkChance: number;
  readonly #pilotOf: Int32Array;
  readonly #version: Float64Array;
  readonly #place: Int16Array;
  readonly #added: Float64Array;
  readonly #orders: readonly Float64Array[];
  /** 1 for what was taken out since everything was put back: only that can find a place in a round that nobody touched. */
  readonly #isFresh: Uint8Array;
  readonly #found: Insertion = { place: -1, added: 0 };
  absentCount: number;

  constructor(problem: RoutingProblem, rounds: WorkedRound[], chance: Chance, blinkChance: number) {
    this.#problem = problem;
    this.#rounds = rounds;
    this.#chance = chance;
    this.#blinkChance = blinkChance;
    this.#pilotOf = new Int32Array(problem.shareCount).fill(-1);
    this.#isFresh = new Uint8Array(problem.shareCount).fill(1);
    this.absentCount = problem.shareCount;
    for (const { stops } of rounds) this.absentCount -= stops.length;
    for (const { pilot, stops } of rounds) for (const stop of stops) this.#pilotOf[stop] = pilot;
    const pairs = problem.pilotCount * problem.shareCount;
    this.#version = new Float64Array(pairs);
    this.#place = new Int16Array(pairs);
    this.#added = new Float64Array(pairs);
    this.#orders = ordersOf(problem);
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
    for (const share of this.#absent()) {
      // Now and then everything is tried everywhere: a good place may have been overlooked.
      const isTriedEverywhere = ruined.length === 0 || this.#isFresh[share] === 1;
      const pilots = isTriedEverywhere ? (this.#problem.pilotsOfShare[share] ?? []) : ruined;
      const pilot = this.#bestPilot(share, pilots);
      const round = this.#rounds[pilot];
      if (!round) continue;
      if (!touched.has(pilot)) touched.set(pilot, round);
      const pair = pilot * this.#problem.shareCount + share;
      this.#rounds[pilot] = withStop(this.#problem, round, share, this.#place[pair] ?? 0);
      this.#pilotOf[share] = pilot;
      this.absentCount--;
    }
    this.#isFresh.fill(0);
  }

  #absent(): number[] {
    const order = this.#orders[this.#chance.below(this.#orders.length + 1)];
    const absent: number[] = [];
    for (let share = 0; share < this.#pilotOf.length; share++) if (this.#pilotOf[share] === -1) absent.push(share);
    if (order) return absent.sort((a, b) => (order[b] ?? 0) - (order[a] ?? 0));
    for (let place = absent.length - 1; place > 0; place--) {
      const other = this.#chance.below(place + 1);
      [absent[place], absent[other]] = [absent[other] ?? 0, absent[place] ?? 0];
    }
    return absent;
  }

  #bestPilot(share: number, pilots: readonly number[]): number {
    const { shareCount } = this.#problem;
    let best = -1;
    let most = 0;
    for (const pilot of pilots) {
      const round = this.#rounds[pilot];
      if (!round) continue;
      const pair = pilot * shareCount + share;
      if (this.#version[pair] !== round.version) {
        findInsertion(this.#problem, round, share, this.#found);
        this.#version[pair] = round.version;
        this.#place[pair] = this.#found.place;
        this.#added[pair] = this.#found.added;
      }
      const added = this.#added[pair] ?? 0;
      if (added > most && this.#chance.next() >= this.#blinkChance) {
        most = added;
        best = pilot;
      }
    }
    return best;
  }
}

/** In which order unplanned shares are tried, the largest first; beside these, any order. */
function ordersOf({ shareCount, gain, service, pilotsOfShare }: RoutingProblem): Float64Array[] {
  const by = (value: (pair: number, pilots: number) => number) =>
    Float64Array.from(pilotsOfShare, (pilots, share) => value((pilots[0] ?? 0) * shareCount + share, pilots.length));
  const worth = by((pair) => gain[pair] ?? 0);
  const perMinute = by((pair) => (gain[pair] ?? 0) / Math.max(1, service[pair] ?? 1));
  const rarity = by((_, pilots) => -pilots);
  return [worth, worth, perMinute, perMinute, rarity];
}
