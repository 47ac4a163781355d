import type { RoundDraft, RoutingProblem } from '../../model/routing-problem.ts';
import type { Certificate } from './certificate.ts';
import { priceRounds } from './price-rounds.ts';

export interface EnumerationLimits {
  readonly mostRounds: number;
  readonly mostNodes: number;
  readonly shouldStop: () => boolean;
}

/**
 * Every round that can be part of a plan less than `slack` below the certificate's bound: a plan's distance from the bound is
 * at least the sum of what its rounds fall short of their prices. Null when there are too many.
 */
export function enumerateRounds(
  problem: RoutingProblem,
  certificate: Certificate,
  slack: number,
  limits: EnumerationLimits,
): RoundDraft[] | null {
  const rounds: RoundDraft[] = [];
  for (let pilot = 0; pilot < problem.pilotCount; pilot++) {
    if (limits.shouldStop()) return null;
    const paid = certificate.pilots[pilot] ?? 0;
    const priced = priceRounds(problem, pilot, {
      prices: certificate.shares,
      threshold: paid - slack,
      // Without such a share the round would be worth more than its price, which the certificate rules out.
      leastProfit: -slack,
      wantsAll: true,
      mostNodes: limits.mostNodes,
      mostRounds: limits.mostRounds - rounds.length,
    });
    if (!priced.isComplete) return null;
    rounds.push(...priced.rounds);
  }
  return rounds;
}
