import type { RoundDraft, RoutingProblem } from '../../model/routing-problem.ts';

/**
 * Prices of shares and of pilots' mornings at which no round is worth more than it costs. Their sum is an upper bound for
 * every plan, however they were found: a plan pays each price at most once (linear programming duality).
 */
export interface Certificate {
  readonly bound: number;
  readonly shares: Float64Array;
  readonly pilots: Float64Array;
}

/** What holds without any search: everything that anybody can fly is flown, and nobody drives. */
export function trivialCertificate({ pilotsOfShare, gain, shareCount, pilotCount }: RoutingProblem): Certificate {
  const shares = Float64Array.from(pilotsOfShare, (pilots, share) =>
    pilots.reduce((most, pilot) => Math.max(most, gain[pilot * shareCount + share] ?? 0), 0),
  );
  return certificate(shares, new Float64Array(pilotCount));
}

export function certificate(shares: Float64Array, pilots: Float64Array): Certificate {
  const sum = (prices: Float64Array) => prices.reduce((total, price) => total + price, 0);
  return { bound: sum(shares) + sum(pilots), shares, pilots };
}

/** By how much a round falls short of its prices: a plan with this round is at least so much below the bound. */
export function slackOf({ pilot, stops, value }: RoundDraft, { shares, pilots }: Certificate): number {
  let paid = pilots[pilot] ?? 0;
  for (const stop of stops) paid += shares[stop] ?? 0;
  return paid - value;
}
