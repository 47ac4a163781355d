import type { Draft } from '../judging/plan.ts';
import type { PlanningInput, PlanningLock, PlanningMission, PlanningPilot } from '../model/planning-input.ts';
import { sharesOf } from '../model/shares.ts';
import { Chance } from '../solver/chance.ts';
import { generatedEvening } from './generated-evening.ts';

/** A board as somebody may have left it: rounds by hand, some against a rule, with answers, absences and locks. */
interface CrowdedEvening {
  readonly input: PlanningInput;
  readonly rounds: readonly Draft[];
}

function pilotOf(pilot: PlanningPilot, chance: Chance): PlanningPilot {
  const isAvailable = chance.next() >= 0.2;
  const batteries = 1 + chance.below(4);
  const isBarred = !isAvailable && chance.next() < 0.3;
  const to = chance.next() < 0.3 ? 330 + chance.below(60) : pilot.duty.to;
  return { ...pilot, isAvailable, isBarred, batteries, duty: { ...pilot.duty, to } };
}

function missionOf(mission: PlanningMission, pilots: readonly PlanningPilot[], chance: Chance): PlanningMission {
  const ids = pilots.map(({ pilotId }) => pilotId);
  return {
    ...mission,
    acceptedBy: ids.filter(() => chance.next() < 0.15),
    refusedBy: ids.filter(() => chance.next() < 0.15),
    requesterId: chance.next() < 0.1 ? (ids[chance.below(ids.length)] ?? null) : null,
    mowingAt: chance.next() < 0.2 ? 300 + chance.below(30) : mission.mowingAt,
  };
}

function locksOf({ missions, pilots }: PlanningInput, chance: Chance): PlanningLock[] {
  return missions.flatMap(({ missionId }): PlanningLock[] => {
    const pilotId = pilots[chance.below(pilots.length)]?.pilotId;
    if (pilotId === undefined || chance.next() >= 0.15) return [];
    return [{ kind: chance.next() < 0.7 ? 'NOT' : 'MUST', missionId, pilotId }];
  });
}

/** Each mission with somebody or with nobody, mostly with whoever may have it. */
function roundsOf({ missions, pilots, settings }: PlanningInput, chance: Chance): Draft[] {
  const rounds = pilots.map(({ pilotId }) => ({ pilotId, stops: [] as { missionId: string; share: number }[] }));
  for (const mission of missions) {
    for (const { missionId, share } of sharesOf(mission, settings.shareHectares)) {
      if (chance.next() < 0.5) rounds[chance.below(rounds.length)]?.stops.push({ missionId, share });
    }
  }
  return rounds.filter(({ stops }) => stops.length > 0);
}

/** Some of these missions order a meadow that another one orders too. */
function withSameGround(missions: readonly PlanningMission[], chance: Chance): PlanningMission[] {
  const shared = new Map<string, string[]>();
  for (const [at, { missionId }] of missions.entries()) {
    const other = missions[chance.below(missions.length)];
    if (!other || missions.indexOf(other) <= at || chance.next() >= 0.3) continue;
    shared.set(missionId, [...(shared.get(missionId) ?? []), other.missionId]);
    shared.set(other.missionId, [...(shared.get(other.missionId) ?? []), missionId]);
  }
  return missions.map((mission) => ({ ...mission, sameGroundAs: shared.get(mission.missionId) ?? [] }));
}

/** A small board: the same seed makes the same one. */
export function crowdedEvening(seed: number): CrowdedEvening {
  const chance = new Chance(seed);
  const plain = generatedEvening(seed, { missions: 3 + chance.below(4), pilots: 2 + chance.below(3) });
  const pilots = plain.pilots.map((pilot) => pilotOf(pilot, chance));
  const missions = plain.missions.map((mission) => missionOf(mission, pilots, chance));
  const bare = { ...plain, pilots, missions };
  const locks = locksOf(bare, chance);
  const rounds = roundsOf(bare, chance);
  return { input: { ...bare, locks, missions: withSameGround(missions, chance) }, rounds };
}
