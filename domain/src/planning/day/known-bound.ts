import type { Draft } from '../judging/plan.ts';
import type { PlanningLock } from '../model/planning-input.ts';
import type { PlanningDayAtHand } from './planning-day-at-hand.ts';
import type { Proposal } from './saved-plan.ts';

function nameOf({ kind, missionId, pilotId, share }: { [Key in keyof PlanningLock]: PlanningLock[Key] | undefined }) {
  return `${kind} ${missionId} ${pilotId} ${share ?? ''}`;
}

/** Whether a lock can only make the best plan worse: one that overrules an answer may make it better. */
function onlyNarrows({ planningDay }: PlanningDayAtHand, { kind, missionId, pilotId }: PlanningLock): boolean {
  if (kind === 'NOT') return true;
  const mission = planningDay.input.missions.find((one) => one.missionId === missionId);
  return !mission?.refusedBy.includes(pilotId) && mission?.requesterId !== pilotId;
}

/**
 * The bound of the last proposal, where no plan of this day can be worth more: the same planning day, with the same locks or more, and
 * nothing flown that a proposal leaves out because the same meadow is flown for another mission.
 */
export function knownBound(
  atHand: PlanningDayAtHand & { readonly key: string },
  proposal: Pick<Proposal, 'evening' | 'locks' | 'bound'> | null,
  rounds: readonly Draft[],
): number | null {
  if (proposal?.evening !== atHand.key) return null;
  if (rounds.some(({ stops }) => stops.some(({ missionId }) => atHand.heldBack.has(missionId)))) return null;
  const { locks } = atHand;
  const now = new Set(locks.map(nameOf));
  const then = new Set(proposal.locks.map(nameOf));
  if ([...then].some((lock) => !now.has(lock))) return null;
  const added = locks.filter((lock) => !then.has(nameOf(lock)));
  return added.every((lock) => onlyNarrows(atHand, lock)) ? proposal.bound : null;
}
