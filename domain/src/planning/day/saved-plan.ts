import * as z from 'zod/mini';
import { BoardDraft, BoardLock, type PlanningDecisions } from '../board/planning-decisions.ts';
import type { KeptMark } from './pilot-marks.ts';

const Assignments = z.record(z.string(), z.string());

/** As the morning was when coordinators last looked at it: ids and fingerprints, nothing about anybody. */
export const Seen = z.object({
  missions: z.record(
    z.string(),
    z.object({ facts: z.string(), pilotId: z.nullable(z.string()), answers: Assignments }),
  ),
  pilots: z.record(z.string(), z.object({ isAvailable: z.boolean(), facts: z.string() })),
  settings: z.string(),
  /** Who had what when the plan was saved last: what is assigned later joins the plan by itself. */
  assigned: Assignments,
});
export type Seen = z.infer<typeof Seen>;

/** The plan that was computed last, and what its bound holds for. */
export const Proposal = z.object({
  rounds: z.array(BoardDraft),
  value: z.number(),
  bound: z.number(),
  proposedAt: z.string(),
  /** The rounds before it: who keeps a share is worth a little. */
  prior: z.array(z.object({ missionId: z.string(), share: z.int(), pilotId: z.string() })),
  locks: z.array(BoardLock),
  /** Of everything else that the bound depends on. */
  evening: z.string(),
});
export type Proposal = z.infer<typeof Proposal>;

/** The plan of a day as coordinators have saved it. */
export interface SavedPlan {
  readonly version: number;
  readonly decisions: PlanningDecisions;
  readonly proposal: Proposal | null;
  readonly seen: Seen;
  readonly marks: readonly KeptMark[];
  readonly savedBy: { userId: string; name: string } | null;
  readonly savedAt: Date;
  readonly publication: { publishedAt: Date; version: number; by: string | null } | null;
}
