import type { Draft } from '../judging/plan.ts';
import type { Minute, PlanningInput, PlanningMission, PlanningPilot } from '../model/planning-input.ts';

/** One change outside of the plan, or one exchange inside it, after which a mission would be flown. */
export type RemedyChange =
  /** Fits into that round as everything is; so many minutes longer away from home. */
  | { readonly kind: 'GIVE'; readonly pilotId: string; readonly minutes: number }
  /** A pilot who is away or has declined says yes after all. */
  | { readonly kind: 'ASK'; readonly pilotId: string }
  | { readonly kind: 'MOVE_MOWING'; readonly minutes: number; readonly mowingAt: Minute }
  | { readonly kind: 'BACK_LATER'; readonly pilotId: string; readonly backAt: Minute }
  | { readonly kind: 'RAISE_REACH'; readonly pilotId: string; readonly drivenReachKm: number }
  | { readonly kind: 'MORE_BATTERIES'; readonly pilotId: string; readonly batteries: number }
  /** Two pilots fly a share of it each. */
  | { readonly kind: 'SPLIT'; readonly pilotIds: readonly string[] }
  /** Flown instead of others, which are worth this much more. */
  | {
      readonly kind: 'SWAP';
      readonly pilotId: string;
      readonly lostHectares: number;
      readonly instead: Draft['stops'];
    };

/** A change together with the rounds that become possible by it: what the model has checked. */
export type Remedy = RemedyChange & { readonly rounds: readonly Draft[] };

const changePilot = (input: PlanningInput, pilotId: string, change: Partial<PlanningPilot>): PlanningInput => ({
  ...input,
  pilots: input.pilots.map((pilot) => (pilot.pilotId === pilotId ? { ...pilot, ...change } : pilot)),
});

const changeMission = (
  input: PlanningInput,
  missionId: string,
  change: (mission: PlanningMission) => Partial<PlanningMission>,
): PlanningInput => ({
  ...input,
  missions: input.missions.map((mission) =>
    mission.missionId === missionId ? { ...mission, ...change(mission) } : mission,
  ),
});

/** The planning day as it would be with the remedy; what is given or exchanged changes nothing about it. */
export function applyRemedy(input: PlanningInput, missionId: string, remedy: RemedyChange): PlanningInput {
  switch (remedy.kind) {
    case 'ASK': {
      const willing = changePilot(input, remedy.pilotId, { isAvailable: true });
      return changeMission(willing, missionId, ({ refusedBy }) => ({
        refusedBy: refusedBy.filter((pilotId) => pilotId !== remedy.pilotId),
      }));
    }
    case 'MOVE_MOWING':
      return changeMission(input, missionId, () => ({ mowingAt: remedy.mowingAt }));
    case 'BACK_LATER': {
      const pilot = input.pilots.find(({ pilotId }) => pilotId === remedy.pilotId);
      return changePilot(input, remedy.pilotId, { duty: { from: pilot?.duty.from ?? 0, to: remedy.backAt } });
    }
    case 'RAISE_REACH':
      return changePilot(input, remedy.pilotId, { drivenReachKm: remedy.drivenReachKm });
    case 'MORE_BATTERIES':
      return changePilot(input, remedy.pilotId, { batteries: remedy.batteries });
    case 'SPLIT':
      return changeMission(input, missionId, () => ({ leastShares: 2 }));
    case 'GIVE':
    case 'SWAP':
      return input;
  }
}
