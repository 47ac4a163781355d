import type { RoutingProblem } from '../../model/routing-problem.ts';

/** In which orders unplanned shares are tried; one that stands here twice is drawn twice as often. */
export function ordersOfShares({
  shareCount,
  gain,
  service,
  kilometersOut,
  pilotsOfShare,
}: RoutingProblem): readonly Int32Array[] {
  const largestFirst = (value: (pair: number, pilots: number) => number) => {
    const values = pilotsOfShare.map((pilots, share) => value((pilots[0] ?? 0) * shareCount + share, pilots.length));
    return Int32Array.from(pilotsOfShare.keys()).sort((a, b) => (values[b] ?? 0) - (values[a] ?? 0));
  };
  const worth = largestFirst((pair) => gain[pair] ?? 0);
  const perMinute = largestFirst((pair) => (gain[pair] ?? 0) / Math.max(1, service[pair] ?? 1));
  const far = largestFirst((pair) => kilometersOut[pair] ?? 0);
  const close = far.toReversed();
  const rarity = largestFirst((_, pilots) => -pilots);
  return [worth, worth, worth, perMinute, perMinute, far, close, rarity];
}
