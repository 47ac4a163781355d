import type { RoundDraft, RoutingProblem } from '../../model/routing-problem.ts';
import { type CompletionBounds, completionBounds } from './completion-bounds.ts';
import { type PricingView, pricingView } from './pricing-view.ts';

export interface PricedRounds {
  /** Rounds found above the threshold: value is in true worth, not at prices. */
  readonly rounds: readonly RoundDraft[];
  /** No round of this pilot is worth more than this at these prices, not even the empty one. */
  readonly most: number;
  readonly isComplete: boolean;
  /** What the bounds were sharpest at: saves the next pricing of this pilot the trying. */
  readonly flightPart: number;
}

export interface PricingOrder {
  /** What each share costs. */
  readonly prices: Float64Array;
  /** What is not worth more than this at these prices is of no interest. */
  readonly threshold: number;
  /** A share whose gain less its price is not above this is in no round of interest. */
  readonly leastProfit: number;
  /** Every round above the threshold, instead of the best few. */
  readonly wantsAll: boolean;
  readonly mostNodes: number;
  readonly mostRounds: number;
  readonly flightPart?: number | null;
}

/** How much worse than the best found so far a round may be, as a part of what the best exceeds the threshold by. */
const kept = 0.9;
const roundingValue = 1e-9;

class Pricing {
  readonly #view: PricingView;
  readonly #order: PricingOrder;
  readonly #bounds: CompletionBounds;
  readonly #path: number[] = [];
  readonly #ends: number[] = [];
  readonly #isOnPath: Uint8Array;
  readonly #found = new Map<string, { stops: number[]; worth: number }>();
  #threshold: number;
  #most: number;
  #nodes = 0;

  constructor(view: PricingView, order: PricingOrder) {
    this.#view = view;
    this.#order = order;
    this.#bounds = completionBounds(view, order.flightPart ?? null);
    this.#isOnPath = new Uint8Array(view.count);
    this.#threshold = order.threshold;
    this.#most = order.threshold;
  }

  run(): PricedRounds {
    const view = this.#view;
    const mostPossible = this.#firstStops();
    const isComplete = !this.#isSpent();
    const found = [...this.#found.values()].sort((a, b) => b.worth - a.worth);
    const chosen = this.#order.wantsAll ? found : found.slice(0, this.#order.mostRounds);
    const rounds = chosen.map(({ stops, worth }) => {
      const prices = stops.reduce((sum, at) => sum + (this.#order.prices[view.shares[at] ?? 0] ?? 0), 0);
      return { pilot: view.pilot, stops: stops.map((at) => view.shares[at] ?? 0), value: worth + prices };
    });
    const { flightPart } = this.#bounds;
    return { rounds, most: isComplete ? this.#most : Math.max(this.#most, mostPossible), isComplete, flightPart };
  }

  #isSpent(): boolean {
    return this.#nodes > this.#order.mostNodes || (this.#order.wantsAll && this.#found.size > this.#order.mostRounds);
  }

  /** Goes through all rounds, the most promising first stop first; answers what may be left beyond it. */
  #firstStops(): number {
    const { count, costOut, profit, costOfPilot, flight, mostFlight, mostStops, firstEnd, latest, service } =
      this.#view;
    const starts: { at: number; worth: number; bound: number }[] = [];
    for (let at = 0; at < count; at++) {
      if ((firstEnd[at] ?? 0) - (service[at] ?? 0) > (latest[at] ?? 0) || (flight[at] ?? 0) > mostFlight) continue;
      const worth = (profit[at] ?? 0) - (costOut[at] ?? 0) - costOfPilot;
      const bound = worth + this.#completion(at, firstEnd[at] ?? 0, mostStops - 1, mostFlight - (flight[at] ?? 0));
      starts.push({ at, worth, bound });
    }
    starts.sort((a, b) => b.bound - a.bound);
    for (const { at, worth, bound } of starts) {
      if (bound <= this.#threshold + roundingValue) break;
      this.#goTo(at, firstEnd[at] ?? 0, worth, mostFlight - (flight[at] ?? 0));
      // What begins with this stop was not gone through to its end; what begins with those before it was.
      if (this.#isSpent()) return bound;
    }
    return Number.NEGATIVE_INFINITY;
  }

  #completion(at: number, end: number, stopsLeft: number, flightLeft: number): number {
    return this.#bounds.after(at, end, stopsLeft, this.#isOnPath) + this.#bounds.flightPrice * flightLeft;
  }

  #goTo(at: number, end: number, worth: number, flightLeft: number): void {
    this.#nodes++;
    const { dutyTo, minutesBack, costBack, mostStops } = this.#view;
    if (end + (minutesBack[at] ?? 0) > dutyTo || this.#isSpent()) return;
    this.#path.push(at);
    this.#ends.push(end);
    this.#isOnPath[at] = 1;
    const whole = worth - (costBack[at] ?? 0);
    if (whole > this.#threshold) this.#keep(whole);
    if (this.#path.length < mostStops) this.#goOn(at, end, worth, flightLeft);
    this.#path.pop();
    this.#ends.pop();
    this.#isOnPath[at] = 0;
  }

  #goOn(at: number, end: number, worth: number, flightLeft: number): void {
    const { count, minutes, cost, profit, flight, earliest, latest, service, next, mostStops } = this.#view;
    const stopsLeft = mostStops - this.#path.length - 1;
    for (const following of next[at] ?? []) {
      const left = flightLeft - (flight[following] ?? 0);
      if (this.#isOnPath[following] === 1 || left < 0) continue;
      const way = at * count + following;
      const arrive = end + (minutes[way] ?? 0);
      if (arrive > (latest[following] ?? 0)) continue;
      const nextEnd = Math.max(arrive, earliest[following] ?? 0) + (service[following] ?? 0);
      const nextWorth = worth + (profit[following] ?? 0) - (cost[way] ?? 0);
      if (nextWorth + this.#completion(following, nextEnd, stopsLeft, left) <= this.#threshold + roundingValue)
        continue;
      if (this.#isBetterSwapped(following, nextEnd)) continue;
      this.#goTo(following, nextEnd, nextWorth, left);
    }
  }

  /** Whether the two stops before would do as well in the other order: then the other order is gone through instead. */
  #isBetterSwapped(following: number, end: number): boolean {
    const depth = this.#path.length;
    if (depth < 2) return false;
    const { count, minutes, cost, earliest, latest, service, firstEnd, costOut } = this.#view;
    const [first, second] = [this.#path[depth - 2] ?? 0, this.#path[depth - 1] ?? 0];
    const before = depth > 2 ? (this.#path[depth - 3] ?? 0) : -1;
    const start = before * count;
    const pass = (from: number, to: number, time: number) => {
      const arrive = time + (minutes[from * count + to] ?? 0);
      if (arrive > (latest[to] ?? 0)) return Number.POSITIVE_INFINITY;
      return Math.max(arrive, earliest[to] ?? 0) + (service[to] ?? 0);
    };
    const isLateFirst = (firstEnd[second] ?? 0) - (service[second] ?? 0) > (latest[second] ?? 0);
    if (before < 0 && isLateFirst) return false;
    const secondEnd = before < 0 ? (firstEnd[second] ?? 0) : pass(before, second, this.#ends[depth - 3] ?? 0);
    if (pass(first, following, pass(second, first, secondEnd)) > end) return false;
    const here = ((before < 0 ? costOut[first] : cost[start + first]) ?? 0) + (cost[first * count + second] ?? 0);
    const there = ((before < 0 ? costOut[second] : cost[start + second]) ?? 0) + (cost[second * count + first] ?? 0);
    const longer = here + (cost[second * count + following] ?? 0) - there - (cost[first * count + following] ?? 0);
    return longer > 1e-12 || (longer >= -1e-12 && second < first);
  }

  #keep(worth: number): void {
    const key = this.#path.toSorted((a, b) => a - b).join(' ');
    const before = this.#found.get(key);
    if (!before || before.worth < worth) this.#found.set(key, { stops: [...this.#path], worth });
    if (worth <= this.#most) return;
    this.#most = worth;
    if (this.#order.wantsAll) return;
    this.#threshold = Math.max(this.#threshold, this.#order.threshold + kept * (worth - this.#order.threshold));
  }
}

/** The best rounds of one pilot at given prices, found by going through all rounds that the bounds cannot rule out. */
export function priceRounds(problem: RoutingProblem, pilot: number, order: PricingOrder): PricedRounds {
  return new Pricing(pricingView(problem, pilot, order.prices, order.leastProfit), order).run();
}
