import { flownGround } from '../judging/double-ground.ts';
import type { Draft } from '../judging/plan.ts';
import type { PlanningDay } from '../model/compile-planning-day.ts';
import { isInReach } from '../model/why-not-pair.ts';
import { type PairVerdict, verdictsOn } from './pair-verdicts.ts';
import type { PilotReason } from './pilot-reasons.ts';

/** What keeps a share out of the plan, from the side on which the least is missing. */
export type UnplannedReason =
  /** The same meadow is in somebody's round already, ordered by these missions: no second pilot is sent there unasked. */
  | { readonly reason: 'SAME_GROUND'; readonly missionIds: readonly string[] }
  /** Nothing: these pilots have room for it, the least effort first. */
  | { readonly reason: 'FITS_NOW'; readonly pilotIds: readonly string[] }
  | { readonly reason: 'NO_PILOT_IN_REACH'; readonly nearestKilometers: number | null }
  /** Those in reach are away, or have declined. */
  | { readonly reason: 'NO_AVAILABLE_PILOT_IN_REACH'; readonly pilotIds: readonly string[] }
  /** The coordinator has given it to somebody who cannot, or excluded whoever could. */
  | { readonly reason: 'DECIDED_OTHERWISE' }
  | { readonly reason: 'WINDOW_TOO_SHORT'; readonly missingMinutes: number }
  | { readonly reason: 'DUTY_TOO_SHORT'; readonly missingMinutes: number; readonly pilotId: string }
  | { readonly reason: 'DRONE_RANGE'; readonly missingFlightMinutes: number; readonly pilotId: string }
  /** Who could fly it has a round that breaks a rule already. */
  | { readonly reason: 'ROUNDS_BROKEN'; readonly pilotIds: readonly string[] }
  /** Whoever could fly it has a round beside which it does not fit. */
  | { readonly reason: 'PILOTS_BUSY'; readonly pilotIds: readonly string[]; readonly onHigherRisk: boolean };

interface Question {
  readonly planningDay: PlanningDay;
  readonly rounds: readonly Draft[];
  readonly at: number;
}

/** The binding reason why a share is in no round, from what each pilot's own reason is (`pilotReasonsOn`). */
export function whyUnplanned(question: Question, pilots: readonly PilotReason[]): UnplannedReason {
  const { planningDay, rounds, at } = question;
  const ground = flownGround(planningDay.shares[at]?.mission ?? {}, rounds);
  if (ground) return { reason: 'SAME_GROUND', missionIds: ground.missionIds };
  const idsOf = (reason: PilotReason['reason']) =>
    pilots.filter((pilot) => pilot.reason === reason).map(({ pilotId }) => pilotId);
  const [fits, full, broken] = [idsOf('FITS'), idsOf('FULL'), idsOf('ROUND_BROKEN')];
  if (fits.length > 0) return { reason: 'FITS_NOW', pilotIds: fits };
  if (full.length > 0) {
    return { reason: 'PILOTS_BUSY', pilotIds: full, onHigherRisk: fliesOnlyHigherRisk(question, full) };
  }
  if (broken.length > 0) return { reason: 'ROUNDS_BROKEN', pilotIds: broken };
  return whyNobody(planningDay, at);
}

function fliesOnlyHigherRisk({ planningDay, rounds, at }: Question, pilotIds: readonly string[]): boolean {
  if (planningDay.shares[at]?.mission.isRisky) return false;
  const risky = new Set(planningDay.input.missions.filter(({ isRisky }) => isRisky).map(({ missionId }) => missionId));
  const theirs = rounds.filter(({ pilotId, stops }) => pilotIds.includes(pilotId) && stops.length > 0);
  return theirs.length > 0 && theirs.every(({ stops }) => stops.every(({ missionId }) => risky.has(missionId)));
}

/** Nobody could, even with the morning free. A decision is the reason only where somebody could without it. */
function whyNobody(planningDay: PlanningDay, at: number): UnplannedReason {
  const asDecided = nearestToPossible(verdictsOn(planningDay, at));
  if (asDecided) return asDecided;
  const undecided = verdictsOn(planningDay, at, []);
  if (undecided.some(({ refusal }) => refusal === null)) return { reason: 'DECIDED_OTHERWISE' };
  return nearestToPossible(undecided) ?? nobodyToAsk(planningDay, at, undecided);
}

/** Among pilots who would come, the one of whom the least is missing: minutes first, then batteries. */
function nearestToPossible(verdicts: readonly PairVerdict[]): UnplannedReason | null {
  const found: (UnplannedReason & { missing: number })[] = verdicts.flatMap(({ pilotId, refusal }) => {
    if (refusal?.reason === 'WINDOW_TOO_SHORT') {
      return { reason: 'WINDOW_TOO_SHORT', missingMinutes: refusal.missingMinutes, missing: refusal.missingMinutes };
    }
    if (refusal?.reason === 'DUTY_TOO_SHORT') {
      const { missingMinutes } = refusal;
      return { reason: 'DUTY_TOO_SHORT', missingMinutes, pilotId, missing: missingMinutes };
    }
    if (refusal?.reason === 'DRONE_RANGE') {
      const { missingFlightMinutes } = refusal;
      return { reason: 'DRONE_RANGE', missingFlightMinutes, pilotId, missing: missingFlightMinutes };
    }
    return [];
  });
  const least = found.toSorted((a, b) => a.missing - b.missing)[0];
  if (!least) return null;
  const { missing: _, ...reason } = least;
  return reason;
}

function nobodyToAsk(planningDay: PlanningDay, at: number, verdicts: readonly PairVerdict[]): UnplannedReason {
  const mission = planningDay.shares[at]?.mission;
  // Whose field it is was never going to be asked.
  const others = verdicts.filter(({ pilotId }) => pilotId !== mission?.requesterId);
  const inReach = others.filter(({ pilot, kilometers }) => {
    const who = planningDay.pilots[pilot];
    return who && mission && isInReach(who, mission, kilometers);
  });
  if (inReach.length > 0) {
    return { reason: 'NO_AVAILABLE_PILOT_IN_REACH', pilotIds: inReach.map(({ pilotId }) => pilotId) };
  }
  return { reason: 'NO_PILOT_IN_REACH', nearestKilometers: others[0]?.kilometers ?? null };
}

/** The stops that a plan gives to a pilot. */
export function stopsOf(rounds: readonly Draft[], pilotId: string): Draft['stops'] {
  return rounds.find((round) => round.pilotId === pilotId)?.stops ?? [];
}
