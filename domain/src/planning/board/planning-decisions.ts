import * as z from 'zod/mini';
import { Id, Instant } from '../../values.ts';

/**
 * As many as a body of a megabyte holds. What is assigned by hand makes a board of any size, and every board that is answered must
 * also be accepted when it is sent back: how long a round may be is a rule that is named, never a bound.
 */
export const mostOnABoard = 10_000;

const ShareNumber = z.int().check(z.minimum(0), z.maximum(mostOnABoard));

/** Where one share of a mission is flown: most missions have the share 0 only. */
export const BoardStop = z.strictObject({ missionId: Id, share: ShareNumber });
export type BoardStop = z.infer<typeof BoardStop>;

/** A pilot with stops in the order in which they are flown. */
export const BoardDraft = z.strictObject({ pilotId: Id, stops: z.array(BoardStop).check(z.maxLength(mostOnABoard)) });
export type BoardDraft = z.infer<typeof BoardDraft>;

export const lockKinds = ['MUST', 'NOT'] as const;
/** MUST is flown by that pilot, NOT is never; without `share` it holds for the whole mission. */
export const BoardLock = z.strictObject({
  kind: z.enum(lockKinds),
  missionId: Id,
  pilotId: Id,
  share: z.optional(ShareNumber),
});
export type BoardLock = z.infer<typeof BoardLock>;

/** A remedy that a coordinator has taken: it holds for this morning only. */
export const PlanningChange = z.discriminatedUnion('kind', [
  /** Comes all the same, although away; for `missionId`, although declined. */
  z.strictObject({ kind: z.literal('ASK'), pilotId: Id }),
  z.strictObject({ kind: z.literal('BACK_LATER'), pilotId: Id, backAt: Instant }),
  z.strictObject({
    kind: z.literal('RAISE_REACH'),
    pilotId: Id,
    reachKilometres: z.number().check(z.positive(), z.maximum(2000)),
  }),
  z.strictObject({
    kind: z.literal('MORE_BATTERIES'),
    pilotId: Id,
    batteries: z.int().check(z.minimum(1), z.maximum(200)),
  }),
  /** The mission is flown in two shares. */
  z.strictObject({ kind: z.literal('SPLIT') }),
]);
export type PlanningChange = z.infer<typeof PlanningChange>;

export const PlanningChangeFor = z.strictObject({ missionId: z.nullable(Id), change: PlanningChange });
export type PlanningChangeFor = z.infer<typeof PlanningChangeFor>;

/** All that coordinators decide about one morning: what undo and redo go through. */
export const PlanningDecisions = z.strictObject({
  rounds: z.array(BoardDraft).check(z.maxLength(mostOnABoard)),
  locks: z.array(BoardLock).check(z.maxLength(mostOnABoard)),
  overcast: z.boolean(),
  changes: z.array(PlanningChangeFor).check(z.maxLength(mostOnABoard)),
});
export type PlanningDecisions = z.infer<typeof PlanningDecisions>;
