import { bestOrder } from '../judging/best-order.ts';
import { impossibleLocks, sharesOfLock } from '../judging/impossible-locks.ts';
import { type Draft, keyOf, type Plan } from '../judging/plan.ts';
import { draftOf, planOfRounds, roundsOfDrafts } from '../judging/plan-of-rounds.ts';
import type { PlanningDay } from '../model/compile-planning-day.ts';
import type { RoundDraft } from '../model/routing-problem.ts';
import { certificate } from './columns/certificate.ts';
import type { PackingSolver } from './columns/packing-solver.ts';
import { RoundsSolver, type SolvePhase } from './rounds-solver.ts';
import type { SolverMemory } from './solver-state.ts';

export interface PlanProgress {
  readonly plan: Plan;
  readonly phase: SolvePhase;
  /** Nothing better exists. */
  readonly isOptimal: boolean;
}

export interface PlanningDayOrder {
  readonly seed: number;
  readonly shouldStop?: () => boolean;
}

interface Remembered {
  readonly best: readonly Draft[];
  readonly pool: readonly Draft[];
  readonly sharePrices: ReadonlyMap<string, number>;
  readonly pilotPrices: ReadonlyMap<string, number>;
}

/**
 * Solves a planning day again and again while the coordinator changes it: what was learnt before is kept by the names of pilots and
 * missions, so that a drag, a lock or a pilot who withdraws costs a fraction of the first solve.
 */
export class PlanningDaySolver {
  readonly #packing: PackingSolver;
  #remembered: Remembered | null = null;

  constructor(packing: PackingSolver) {
    this.#packing = packing;
  }

  /** Plans that get better, each with its certified gap; the last is the best. */
  *solve(planningDay: PlanningDay, { seed, shouldStop }: PlanningDayOrder): Generator<PlanProgress, void, void> {
    const memory = this.#memory(planningDay);
    const solver = new RoundsSolver(planningDay.problem, {
      packing: this.#packing,
      seed,
      ...(memory && { memory }),
      ...(shouldStop && { shouldStop }),
    });
    try {
      for (const { phase, rounds, value, bound, isOptimal } of solver.solve()) {
        yield { plan: planOfRounds(planningDay, rounds, { value, bound }), phase, isOptimal };
      }
    } finally {
      this.#remember(planningDay, solver.memory());
    }
  }

  #remember(planningDay: PlanningDay, { rounds, pool, certificate: prices }: ReturnType<RoundsSolver['memory']>): void {
    const draft = (round: RoundDraft) => draftOf(planningDay, round);
    this.#remembered = {
      best: rounds.map(draft),
      pool: pool.map(draft),
      sharePrices: new Map(planningDay.shares.map((share, at) => [keyOf(share), prices.shares[at] ?? 0])),
      pilotPrices: new Map(planningDay.pilots.map(({ pilotId }, at) => [pilotId, prices.pilots[at] ?? 0])),
    };
  }

  #memory(planningDay: PlanningDay): SolverMemory | null {
    const lockedRounds = roundsOfLocks(planningDay);
    const known = this.#remembered;
    if (!known && lockedRounds.length === 0) return null;
    const best = roundsOfDrafts(planningDay, known?.best ?? []);
    const pool = [...roundsOfDrafts(planningDay, known?.pool ?? []), ...lockedRounds];
    const start = startHonouring(best, lockedRounds);
    if (!known) return { rounds: start, pool, certificate: null };
    const shares = Float64Array.from(planningDay.shares, (share) => known.sharePrices.get(keyOf(share)) ?? 0);
    const pilots = Float64Array.from(planningDay.pilots, ({ pilotId }) => known.pilotPrices.get(pilotId) ?? 0);
    return { rounds: start, pool, certificate: certificate(shares, pilots) };
  }
}

/**
 * For every pilot with locks a round of just these: the least that honours them. Locks that no plan can honour are left out: one
 * field that is to be flown by two pilots would be in both of their rounds.
 */
function roundsOfLocks(planningDay: PlanningDay): RoundDraft[] {
  const impossible = new Set(impossibleLocks(planningDay).map(({ lock }) => lock));
  const possible = planningDay.input.locks.filter((lock) => lock.kind === 'MUST' && !impossible.has(lock));
  return planningDay.pilots.flatMap(({ pilotId }, pilot) => {
    const mine = possible.filter((lock) => lock.pilotId === pilotId);
    const shares = [...new Set(mine.flatMap((lock) => sharesOfLock(planningDay, lock)))];
    return shares.length === 0 ? [] : (bestOrder(planningDay.problem, pilot, shares) ?? []);
  });
}

/** The plan from before, with the rounds of those pilots replaced whose locks it does not honour. */
function startHonouring(best: readonly RoundDraft[], locked: readonly RoundDraft[]): RoundDraft[] {
  const isHonoured = (lock: RoundDraft) =>
    best.some(({ pilot, stops }) => pilot === lock.pilot && lock.stops.every((stop) => stops.includes(stop)));
  const missing = locked.filter((lock) => !isHonoured(lock));
  const taken = new Set(missing.flatMap(({ stops }) => stops));
  const replaced = new Set(missing.map(({ pilot }) => pilot));
  const kept = best.filter(({ pilot, stops }) => !replaced.has(pilot) && !stops.some((stop) => taken.has(stop)));
  return [...missing, ...kept];
}
