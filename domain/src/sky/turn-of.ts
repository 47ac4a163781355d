import type { SkyDecisionKind } from './mission-sky.ts';
import type { SkyVerdict } from './morning.ts';

/** What of a morning is worth waking somebody for. */
export const skyTurns = ['FLIES', 'STAYS', 'UNKNOWN'] as const;
export type SkyTurn = (typeof skyTurns)[number];

const sides: Readonly<Record<SkyVerdict, SkyTurn>> = { GO: 'FLIES', CARE: 'FLIES', NO_GO: 'STAYS', NO_DATA: 'UNKNOWN' };

/**
 * What has turned since people went to bed: a flight has become possible or impossible, or nobody knows any more. `before` are the
 * verdicts that were known, the latest first; those without data decide nothing. Who has decided to stay at home is not woken to stay.
 */
export function turnOf(
  before: readonly SkyVerdict[],
  verdict: SkyVerdict,
  decision: SkyDecisionKind | null,
): SkyTurn | null {
  const now = sides[verdict];
  const isHome = decision === 'NO_GO' || decision === 'SHIFT';
  if (isHome && now !== 'FLIES') return null;
  if (now === 'UNKNOWN') return now;
  const known = before.map((one) => sides[one]).find((side) => side !== 'UNKNOWN');
  return known !== undefined && known !== now ? now : null;
}
