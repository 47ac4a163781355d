import { SeededRandom } from '../../seeded-random.ts';
import type { Draft } from '../judging/plan.ts';
import type { PlanningInput, PlanningLock, PlanningMission, PlanningPilot } from '../model/planning-input.ts';
import { sharesOf } from '../model/shares.ts';
import { generatedPlanningDay } from './generated-planning-day.ts';

/** A board as somebody may have left it: rounds by hand, some against a rule, with answers, absences and locks. */
interface CrowdedPlanningDay {
  readonly input: PlanningInput;
  readonly rounds: readonly Draft[];
}

function pilotOf(pilot: PlanningPilot, random: SeededRandom): PlanningPilot {
  const isAvailable = random.next() >= 0.2;
  const batteries = 1 + random.below(4);
  const isBarred = !isAvailable && random.next() < 0.3;
  const to = random.next() < 0.3 ? 330 + random.below(60) : pilot.duty.to;
  return { ...pilot, isAvailable, isBarred, batteries, duty: { ...pilot.duty, to } };
}

function missionOf(mission: PlanningMission, pilots: readonly PlanningPilot[], random: SeededRandom): PlanningMission {
  const ids = pilots.map(({ pilotId }) => pilotId);
  return {
    ...mission,
    acceptedBy: ids.filter(() => random.next() < 0.15),
    refusedBy: ids.filter(() => random.next() < 0.15),
    requesterId: random.next() < 0.1 ? (ids[random.below(ids.length)] ?? null) : null,
    mowingAt: random.next() < 0.2 ? 300 + random.below(30) : mission.mowingAt,
  };
}

function locksOf({ missions, pilots }: PlanningInput, random: SeededRandom): PlanningLock[] {
  return missions.flatMap(({ missionId }): PlanningLock[] => {
    const pilotId = pilots[random.below(pilots.length)]?.pilotId;
    if (pilotId === undefined || random.next() >= 0.15) return [];
    return [{ kind: random.next() < 0.7 ? 'NOT' : 'MUST', missionId, pilotId }];
  });
}

/** Each mission with somebody or with nobody, mostly with whoever may have it. */
function roundsOf({ missions, pilots, settings }: PlanningInput, random: SeededRandom): Draft[] {
  const rounds = pilots.map(({ pilotId }) => ({ pilotId, stops: [] as { missionId: string; share: number }[] }));
  for (const mission of missions) {
    for (const { missionId, share } of sharesOf(mission, settings.shareHectares)) {
      if (random.next() < 0.5) rounds[random.below(rounds.length)]?.stops.push({ missionId, share });
    }
  }
  return rounds.filter(({ stops }) => stops.length > 0);
}

/** Some of these missions order a meadow that another one orders too. */
function withSameGround(missions: readonly PlanningMission[], random: SeededRandom): PlanningMission[] {
  const shared = new Map<string, string[]>();
  for (const [at, { missionId }] of missions.entries()) {
    const other = missions[random.below(missions.length)];
    if (!other || missions.indexOf(other) <= at || random.next() >= 0.3) continue;
    shared.set(missionId, [...(shared.get(missionId) ?? []), other.missionId]);
    shared.set(other.missionId, [...(shared.get(other.missionId) ?? []), missionId]);
  }
  return missions.map((mission) => ({ ...mission, sameGroundAs: shared.get(mission.missionId) ?? [] }));
}

/** A small board: the same seed makes the same one. */
export function crowdedPlanningDay(seed: number): CrowdedPlanningDay {
  const random = new SeededRandom(seed);
  const plain = generatedPlanningDay(seed, { missions: 3 + random.below(4), pilots: 2 + random.below(3) });
  const pilots = plain.pilots.map((pilot) => pilotOf(pilot, random));
  const missions = plain.missions.map((mission) => missionOf(mission, pilots, random));
  const bare = { ...plain, pilots, missions };
  const locks = locksOf(bare, random);
  const rounds = roundsOf(bare, random);
  return { input: { ...bare, locks, missions: withSameGround(missions, random) }, rounds };
}
