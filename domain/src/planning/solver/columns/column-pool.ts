import type { RoundDraft, RoutingProblem } from '../../model/routing-problem.ts';
import type { PackingColumn } from './packing-solver.ts';

export interface PooledRound extends RoundDraft, PackingColumn {}

/** All rounds seen so far, the best order of each set of stops once for each pilot. */
export class ColumnPool {
  readonly rounds: PooledRound[] = [];
  readonly #shareCount: number;
  readonly #places = new Map<string, number>();

  constructor({ shareCount }: Pick<RoutingProblem, 'shareCount'>) {
    this.#shareCount = shareCount;
  }

  /** Takes a round in, and answers its place when it is new or better than the same stops in another order. */
  add({ pilot, stops, value }: RoundDraft): number | null {
    if (stops.length === 0) return null;
    const key = `${pilot}:${stops.toSorted((a, b) => a - b).join(' ')}`;
    const place = this.#places.get(key);
    const round = { pilot, stops, value, rows: [...stops, this.#shareCount + pilot] };
    if (place === undefined) {
      this.#places.set(key, this.rounds.length);
      this.rounds.push(round);
      return this.rounds.length - 1;
    }
    if ((this.rounds[place]?.value ?? 0) >= value - 1e-9) return null;
    this.rounds[place] = round;
    return place;
  }
}
