import type { Period } from '@vigiefaon/domain/unavailabilities/period';

export interface KeptPeriod extends Period {
  periodId: string;
  sequence: number;
}

interface MatchedPeriods {
  /** Kept ones with other days or another note, each under its old id. */
  changed: KeptPeriod[];
  added: Period[];
  goneIds: string[];
}

function sharedDays(left: Period, right: Period): number {
  const first = Math.max(Date.parse(left.from), Date.parse(right.from));
  const last = Math.min(Date.parse(left.to), Date.parse(right.to));
  return (last - first) / 86_400_000 + 1;
}

function isSame(left: Period, right: Period): boolean {
  return left.from === right.from && left.to === right.to && left.note === right.note;
}

/**
 * Which of the kept periods the new list means: a period that was moved or noted stays the same event in everybody's
 * calendar. What shares the most days belongs together.
 */
export function matchPeriods(kept: readonly KeptPeriod[], wanted: readonly Period[]): MatchedPeriods {
  let left = kept.filter((period) => !wanted.some((other) => isSame(period, other)));
  const changed: KeptPeriod[] = [];
  const added: Period[] = [];
  for (const period of wanted.filter((other) => !kept.some((same) => isSame(same, other)))) {
    const shared = left.map((candidate) => sharedDays(candidate, period));
    const most = Math.max(0, ...shared);
    const match = most > 0 ? left[shared.indexOf(most)] : undefined;
    if (match) {
      changed.push({ ...period, periodId: match.periodId, sequence: match.sequence + 1 });
      left = left.filter((candidate) => candidate !== match);
    } else added.push(period);
  }
  return { changed, added, goneIds: left.map(({ periodId }) => periodId) };
}
