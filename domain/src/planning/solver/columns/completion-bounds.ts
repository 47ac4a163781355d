import type { PricingView } from './pricing-view.ts';

const bucketMinutes = 10;
const roundingMinutes = 1e-6;

/**
 * How much a round can still gain at most after a stop, by time and stops left. A relaxation: times are rounded down to
 * buckets, a share may come again (though not right after the one that followed it), and flying minutes may be bought at
 * `flightPrice` instead of being limited. All three only help the round, so the bound is never too low.
 */
export interface CompletionBounds {
  /** What a flying minute costs inside the bounds; what is left of them has to be added at this price. */
  readonly flightPrice: number;
  /** The same as a part of the critical price: a good guess for the same pilot at slightly other prices. */
  readonly flightPart: number;
  /** After the search of `at` ended at `time`; what is on the path already (1) cannot come next. */
  after(at: number, time: number, stopsLeft: number, isOnPath: Uint8Array): number;
}

/**
 * The price of flying minutes at which a round filled by profit per minute would just use up the batteries; 0 where
 * they never bind. Any price gives a valid bound, this one a sharp one.
 */
function criticalFlightPrice({ count, profit, flight, mostFlight, mostStops }: PricingView): number {
  const largest = Array.from(flight).sort((a, b) => b - a);
  const most = largest.slice(0, mostStops).reduce((sum, minutes) => sum + minutes, 0);
  if (most <= mostFlight) return 0;
  const ratio = (at: number) => (profit[at] ?? 0) / Math.max(1e-9, flight[at] ?? 0);
  const order = Array.from({ length: count }, (_, at) => at).sort((a, b) => ratio(b) - ratio(a));
  let left = mostFlight;
  for (const at of order) {
    left -= flight[at] ?? 0;
    if (left < 0) return Math.max(0, ratio(at));
  }
  return 0;
}

/** When the search of a share can end at the soonest as first, second, third… stop of a round. */
function soonestEnds({
  count,
  mostStops,
  firstEnd,
  minutes,
  earliest,
  latest,
  service,
  next,
}: PricingView): Float64Array[] {
  const ends = [firstEnd];
  for (let position = 1; position < mostStops; position++) {
    const before = ends[position - 1] ?? firstEnd;
    const soonest = new Float64Array(count).fill(Number.POSITIVE_INFINITY);
    for (let at = 0; at < count; at++) {
      for (const following of next[at] ?? []) {
        const arrive = (before[at] ?? 0) + (minutes[at * count + following] ?? 0);
        if (arrive > (latest[following] ?? 0)) continue;
        const end = Math.max(arrive, earliest[following] ?? 0) + (service[following] ?? 0);
        if (end < (soonest[following] ?? 0)) soonest[following] = end;
      }
    }
    ends.push(soonest);
  }
  return ends;
}

class Table implements CompletionBounds {
  readonly flightPrice: number;
  readonly flightPart: number;
  readonly #view: PricingView;
  readonly #from: number;
  readonly #buckets: number;
  /** The best completion, the stop it goes to, and the best that goes elsewhere. */
  readonly #best: Float64Array;
  readonly #to: Int16Array;
  readonly #other: Float64Array;

  constructor(view: PricingView, flightPart: number, critical: number) {
    this.#view = view;
    this.flightPart = flightPart;
    this.flightPrice = flightPart * critical;
    const ends = Array.from(view.latest, (latest, at) => latest + (view.service[at] ?? 0));
    // A hair early, so that rounding never looks for a bucket before the first.
    this.#from = view.count === 0 ? 0 : view.firstEnd.reduce((least, end) => Math.min(least, end)) - roundingMinutes;
    const to = Math.max(this.#from, ...ends);
    this.#buckets = Math.floor((to - this.#from) / bucketMinutes) + 1;
    const size = view.mostStops * this.#buckets * view.count;
    this.#best = new Float64Array(size);
    this.#to = new Int16Array(size);
    this.#other = new Float64Array(size);
    const soonest = soonestEnds(view);
    for (let stopsLeft = 0; stopsLeft < view.mostStops; stopsLeft++) {
      this.#fillLayer(stopsLeft, soonest[view.mostStops - 1 - stopsLeft] ?? view.firstEnd);
    }
  }

  after(at: number, time: number, stopsLeft: number, isOnPath: Uint8Array): number {
    const cell = this.#cellOf(at, time, stopsLeft);
    return (isOnPath[this.#to[cell] ?? -1] === 1 ? this.#other[cell] : this.#best[cell]) ?? 0;
  }

  #cellOf(at: number, time: number, stopsLeft: number): number {
    const bucket = Math.floor((time - this.#from) / bucketMinutes);
    return (stopsLeft * this.#buckets + bucket) * this.#view.count + at;
  }

  /** What the bounds allow for a whole round. */
  wholeRound(): number {
    const { count, profit, costOut, firstEnd, flight, mostFlight, mostStops } = this.#view;
    let most = Number.NEGATIVE_INFINITY;
    for (let at = 0; at < count; at++) {
      const completion = this.#best[this.#cellOf(at, firstEnd[at] ?? 0, mostStops - 1)] ?? 0;
      const flightLeft = this.flightPrice * (mostFlight - (flight[at] ?? 0));
      most = Math.max(most, (profit[at] ?? 0) - (costOut[at] ?? 0) + completion + flightLeft);
    }
    return most;
  }

  #fillLayer(stopsLeft: number, soonest: Float64Array): void {
    const { count, dutyTo, minutesBack, costBack, mostStops } = this.#view;
    for (let bucket = 0; bucket < this.#buckets; bucket++) {
      const bucketStart = this.#from + bucket * bucketMinutes;
      for (let at = 0; at < count; at++) {
        // With so many stops before it no search ends sooner: what lies below is never asked for.
        const end = soonest[at] ?? 0;
        if (bucketStart + bucketMinutes <= end - roundingMinutes) continue;
        if (stopsLeft === mostStops - 1 && bucketStart > end) continue;
        const time = Math.max(bucketStart, end);
        const cell = (stopsLeft * this.#buckets + bucket) * count + at;
        const isHome = time + (minutesBack[at] ?? 0) <= dutyTo;
        this.#best[cell] = isHome ? -(costBack[at] ?? 0) : Number.NEGATIVE_INFINITY;
        this.#other[cell] = this.#best[cell] ?? 0;
        this.#to[cell] = -1;
        if (stopsLeft > 0 && isHome) this.#goOn(cell, at, time, stopsLeft);
      }
    }
  }

  #goOn(cell: number, at: number, time: number, stopsLeft: number): void {
    const { count, minutes, cost, profit, flight, earliest, latest, service, next } = this.#view;
    let best = this.#best[cell] ?? 0;
    let other = best;
    let to = -1;
    for (const following of next[at] ?? []) {
      const way = at * count + following;
      const arrive = time + (minutes[way] ?? 0);
      if (arrive > (latest[following] ?? 0)) continue;
      const end = Math.max(arrive, earliest[following] ?? 0) + (service[following] ?? 0);
      const gained = (profit[following] ?? 0) - this.flightPrice * (flight[following] ?? 0) - (cost[way] ?? 0);
      const after = this.#cellOf(following, end, stopsLeft - 1);
      const worth = gained + ((this.#to[after] === at ? this.#other[after] : this.#best[after]) ?? 0);
      if (worth > best) {
        other = best;
        best = worth;
        to = following;
      } else if (worth > other) other = worth;
    }
    this.#best[cell] = best;
    this.#other[cell] = other;
    this.#to[cell] = to;
  }
}

/** How the price of flying minutes is tried, as parts of the critical one; the bound is convex in it. */
const tries = [0.25, 0.5, 1];

/**
 * Upper bounds for every way to go on, at the price of flying minutes that makes them sharpest; or at the part of the critical
 * price that was sharpest before, which saves the trying.
 */
export function completionBounds(view: PricingView, knownPart: number | null): CompletionBounds {
  const critical = criticalFlightPrice(view);
  if (knownPart !== null) return new Table(view, knownPart, critical);
  let best = new Table(view, 0, critical);
  if (critical === 0) return best;
  for (const part of tries) {
    const other = new Table(view, part, critical);
    if (other.wholeRound() >= best.wholeRound()) return best;
    best = other;
  }
  return best;
}
