import type { Share } from '../judging/plan.ts';
import type { Minute, MinuteSpan, PlanningMission } from './planning-input.ts';

/** A parcel of a mission: by when the sun has warmed it, and how long it takes to search. */
interface WarmingParcel {
  readonly warmAt: Minute;
  readonly minutes: number;
}

/**
 * The latest end of a search that goes from parcel to parcel, the one that warms first before the others, and is done with each before
 * it is warm. Where that would have to begin before the light, the end of the first.
 */
export function endInWarmingOrder(parcels: readonly WarmingParcel[], from: Minute): Minute {
  const inOrder = parcels.toSorted((one, other) => one.warmAt - other.warmAt);
  const all = inOrder.reduce((sum, { minutes }) => sum + minutes, 0);
  let [end, left] = [Number.POSITIVE_INFINITY, all];
  for (const { warmAt, minutes } of inOrder) {
    left -= minutes;
    end = Math.min(end, warmAt + left);
  }
  return end - all >= from ? end : (inOrder[0]?.warmAt ?? end);
}

/** When one pilot may search a share: of a part of a mission nobody knows the order, so that it is over with the first of its parcels. */
export function windowOfShare({ window, parcels }: PlanningMission, { shareCount, parcelIds }: Share): MinuteSpan {
  if (shareCount === 1) return window;
  const ends = parcels.flatMap(({ parcelId, warmAt }) => (parcelIds.includes(parcelId) ? (warmAt ?? window.to) : []));
  return { from: window.from, to: ends.length > 0 ? Math.min(...ends) : window.to };
}
