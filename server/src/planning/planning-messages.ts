import type { DrivingTable } from '@vigiefaon/domain/planning/driving';
import type { PlanProgress } from '@vigiefaon/domain/planning/evening-solver';
import type { PlanningInput } from '@vigiefaon/domain/planning/planning-input';

/** What the planner asks of its worker. */
export interface SolveOrder {
  readonly input: PlanningInput;
  readonly driving: DrivingTable;
  readonly seed: number;
  readonly seconds: number;
}

/** What the worker says: that it listens, ever better plans, and that it has ended. */
export type PlanningReport =
  | { readonly kind: 'READY' }
  | ({ readonly kind: 'PLAN' } & PlanProgress)
  | { readonly kind: 'DONE' }
  | { readonly kind: 'FAILED'; readonly reason: string };
