import { planningFiguresOf } from '../../flying-profile/flying-profile.ts';
import type { Position } from '../../geometry/geometry.ts';
import { dawnOf } from '../../light/light-of.ts';
import { sunTimesOf } from '../../light/sun-times.ts';
import type { PilotResponse } from '../../missions/mission.ts';
import { flatEnd } from '../../sun/flat-end.ts';
import type { PlanningChange, PlanningDecisions } from '../board/planning-decisions.ts';
import { applyRemedy, type RemedyChange } from '../explanations/remedy.ts';
import { minuteOfTime } from '../model/minute-of-time.ts';
import type {
  Minute,
  PlanningInput,
  PlanningMission,
  PlanningPilot,
  PriorAssignment,
} from '../model/planning-input.ts';
import { firstLight, type MorningLight, thermalWindow } from '../model/thermal-window.ts';
import { endInWarmingOrder } from '../model/warming-order.ts';
import { clockOf, type PlanningClock } from './planning-clock.ts';
import { absenceOf, type MissionToPlan, type PilotToPlan, type PlanningDayFacts } from './planning-day-facts.ts';

const aHectare = 10_000;
/** Where the sun neither sets nor rises, far north of every association, a morning is what clocks call one. */
const withoutNight = { civilDawn: 180, sunrise: 300 };

/** When it gets light there and from when on one may fly, in minutes of that morning. */
export function lightAt(
  clock: PlanningClock,
  { day, takeOff, countryAt }: Pick<PlanningDayFacts, 'day' | 'takeOff' | 'countryAt'>,
  place: Position,
): MorningLight {
  const { civilDawn, sunrise, earliestTakeOff } = dawnOf(day, place, countryAt(place), takeOff);
  return {
    civilDawn: civilDawn === null ? withoutNight.civilDawn : clock.minuteOf(civilDawn),
    sunrise: sunrise === null ? withoutNight.sunrise : clock.minuteOf(sunrise),
    takeOff: earliestTakeOff === null ? null : clock.minuteOf(earliestTakeOff),
  };
}

/** The middle of what has a place: where the light is told for the whole morning. */
export function middleOf(places: readonly Position[]): Position | null {
  if (places.length === 0) return null;
  const sum = (at: 0 | 1) => places.reduce((total, place) => total + place[at], 0) / places.length;
  return [sum(0), sum(1)];
}

/** When flat open ground is warm at a place, in minutes of that morning. */
export function flatWarmAt(
  clock: PlanningClock,
  { day, settings }: Pick<PlanningDayFacts, 'day' | 'settings'>,
  { place, isOvercast }: { place: Position; isOvercast: boolean },
): Minute {
  const { sunrise } = sunTimesOf(day, place);
  const { minutesAfterSunrise } = settings;
  return sunrise === null
    ? withoutNight.sunrise + minutesAfterSunrise
    : clock.minuteOf(flatEnd(place, sunrise, minutesAfterSunrise, isOvercast));
}

interface MorningOfMission {
  readonly clock: PlanningClock;
  readonly isOvercast: boolean;
  /** Where its light is told: where it is, else the middle of all that has a place. */
  readonly at: Position;
  /** Of the fastest pilot: nobody else takes less for what is left after a parcel. */
  readonly minutesPerHectare: number;
}

function missionOf(facts: PlanningDayFacts, mission: MissionToPlan, morning: MorningOfMission): PlanningMission {
  const { clock, isOvercast, at } = morning;
  const { setUpMinutesPerParcel } = facts.settings;
  // Only where nothing better is known: it takes as long as all else of a mission.
  const flat = () => flatWarmAt(clock, facts, { place: at, isOvercast });
  const parcels = mission.parcels.map(({ parcelId, squareMeters, warmAt }) => ({
    parcelId,
    hectares: squareMeters / aHectare,
    warmAt: warmAt ? clock.minuteOf(isOvercast ? warmAt.overcast : warmAt.expected) : flat(),
  }));
  const light = lightAt(clock, facts, at);
  const timed = parcels.map(({ warmAt, hectares }) => ({
    warmAt,
    minutes: setUpMinutesPerParcel + hectares * morning.minutesPerHectare,
  }));
  const end = parcels.length > 0 ? endInWarmingOrder(timed, firstLight(light)) : flat();
  const { missionId, place, isRisky, mowingTime, requesterUserId: requesterId } = mission;
  const answered = (wanted: PilotResponse) =>
    mission.responses.filter(({ response }) => response === wanted).map(({ pilotId }) => pilotId);
  const isHere = (pilotId: string) => facts.pilots.some((pilot) => pilot.pilotId === pilotId);
  return {
    missionId,
    place,
    parcels,
    isRisky,
    mowingAt: mowingTime === null ? null : minuteOfTime(mowingTime),
    window: thermalWindow(light, end),
    acceptedBy: answered('POSSIBLE').filter(isHere),
    refusedBy: answered('UNAVAILABLE').filter(isHere),
    requesterId,
    sameGroundAs: facts.sameGround.get(missionId) ?? [],
  };
}

function pilotOf({ settings, profiles }: PlanningDayFacts, pilot: PilotToPlan): PlanningPilot {
  const { pilotId, home, reachKilometres, recentDawns } = pilot;
  const figures = planningFiguresOf({ profile: profiles.get(pilotId), reachKilometres }, settings);
  const absence = absenceOf(pilot);
  const isBarred = absence !== null && absence !== 'AWAY';
  return { pilotId, home, isAvailable: absence === null, isBarred, recentDawns, ...figures };
}

function remedyOf(change: PlanningChange, clock: PlanningClock): RemedyChange {
  switch (change.kind) {
    case 'ASK':
    case 'MORE_BATTERIES':
      return change;
    case 'BACK_LATER':
      return { kind: 'BACK_LATER', pilotId: change.pilotId, backAt: clock.minuteOf(change.backAt) };
    case 'RAISE_REACH':
      return { kind: 'RAISE_REACH', pilotId: change.pilotId, drivenReachKm: change.reachKilometres };
    case 'SPLIT':
      return { kind: 'SPLIT', pilotIds: [] };
  }
}

/** Whose account is not working, or who has not accepted the rules, is not asked by anybody; a plan that names one says so. Whose papers have expired stands there with why. */
function isForPlanning(pilot: PilotToPlan, decisions: PlanningDecisions, facts: PlanningDayFacts): boolean {
  const absence = absenceOf(pilot);
  if (absence === null || absence === 'AWAY' || absence === 'PAPERS_EXPIRED') return true;
  const isNamed = decisions.rounds.some(({ pilotId }) => pilotId === pilot.pilotId);
  return isNamed || facts.missions.some(({ pilotId }) => pilotId === pilot.pilotId);
}

/** What is to be planned under these decisions; `locks` are added by who asks, since what is assigned locks too. */
export function planningInputOf(
  facts: PlanningDayFacts,
  decisions: PlanningDecisions,
  prior: readonly PriorAssignment[],
): PlanningInput {
  const clock = clockOf(facts.day, facts.timeZone);
  const pilots = facts.pilots.filter((pilot) => isForPlanning(pilot, decisions, facts));
  const places = [...facts.missions.map(({ place }) => place), ...pilots.map(({ home }) => home)];
  const anywhere = middleOf(places.filter((place) => place !== null)) ?? [0, 0];
  const planned = pilots.map((pilot) => pilotOf(facts, pilot));
  const minutesPerHectare = Math.min(
    facts.settings.minutesPerHectare,
    ...planned.map((pilot) => pilot.minutesPerHectare),
  );
  const morning = { clock, isOvercast: decisions.overcast, minutesPerHectare };
  const input: PlanningInput = {
    settings: facts.settings,
    pilots: planned,
    missions: facts.missions.map((mission) => missionOf(facts, mission, { ...morning, at: mission.place ?? anywhere })),
    locks: [],
    prior,
  };
  return decisions.changes.reduce(
    (changed, { missionId, change }) => applyRemedy(changed, missionId ?? '', remedyOf(change, clock)),
    input,
  );
}
