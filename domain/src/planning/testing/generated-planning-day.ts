import type { Position } from '../../geometry/geometry.ts';
import { SeededRandom } from '../../seeded-random.ts';
import type { PlanningInput, PlanningMission, PlanningPilot } from '../model/planning-input.ts';
import { defaultPlanningSettings } from '../model/planning-settings.ts';
import { thermalWindow } from '../model/thermal-window.ts';
import { endInWarmingOrder } from '../model/warming-order.ts';

export interface PlanningDaySize {
  readonly missions: number;
  readonly pilots: number;
}

/** 1 June in Namur: the middle of the season. */
const sun = { civilDawn: 291, sunrise: 335, takeOff: null };

/** South of the Ardennes, for tests that need no real villages. */
const meadows = { west: 4.6, south: 49.7, width: 1.2, height: 0.6 };

function anywhere(random: SeededRandom): Position {
  return [meadows.west + random.next() * meadows.width, meadows.south + random.next() * meadows.height];
}

/** A few kilometres off a village: fields do not lie on the church square. */
function near(villages: readonly Position[], random: SeededRandom): Position {
  const village = villages[random.below(villages.length)];
  if (!village) return anywhere(random);
  return [village[0] + (random.next() - 0.5) * 0.06, village[1] + (random.next() - 0.5) * 0.04];
}

function aPilot(number: number, home: Position, random: SeededRandom): PlanningPilot {
  const backEarly = random.next() < 0.35;
  return {
    pilotId: `pilot-${number}`,
    home,
    isAvailable: random.next() >= 0.05,
    duty: { from: 210 + random.below(3) * 15, to: backEarly ? 495 : 570 },
    drivenReachKm: 20 + random.below(41),
    batteries: 2 + random.below(3),
    minutesPerHectare: 2.4 + random.next() * 1.6,
    recentDawns: random.below(7),
  };
}

/** Fields of a few hectares, some large: the sizes of a log-normal with a mean of about four hectares. */
function hectares(random: SeededRandom): number {
  const normal = Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());
  return Math.min(14, Math.max(0.4, Math.exp(1.15 + 0.7 * normal)));
}

function aMission(
  number: number,
  place: Position,
  pilots: readonly PlanningPilot[],
  random: SeededRandom,
): PlanningMission {
  const parcelCount = 1 + Math.floor(random.next() ** 2 * 3);
  const parcels = Array.from({ length: parcelCount }, (_, parcel) => ({
    parcelId: `parcel-${number}-${parcel}`,
    hectares: Math.round(hectares(random) * 100) / 100,
  }));
  return {
    missionId: `mission-${number}`,
    place,
    parcels,
    isRisky: random.next() < 0.35,
    mowingAt: random.next() < 0.2 ? null : 390 + random.below(14) * 15,
    window: thermalWindow(sun, sun.sunrise + defaultPlanningSettings.minutesAfterSunrise),
    acceptedBy: [],
    refusedBy: pilots.filter(() => random.next() < 0.04).map(({ pilotId }) => pilotId),
  };
}

/** The same day with fields that each warm at their own time, up to half an hour earlier or later than flat ground. */
export function withOwnSun(input: PlanningInput, seed: number): PlanningInput {
  const random = new SeededRandom(seed);
  const { setUpMinutesPerParcel } = input.settings;
  const fastest = Math.min(...input.pilots.map(({ minutesPerHectare }) => minutesPerHectare));
  return {
    ...input,
    missions: input.missions.map((mission) => {
      const { from, to } = mission.window;
      const parcels = mission.parcels.map((parcel) => ({ ...parcel, warmAt: to + (random.next() - 0.5) * 60 }));
      const timed = parcels.map(({ warmAt, hectares: size }) => ({
        warmAt,
        minutes: setUpMinutesPerParcel + size * fastest,
      }));
      return { ...mission, parcels, window: { from, to: endInWarmingOrder(timed, from) } };
    }),
  };
}

/** A planning day that could be: the same seed makes the same one. */
export function generatedPlanningDay(
  seed: number,
  { missions, pilots }: PlanningDaySize,
  villages: readonly Position[] = [],
): PlanningInput {
  const random = new SeededRandom(seed * 7919 + missions);
  const people = Array.from({ length: pilots }, (_, number) => aPilot(number, near(villages, random), random));
  return {
    settings: defaultPlanningSettings,
    pilots: people,
    missions: Array.from({ length: missions }, (_, number) => aMission(number, near(villages, random), people, random)),
    locks: [],
    prior: [],
  };
}
