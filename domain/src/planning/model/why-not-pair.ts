import type { Share } from '../judging/plan.ts';
import { isAbout, type Minute, type PlanningLock, type PlanningMission, type PlanningPilot } from './planning-input.ts';
import { mostMinutesToMowingEver, type PlanningSettings } from './planning-settings.ts';
import { windowOfShare } from './warming-order.ts';

/** Why one pilot cannot fly one share even with the whole morning for it alone. */
export type PairRefusal =
  | { readonly reason: 'UNAVAILABLE' | 'OWN_FIELD' | 'ANSWERED_UNAVAILABLE' | 'EXCLUDED' | 'LOCKED_TO_ANOTHER' }
  | { readonly reason: 'OUT_OF_REACH'; readonly kilometers: number; readonly drivenReachKm: number }
  | { readonly reason: 'DRONE_RANGE'; readonly missingFlightMinutes: number }
  /** The thermal window, cut by the mowing time, is shorter than the search, or over before this pilot can be there. */
  | { readonly reason: 'WINDOW_TOO_SHORT'; readonly missingMinutes: number }
  | { readonly reason: 'DUTY_TOO_SHORT'; readonly missingMinutes: number };

/** What a pilot needs for a share, and when the search may start. */
export interface PairTimes {
  readonly flight: number;
  readonly service: number;
  readonly earliestStart: Minute;
  readonly latestStart: Minute;
}

/** Flying, setting up, carrying fawns out and changing batteries, inside the thermal window and close enough before mowing. */
export function pairTimes(
  pilot: PlanningPilot,
  mission: PlanningMission,
  share: Share,
  settings: PlanningSettings,
): PairTimes {
  const flight = share.hectares * pilot.minutesPerHectare;
  const changes = Math.max(0, Math.ceil(flight / settings.usableMinutesPerBattery) - 1);
  const service =
    flight +
    share.parcelIds.length * settings.setUpMinutesPerParcel +
    share.hectares * settings.fawnsPerHectare * settings.minutesPerFawn +
    changes * settings.minutesPerBatteryChange;
  const { from, to } = windowOfShare(mission, share);
  if (mission.mowingAt === null) return { flight, service, earliestStart: from, latestStart: to - service };
  const longestWait = Math.min(settings.mostMinutesToMowing, mostMinutesToMowingEver);
  return {
    flight,
    service,
    earliestStart: Math.max(from, mission.mowingAt - longestWait - service),
    latestStart: Math.min(to, mission.mowingAt) - service,
  };
}

export interface PairWays {
  readonly minutesOut: number;
  readonly kilometersOut: number;
  readonly minutesBack: number;
}

/** Why this pilot may not, whatever the time: away, asked and declined, or decided by the coordinator. */
function whyNotAsked(
  pilot: PlanningPilot,
  mission: PlanningMission,
  share: Share,
  locks: readonly PlanningLock[],
): PairRefusal | null {
  const mine = locks.filter((lock) => isAbout(lock, share));
  const isMust = mine.some(({ kind, pilotId }) => kind === 'MUST' && pilotId === pilot.pilotId);
  if (mine.some(({ kind, pilotId }) => kind === 'NOT' && pilotId === pilot.pilotId)) return { reason: 'EXCLUDED' };
  if (!isMust && mine.some(({ kind }) => kind === 'MUST')) return { reason: 'LOCKED_TO_ANOTHER' };
  if (!pilot.isAvailable) return { reason: 'UNAVAILABLE' };
  if (!isMust && mission.requesterId === pilot.pilotId) return { reason: 'OWN_FIELD' };
  // A coordinator who locks it has talked with the pilot since.
  if (!isMust && mission.refusedBy.includes(pilot.pilotId)) return { reason: 'ANSWERED_UNAVAILABLE' };
  return null;
}

/** Whether it is nearer than this pilot goes; who has said yes to this field has said how far that is. */
export function isInReach(pilot: PlanningPilot, mission: PlanningMission, kilometers: number): boolean {
  return kilometers <= pilot.drivenReachKm || mission.acceptedBy.includes(pilot.pilotId);
}

/** The first rule that keeps this pilot from this share, or null. */
export function whyNotPair(
  pilot: PlanningPilot,
  mission: PlanningMission,
  share: Share,
  context: { readonly settings: PlanningSettings; readonly locks: readonly PlanningLock[]; readonly ways: PairWays },
): PairRefusal | null {
  const { settings, ways } = context;
  const asked = whyNotAsked(pilot, mission, share, context.locks);
  if (asked) return asked;
  if (!isInReach(pilot, mission, ways.kilometersOut)) {
    return { reason: 'OUT_OF_REACH', kilometers: ways.kilometersOut, drivenReachKm: pilot.drivenReachKm };
  }
  const { flight, service, earliestStart, latestStart } = pairTimes(pilot, mission, share, settings);
  const mostFlight = pilot.batteries * settings.usableMinutesPerBattery;
  if (flight > mostFlight) return { reason: 'DRONE_RANGE', missingFlightMinutes: flight - mostFlight };
  const start = Math.max(earliestStart, pilot.duty.from + ways.minutesOut);
  if (start > latestStart) return { reason: 'WINDOW_TOO_SHORT', missingMinutes: start - latestStart };
  const back = start + service + ways.minutesBack;
  if (back > pilot.duty.to) return { reason: 'DUTY_TOO_SHORT', missingMinutes: back - pilot.duty.to };
  return null;
}
