import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { errorCodes } from '../../errors.ts';
import { Version } from '../../values.ts';
import { BoardChange } from './board-change.ts';
import { BoardPlan, PlanningBoard } from './planning-board.ts';
import { BoardLock, mostOnABoard, PlanningDecisions } from './planning-decisions.ts';

const roles = ['ROLE_ADMIN'] as const;
const errors = ['NOT_A_PLANNING_DAY'] as const;

/** The etag of the board that the reader has. Where the server still knows that board, the answer is what is other on the new one. */
const query = z.strictObject({ since: z.optional(z.string().check(z.maxLength(100))) });

const BoardAnswer = z.union([PlanningBoard, BoardChange]);

export const getPlanning = endpoint('GET /api/planning/{date}', {
  summary: 'The plan of a day, and everything that it depends on; with `since` what is other than on that board',
  roles,
  query,
  response: BoardAnswer,
  errors,
});

/**
 * `isSeen`: the coordinator has read `staleness`; what changes from now on is told anew. `isDoubleMeant`: they have been asked about the
 * same meadow in the rounds of two pilots; without it what makes ground double is refused with the missions (SAME_GROUND).
 */
export const savePlanning = endpoint('PUT /api/planning/{date}', {
  summary: 'Save what a coordinator has decided; rounds that break a rule are kept and their breaches named',
  roles,
  query,
  body: z.strictObject({
    version: Version,
    decisions: PlanningDecisions,
    isSeen: z._default(z.boolean(), false),
    isDoubleMeant: z._default(z.boolean(), false),
  }),
  response: BoardAnswer,
  errors: ['STALE', 'SAME_GROUND', 'NOT_A_PLANNING_DAY'],
});

export const solvePhases = ['SEARCH', 'PRICES', 'EXCHANGE'] as const;

/**
 * One line of a proposal that is streamed: ever better plans of the board, then the whole board as it was saved (its version counted
 * up), or why there is none.
 */
export const ProposalLine = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('PLAN'), phase: z.enum(solvePhases), plan: BoardPlan }),
  z.object({ kind: z.literal('SAVED'), board: PlanningBoard }),
  z.object({ kind: z.literal('FAILED'), code: z.enum(errorCodes) }),
]);
export type ProposalLine = z.infer<typeof ProposalLine>;

/**
 * Asked for with `accept: application/x-ndjson` it streams `ProposalLine`s, else it answers with the board when the plan is saved.
 * Leaving ends it without saving; `stopPlanning` ends it with the best plan so far.
 */
export const proposePlan = endpoint('POST /api/planning/{date}/propose', {
  summary: 'Propose the best plan for a day; streams better and better ones when asked for application/x-ndjson',
  roles,
  body: z.strictObject({
    version: Version,
    /** In place of those that are saved. */
    locks: z.optional(z.array(BoardLock).check(z.maxLength(mostOnABoard))),
    /** In place of what is saved; saved together with the plan. */
    overcast: z.optional(z.boolean()),
    /** When the best plan so far has to do. */
    seconds: z._default(z.number().check(z.minimum(0.1), z.maximum(120)), 15),
    /** The same seed on the same planning day goes through the same plans. */
    seed: z._default(z.int().check(z.minimum(0), z.maximum(2_147_483_647)), 1),
  }),
  response: PlanningBoard,
  errors: ['STALE', 'SAME_GROUND', 'NOT_A_PLANNING_DAY'],
});

export const stopPlanning = endpoint('POST /api/planning/{date}/stop', {
  summary: 'The plan so far is good enough: whoever asked for it gets it, saved',
  roles,
  errors,
});

export const attendPlanning = endpoint('PUT /api/planning/{date}/presence', {
  summary: 'The board of a day is open on my screen (every 20 seconds; forgotten after 45)',
  roles,
  errors,
});

export const leavePlanning = endpoint('DELETE /api/planning/{date}/presence', {
  summary: 'The board of a day is no longer open on my screen',
  roles,
  errors,
});
