import { type Evening, waysOf } from '../compile-evening.ts';
import type { Draft } from '../plan.ts';
import { type PairRefusal, whyNotPair } from '../why-not-pair.ts';

/** What keeps a share out of the plan, from the side on which the least is missing. */
export type UnplannedReason =
  | { readonly reason: 'NO_PILOT_IN_REACH'; readonly nearestKilometers: number | null }
  /** Those in reach are away, or have declined. */
  | { readonly reason: 'NO_AVAILABLE_PILOT_IN_REACH'; readonly pilotIds: readonly string[] }
  /** The coordinator has given it to somebody who cannot, or excluded whoever could. */
  | { readonly reason: 'DECIDED_OTHERWISE' }
  | { readonly reason: 'WINDOW_TOO_SHORT'; readonly missingMinutes: number }
  | { readonly reason: 'DUTY_TOO_SHORT'; readonly missingMinutes: number; readonly pilotId: string }
  | { readonly reason: 'DRONE_RANGE'; readonly missingFlightMinutes: number; readonly pilotId: string }
  /** It could be flown, but those who could fly what counts more, or would drive further than it is worth. */
  | { readonly reason: 'PILOTS_BUSY'; readonly pilotIds: readonly string[]; readonly onHigherRisk: boolean };

export interface PairVerdict {
  readonly pilot: number;
  readonly pilotId: string;
  readonly kilometers: number;
  /** Null when this pilot could fly it with the morning free. */
  readonly refusal: PairRefusal | null;
}

/** What every pilot says about one share, the nearest first. */
export function verdictsOn(evening: Evening, at: number): PairVerdict[] {
  const share = evening.shares[at];
  if (!share) return [];
  const { settings, locks } = evening.input;
  return evening.pilots
    .map((pilot, number) => {
      const ways = waysOf(evening, number, at);
      const refusal = whyNotPair(pilot, share.mission, share, { settings, locks, ways });
      return { pilot: number, pilotId: pilot.pilotId, kilometers: ways.kilometersOut, refusal };
    })
    .sort((a, b) => a.kilometers - b.kilometers);
}

/** The binding reason why a share is in no round. */
export function whyUnplanned(evening: Evening, rounds: readonly Draft[], at: number): UnplannedReason {
  const verdicts = verdictsOn(evening, at);
  const able = verdicts.filter(({ refusal }) => refusal === null);
  if (able.length > 0) {
    const pilotIds = able.map(({ pilotId }) => pilotId);
    return { reason: 'PILOTS_BUSY', pilotIds, onHigherRisk: fliesOnlyHigherRisk(evening, rounds, at, pilotIds) };
  }
  return nearestToPossible(verdicts) ?? nobodyToAsk(evening, verdicts);
}

function fliesOnlyHigherRisk(
  evening: Evening,
  rounds: readonly Draft[],
  at: number,
  pilotIds: readonly string[],
): boolean {
  if (evening.shares[at]?.mission.isRisky) return false;
  const risky = new Set(evening.input.missions.filter(({ isRisky }) => isRisky).map(({ missionId }) => missionId));
  const theirs = rounds.filter(({ pilotId, stops }) => pilotIds.includes(pilotId) && stops.length > 0);
  return theirs.length > 0 && theirs.every(({ stops }) => stops.every(({ missionId }) => risky.has(missionId)));
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

function nobodyToAsk(evening: Evening, verdicts: readonly PairVerdict[]): UnplannedReason {
  const decided = verdicts.some(({ refusal }) => ['EXCLUDED', 'LOCKED_TO_ANOTHER'].includes(refusal?.reason ?? ''));
  if (decided) return { reason: 'DECIDED_OTHERWISE' };
  const absent = verdicts.filter(
    ({ pilot, kilometers }) => kilometers <= (evening.pilots[pilot]?.reachKilometers ?? 0),
  );
  if (absent.length > 0)
    return { reason: 'NO_AVAILABLE_PILOT_IN_REACH', pilotIds: absent.map(({ pilotId }) => pilotId) };
  return { reason: 'NO_PILOT_IN_REACH', nearestKilometers: verdicts[0]?.kilometers ?? null };
}

/** The stops that a plan gives to a pilot. */
export function stopsOf(rounds: readonly Draft[], pilotId: string): Draft['stops'] {
  return rounds.find((round) => round.pilotId === pilotId)?.stops ?? [];
}
