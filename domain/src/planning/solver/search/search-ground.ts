import type { RoutingProblem } from '../../model/routing-problem.ts';
import { InsertionMemory } from './insertion-memory.ts';
import { ordersOfShares } from './orders-of-shares.ts';

const mostNeighbours = 100;

/** What every search over one problem asks again and again; neighbours are looked for when they are first asked for. */
export class SearchGround {
  readonly problem: RoutingProblem;
  readonly orders: readonly Int32Array[];
  /** Where in each of the orders a share stands. */
  readonly places: readonly Int32Array[];
  readonly memory: InsertionMemory;
  /** Of a share, for those who can fly it. */
  readonly meanGain: number;
  readonly #neighbours: Int32Array[] = [];

  constructor(problem: RoutingProblem) {
    this.problem = problem;
    this.orders = ordersOfShares(problem);
    this.places = this.orders.map(placesIn);
    this.memory = new InsertionMemory(problem);
    this.meanGain = meanGainOf(problem);
  }

  /** The shares nearest to this one, which is the first of them. */
  neighboursOf(share: number): Int32Array {
    this.#neighbours[share] ??= nearestTo(this.problem, share);
    return this.#neighbours[share];
  }
}

function placesIn(order: Int32Array): Int32Array {
  const places = new Int32Array(order.length);
  for (const [place, share] of order.entries()) places[share] = place;
  return places;
}

function nearestTo({ shareCount, kilometersBetween }: RoutingProblem, share: number): Int32Array {
  const way = kilometersBetween.subarray(share * shareCount, (share + 1) * shareCount);
  const all = Int32Array.from({ length: shareCount }, (_, other) => other);
  return all.sort((a, b) => (way[a] ?? 0) - (way[b] ?? 0)).slice(0, mostNeighbours);
}

function meanGainOf({ gain, sharesOfPilot, shareCount }: RoutingProblem): number {
  let sum = 0;
  let count = 0;
  for (const [pilot, shares] of sharesOfPilot.entries()) {
    for (const share of shares) sum += gain[pilot * shareCount + share] ?? 0;
    count += shares.length;
  }
  return count === 0 ? 1 : sum / count;
}
