import type { FoundRemedies } from '@vigiefaon/domain/planning/explanations/explain-plan';
import type { Draft } from '@vigiefaon/domain/planning/judging/plan';
import type { DrivingTable } from '@vigiefaon/domain/planning/model/driving';
import type { PlanningInput } from '@vigiefaon/domain/planning/model/planning-input';
import type { PlanProgress } from '@vigiefaon/domain/planning/solver/planning-day-solver';

/** Asks the worker for plans. */
interface SolveOrder {
  readonly kind: 'SOLVE';
  readonly input: PlanningInput;
  readonly driving: DrivingTable;
  readonly seed: number;
  readonly seconds: number;
}

/** Asks the worker what would bring in some of what these rounds leave out. */
export interface ExplainOrder {
  readonly kind: 'EXPLAIN';
  readonly input: PlanningInput;
  readonly driving: DrivingTable;
  readonly rounds: readonly Draft[];
  /** Which shares, in the planning day's numbers. */
  readonly wanted: readonly number[];
}

export type SolverOrder = SolveOrder | ExplainOrder;

/** What the worker says: that it listens, ever better plans, and that it has ended; remedies, or that it was interrupted. */
export type SolverReport =
  | { readonly kind: 'READY' }
  | ({ readonly kind: 'PLAN' } & PlanProgress)
  | { readonly kind: 'DONE' }
  | { readonly kind: 'EXPLAINED'; readonly remedies: FoundRemedies[] | null }
  | { readonly kind: 'FAILED'; readonly reason: string };
