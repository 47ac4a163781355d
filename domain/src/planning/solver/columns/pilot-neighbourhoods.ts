import type { RoutingProblem } from '../../model/routing-problem.ts';

/** For every pilot all pilots, those first whose rounds could exchange stops with the least driving. */
export function pilotNeighbourhoods({
  pilotCount,
  shareCount,
  pilotsOfShare,
  kilometersOut,
}: RoutingProblem): number[][] {
  const nearest = new Float64Array(pilotCount * pilotCount).fill(Number.POSITIVE_INFINITY);
  for (const [share, pilots] of pilotsOfShare.entries()) {
    for (const one of pilots) {
      for (const other of pilots) {
        const ways = (kilometersOut[one * shareCount + share] ?? 0) + (kilometersOut[other * shareCount + share] ?? 0);
        const pair = one * pilotCount + other;
        if (ways < (nearest[pair] ?? 0)) nearest[pair] = ways;
      }
    }
  }
  const all = Array.from({ length: pilotCount }, (_, pilot) => pilot);
  return all.map((pilot) => {
    const distance = (other: number) => (other === pilot ? -1 : (nearest[pilot * pilotCount + other] ?? 0));
    return all.toSorted((a, b) => distance(a) - distance(b) || a - b);
  });
}
