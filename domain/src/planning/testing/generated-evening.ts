import type { Position } from '../../geometry/geometry.ts';
import type { PlanningInput, PlanningMission, PlanningPilot } from '../model/planning-input.ts';
import { defaultPlanningSettings } from '../model/planning-settings.ts';
import { thermalWindow } from '../model/thermal-window.ts';
import { Chance } from '../solver/chance.ts';

export interface EveningSize {
  readonly missions: number;
  readonly pilots: number;
}

/** 1 June in Namur: the middle of the season. */
const sun = { civilDawn: 291, sunrise: 335, takeOff: null };

/** South of the Ardennes, for tests that need no real villages. */
const meadows = { west: 4.6, south: 49.7, width: 1.2, height: 0.6 };

function anywhere(chance: Chance): Position {
  return [meadows.west + chance.next() * meadows.width, meadows.south + chance.next() * meadows.height];
}

/** A few kilometres off a village: fields do not lie on the church square. */
function near(villages: readonly Position[], chance: Chance): Position {
  const village = villages[chance.below(villages.length)];
  if (!village) return anywhere(chance);
  return [village[0] + (chance.next() - 0.5) * 0.06, village[1] + (chance.next() - 0.5) * 0.04];
}

function aPilot(number: number, home: Position, chance: Chance): PlanningPilot {
  const backEarly = chance.next() < 0.35;
  return {
    pilotId: `pilot-${number}`,
    home,
    isAvailable: chance.next() >= 0.05,
    duty: { from: 210 + chance.below(3) * 15, to: backEarly ? 495 : 570 },
    drivenReachKm: 20 + chance.below(41),
    batteries: 2 + chance.below(3),
    minutesPerHectare: 2.4 + chance.next() * 1.6,
    recentDawns: chance.below(7),
  };
}

/** Fields of a few hectares, some large: the sizes of a log-normal with a mean of about four hectares. */
function hectares(chance: Chance): number {
  const normal = Math.sqrt(-2 * Math.log(1 - chance.next())) * Math.cos(2 * Math.PI * chance.next());
  return Math.min(14, Math.max(0.4, Math.exp(1.15 + 0.7 * normal)));
}

function aMission(number: number, place: Position, pilots: readonly PlanningPilot[], chance: Chance): PlanningMission {
  const parcelCount = 1 + Math.floor(chance.next() ** 2 * 3);
  const parcels = Array.from({ length: parcelCount }, (_, parcel) => ({
    parcelId: `parcel-${number}-${parcel}`,
    hectares: Math.round(hectares(chance) * 100) / 100,
  }));
  return {
    missionId: `mission-${number}`,
    place,
    parcels,
    isRisky: chance.next() < 0.35,
    mowingAt: chance.next() < 0.2 ? null : 390 + chance.below(14) * 15,
    window: thermalWindow(sun, false, defaultPlanningSettings),
    acceptedBy: [],
    refusedBy: pilots.filter(() => chance.next() < 0.04).map(({ pilotId }) => pilotId),
  };
}

/** An evening that could be: the same seed makes the same one. */
export function generatedEvening(
  seed: number,
  { missions, pilots }: EveningSize,
  villages: readonly Position[] = [],
): PlanningInput {
  const chance = new Chance(seed * 7919 + missions);
  const people = Array.from({ length: pilots }, (_, number) => aPilot(number, near(villages, chance), chance));
  return {
    settings: defaultPlanningSettings,
    pilots: people,
    missions: Array.from({ length: missions }, (_, number) => aMission(number, near(villages, chance), people, chance)),
    locks: [],
    prior: [],
  };
}
