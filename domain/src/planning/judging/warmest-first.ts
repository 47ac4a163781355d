import type { PlanningDay } from '../model/compile-planning-day.ts';
import { windowOfShare } from '../model/warming-order.ts';
import { type Draft, keyOf } from './plan.ts';
import { isWorthAsMuch } from './worth-of-order.ts';

/**
 * Each round in the order in which its fields get warm, or at least the way round that begins with what warms sooner, where that is worth
 * as much: most rounds are as long one way as the other.
 */
export function withWarmestFirst(planningDay: PlanningDay, drafts: readonly Draft[]): Draft[] {
  const shares = new Map(planningDay.shares.map((share) => [keyOf(share), share]));
  const warmAt = (stop: Draft['stops'][number]) => {
    const share = shares.get(keyOf(stop));
    return share ? windowOfShare(share.mission, share).to : Number.POSITIVE_INFINITY;
  };
  return drafts.map((draft) => {
    const [first, last] = [draft.stops[0], draft.stops.at(-1)];
    if (!first || !last || first === last) return draft;
    const asTheyWarm = { ...draft, stops: draft.stops.toSorted((one, other) => warmAt(one) - warmAt(other)) };
    if (isWorthAsMuch(planningDay, asTheyWarm, draft)) return asTheyWarm;
    const otherWay = { ...draft, stops: draft.stops.toReversed() };
    return warmAt(last) < warmAt(first) && isWorthAsMuch(planningDay, otherWay, draft) ? otherWay : draft;
  });
}
