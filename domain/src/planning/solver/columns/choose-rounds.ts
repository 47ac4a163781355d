import { type RoundDraft, type RoutingProblem, worthOf } from '../../model/routing-problem.ts';
import type { PackingSolver } from './packing-solver.ts';

export interface ChoiceOrder {
  readonly packing: PackingSolver;
  readonly candidates: readonly RoundDraft[];
  /** Rounds that fit together already. */
  readonly incumbent: readonly RoundDraft[];
  readonly mostNodes: number;
  readonly shouldStop: () => boolean;
}

export interface Choice {
  readonly rounds: readonly RoundDraft[];
  /** No choice among the candidates and the incumbent is worth more. */
  readonly bound: number;
}

/** The best rounds among many of which no two share a stop or a pilot: one integer program. */
export function chooseRounds({ shareCount, pilotCount }: RoutingProblem, order: ChoiceOrder): Choice {
  const columns = [...order.incumbent, ...order.candidates].map((round) => ({
    ...round,
    rows: [...round.stops, shareCount + round.pilot],
  }));
  const start = order.incumbent.map((_, place) => place);
  const { mostNodes, shouldStop } = order;
  const answer = order.packing.chooseColumns({
    rowCount: shareCount + pilotCount,
    columns,
    start,
    mostNodes,
    shouldStop,
  });
  const rounds = answer.chosen.flatMap((place) => columns[place] ?? []);
  const isBetter = worthOf(rounds) > worthOf(order.incumbent) + 1e-9;
  const best = isBetter ? rounds : order.incumbent;
  return { rounds: best, bound: answer.isOptimal ? worthOf(best) : answer.bound };
}
