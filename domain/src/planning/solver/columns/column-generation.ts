import type { RoutingProblem } from '../../model/routing-problem.ts';
import { type Certificate, certificate } from './certificate.ts';
import type { ColumnPool } from './column-pool.ts';
import type { PackingMaster, PackingPrices, PackingSolver } from './packing-solver.ts';
import { priceRounds } from './price-rounds.ts';

export interface GenerationState {
  readonly certificate: Certificate;
  /** The relaxed optimum over the rounds known so far, and how much of each it takes. */
  readonly relaxed: PackingPrices;
  /** Where in the pool each of the relaxed optimum's columns is. */
  readonly places: readonly number[];
  readonly isConverged: boolean;
}

export interface GenerationOptions {
  readonly pool: ColumnPool;
  readonly packing: PackingSolver;
  readonly start: Certificate;
  /** Whether the prices of `start` come from nearly the same planning day: then they are tried first. */
  readonly isWarm: boolean;
  readonly shouldStop: () => boolean;
}

/** How much of the best prices so far goes into the next ones: it keeps prices from swinging. */
const smoothing = 0.6;
/** After so many passes the price of flying minutes is tried anew for everybody. */
const passesPerTry = 5;
const smallestGain = 1e-7;
/** In the first rounds prices are far off: it is not worth going through everything at them. */
const exactNodes = 2_000_000;
const nodesOfRound = (round: number) => (round < 4 ? 400 : round < 8 ? 4_000 : exactNodes);
const mostRoundsOfPilot = 8;

function blend(own: Float64Array, center: Float64Array, part: number): Float64Array {
  return own.map((price, at) => Math.max(0, part * (center[at] ?? 0) + (1 - part) * price));
}

/** The relaxed packing of what the pool holds, which grows while it is solved again and again. */
class RelaxedPool {
  /** Where in the pool each column is. */
  readonly places: number[] = [];
  readonly #pool: ColumnPool;
  readonly #master: PackingMaster;
  #known = 0;

  constructor(pool: ColumnPool, master: PackingMaster) {
    this.#pool = pool;
    this.#master = master;
  }

  solve(): PackingPrices {
    // Whoever works on plans meanwhile adds to the pool too: what the master does not know would look like nothing new.
    const { length } = this.#pool.rounds;
    this.#add(Array.from({ length: length - this.#known }, (_, place) => this.#known + place));
    this.#known = length;
    return this.#master.solve();
  }

  /** Stops that were known in a worse order become columns once more. */
  addReordered(found: readonly number[]): void {
    this.#add(found.filter((place) => place < this.#known));
  }

  #add(places: readonly number[]): void {
    this.#master.add(places.flatMap((place) => this.#pool.rounds[place] ?? []));
    this.places.push(...places);
  }
}

/** Prices are taken as they are at first, while they are far off, and to prove what smoothed ones have found nothing against. */
function nextPart(
  part: number,
  { round, isWarm, isVain }: { round: number; isWarm: boolean; isVain: boolean },
): number {
  if (isVain && part > 0) return 0;
  return round < 2 && !isWarm ? 0 : smoothing;
}

/**
 * Column generation: prices from the relaxed packing of the rounds known so far, then the best rounds at these prices, until
 * no round is worth more than it costs. Every complete pass over all pilots gives a certificate.
 */
export function* generateColumns(
  problem: RoutingProblem,
  options: GenerationOptions,
): Generator<GenerationState, void, void> {
  const { pool, isWarm } = options;
  const master = options.packing.openMaster(problem.shareCount + problem.pilotCount);
  try {
    const known = new RelaxedPool(pool, master);
    const flightParts = new Array<number | null>(problem.pilotCount).fill(null);
    let best = options.start;
    let part = isWarm ? 1 : 0;
    for (let round = 0; ; round++) {
      const relaxed = known.solve();
      if (round % passesPerTry === 0) flightParts.fill(null);
      const mostNodes = isWarm ? exactNodes : nodesOfRound(round);
      const pass = pricePilots(problem, relaxed, { best, part, flightParts, mostNodes, options });
      if (!pass) return;
      if (pass.certificate.bound < best.bound) best = pass.certificate;
      const added = addRounds(pool, pass.found, relaxed, problem.shareCount);
      known.addReordered(added);
      const isNear = best.bound - relaxed.value < 1e-6 * Math.max(1, best.bound);
      const isConverged = isNear || (added.length === 0 && part === 0 && pass.isComplete);
      yield { certificate: best, relaxed, places: known.places, isConverged };
      if (isConverged) return;
      part = nextPart(part, { round, isWarm, isVain: added.length === 0 });
    }
  } finally {
    master.dispose();
  }
}

type FoundRound = ReturnType<typeof priceRounds>['rounds'][number];

interface PricingPass {
  readonly found: readonly FoundRound[];
  readonly certificate: Certificate;
  readonly isComplete: boolean;
}

interface PassOrder {
  readonly best: Certificate;
  readonly part: number;
  readonly flightParts: (number | null)[];
  readonly mostNodes: number;
  readonly options: GenerationOptions;
}

/** One pass over all pilots; null when it was stopped before its end, because then it proves nothing. */
function pricePilots(
  problem: RoutingProblem,
  relaxed: PackingPrices,
  { best, part, flightParts, mostNodes, options }: PassOrder,
): PricingPass | null {
  const { shareCount, pilotCount } = problem;
  const prices = blend(relaxed.duals.slice(0, shareCount), best.shares, part);
  const thresholds = blend(relaxed.duals.slice(shareCount), best.pilots, part);
  const found: FoundRound[] = [];
  let isComplete = true;
  for (let pilot = 0; pilot < pilotCount; pilot++) {
    if (options.shouldStop()) return null;
    const threshold = thresholds[pilot] ?? 0;
    const limits = { wantsAll: false, mostNodes, mostRounds: mostRoundsOfPilot };
    const flightPart = flightParts[pilot] ?? null;
    const priced = priceRounds(problem, pilot, { prices, threshold, leastProfit: 0, flightPart, ...limits });
    flightParts[pilot] = priced.flightPart;
    thresholds[pilot] = priced.most;
    isComplete &&= priced.isComplete;
    found.push(...priced.rounds);
  }
  return { found, certificate: certificate(prices, thresholds), isComplete };
}

function addRounds(
  pool: ColumnPool,
  found: readonly FoundRound[],
  { duals }: PackingPrices,
  shareCount: number,
): number[] {
  const places: number[] = [];
  for (const round of found) {
    const paid = round.stops.reduce((sum, stop) => sum + (duals[stop] ?? 0), duals[shareCount + round.pilot] ?? 0);
    if (round.value - paid <= smallestGain) continue;
    const place = pool.add(round);
    if (place !== null) places.push(place);
  }
  return places;
}
