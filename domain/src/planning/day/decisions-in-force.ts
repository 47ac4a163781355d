import type { BoardDraft, BoardLock, PlanningDecisions } from '../board/planning-decisions.ts';
import { placeOf } from '../judging/plan.ts';
import { isAbout, type PriorAssignment } from '../model/planning-input.ts';
import { sharesOf } from '../model/shares.ts';
import { assignedOf, type PlanningDayFacts } from './planning-day-facts.ts';
import { planningInputOf } from './planning-input-of.ts';

export const noDecisions: PlanningDecisions = { rounds: [], locks: [], overcast: false, changes: [] };

/** Which shares each mission of the day has under these decisions. */
function sharesUnder(facts: PlanningDayFacts, decisions: PlanningDecisions): Map<string, number> {
  const { missions, settings } = planningInputOf(facts, decisions, []);
  return new Map(
    missions.map((mission) => [mission.missionId, Math.max(1, sharesOf(mission, settings.shareHectares).length)]),
  );
}

/** Without missions that are not flown that day any more, pilots who are gone, and shares that there are no longer. */
function withoutGone(facts: PlanningDayFacts, decisions: PlanningDecisions): PlanningDecisions {
  const missions = new Set(facts.missions.map(({ missionId }) => missionId));
  const pilots = new Set(facts.pilots.map(({ pilotId }) => pilotId));
  const changes = decisions.changes.filter(
    ({ missionId, change }) =>
      (missionId === null || missions.has(missionId)) && (change.kind === 'SPLIT' || pilots.has(change.pilotId)),
  );
  const shareCount = sharesUnder(facts, { ...decisions, changes });
  const isThere = ({ missionId, share = 0 }: { missionId: string; share?: number | undefined }) =>
    share < (shareCount.get(missionId) ?? 0);
  const rounds = decisions.rounds
    .filter(({ pilotId }) => pilots.has(pilotId))
    .map(({ pilotId, stops }) => ({ pilotId, stops: stops.filter(isThere) }))
    .filter(({ stops }) => stops.length > 0);
  const locks = decisions.locks.filter((lock) => pilots.has(lock.pilotId) && isThere(lock));
  return { rounds, locks, overcast: decisions.overcast, changes };
}

function mowingMinuteFirst(one: { mowingTime: string | null }, other: { mowingTime: string | null }): number {
  return (one.mowingTime ?? '99').localeCompare(other.mowingTime ?? '99');
}

/** What was given to somebody since the plan was saved joins that round, wherever the plan had it: it is already promised. */
function withAssigned(
  facts: PlanningDayFacts,
  decisions: PlanningDecisions,
  known: Readonly<Record<string, string>>,
): PlanningDecisions {
  const fresh = facts.missions.filter(({ missionId, pilotId }) => pilotId !== null && known[missionId] !== pilotId);
  if (fresh.length === 0) return decisions;
  const shareCount = sharesUnder(facts, decisions);
  const rounds = new Map(decisions.rounds.map(({ pilotId, stops }) => [pilotId, [...stops]]));
  for (const { missionId, pilotId } of fresh.toSorted(mowingMinuteFirst)) {
    if (pilotId === null) continue;
    const all = Array.from({ length: shareCount.get(missionId) ?? 1 }, (_, share) => ({ missionId, share }));
    const mine = rounds.get(pilotId) ?? [];
    const missing = all.filter((stop) => placeOf(mine, stop) < 0);
    for (const [other, stops] of rounds) {
      if (other !== pilotId)
        rounds.set(
          other,
          stops.filter((stop) => stop.missionId !== missionId),
        );
    }
    rounds.set(pilotId, [...mine, ...missing]);
  }
  const drafts: BoardDraft[] = [...rounds].map(([pilotId, stops]) => ({ pilotId, stops }));
  return { ...decisions, rounds: drafts.filter(({ stops }) => stops.length > 0) };
}

/**
 * What is decided for that day now: what was saved, without what is gone and with what was assigned since; before anybody has
 * saved a plan, what is assigned.
 */
export function decisionsInForce(
  facts: PlanningDayFacts,
  saved: { decisions: PlanningDecisions; seen: { assigned: Readonly<Record<string, string>> } } | null,
): PlanningDecisions {
  const kept = withoutGone(facts, saved?.decisions ?? noDecisions);
  return withAssigned(facts, kept, saved?.seen.assigned ?? {});
}

/** The stops of these rounds, each with its pilot. */
export function assignmentsOf(rounds: readonly BoardDraft[]): PriorAssignment[] {
  return rounds.flatMap(({ pilotId, stops }) => stops.map(({ missionId, share }) => ({ missionId, share, pilotId })));
}

/**
 * What is assigned already and still stands with the same pilot in the plan stays there when a plan is proposed: somebody has been
 * told. A coordinator who has moved it, or decided otherwise, is followed.
 */
export function locksOfAssigned(facts: PlanningDayFacts, { rounds, locks }: PlanningDecisions): BoardLock[] {
  const assigned = assignedOf(facts);
  return assignmentsOf(rounds).flatMap(({ missionId, share, pilotId }) => {
    if (assigned[missionId] !== pilotId) return [];
    const isDecided = locks.some(
      (lock) => isAbout(lock, { missionId, share }) && (lock.kind === 'MUST' || lock.pilotId === pilotId),
    );
    return isDecided ? [] : [{ kind: 'MUST', missionId, share, pilotId }];
  });
}
