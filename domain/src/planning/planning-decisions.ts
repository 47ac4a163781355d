import * as z from 'zod/mini';
import { Id, Instant } from '../values.ts';

/** Where one share of a mission is flown: most missions have the share 0 only. */
export const BoardStop = z.strictObject({ missionId: Id, share: z.int().check(z.minimum(0), z.maximum(99)) });
export type BoardStop = z.infer<typeof BoardStop>;

/** A pilot with stops in the order in which they are flown. */
export const BoardDraft = z.strictObject({ pilotId: Id, stops: z.array(BoardStop).check(z.maxLength(50)) });
export type BoardDraft = z.infer<typeof BoardDraft>;

export const lockKinds = ['MUST', 'NOT'] as const;
/** MUST is flown by that pilot, NOT is never; without `share` it holds for the whole mission. */
export const BoardLock = z.strictObject({
  kind: z.enum(lockKinds),
  missionId: Id,
  pilotId: Id,
  share: z.optional(z.int().check(z.minimum(0), z.maximum(99))),
});
export type BoardLock = z.infer<typeof BoardLock>;

/** A remedy that a coordinator has taken: it holds for this morning only. */
export const EveningChange = z.discriminatedUnion('kind', [
  /** Comes all the same, although away; for `missionId`, although declined. */
  z.strictObject({ kind: z.literal('ASK'), pilotId: Id }),
  z.strictObject({ kind: z.literal('BACK_LATER'), pilotId: Id, backAt: Instant }),
  z.strictObject({
    kind: z.literal('RAISE_REACH'),
    pilotId: Id,
    reachKilometres: z.number().check(z.positive(), z.maximum(500)),
  }),
  z.strictObject({
    kind: z.literal('MORE_BATTERIES'),
    pilotId: Id,
    batteries: z.int().check(z.minimum(1), z.maximum(50)),
  }),
  /** The mission is flown in two shares. */
  z.strictObject({ kind: z.literal('SPLIT') }),
]);
export type EveningChange = z.infer<typeof EveningChange>;

export const EveningChangeFor = z.strictObject({ missionId: z.nullable(Id), change: EveningChange });
export type EveningChangeFor = z.infer<typeof EveningChangeFor>;

/** All that coordinators decide about one morning: what undo and redo go through. */
export const EveningDecisions = z.strictObject({
  rounds: z.array(BoardDraft).check(z.maxLength(500)),
  locks: z.array(BoardLock).check(z.maxLength(2000)),
  overcast: z.boolean(),
  changes: z.array(EveningChangeFor).check(z.maxLength(500)),
});
export type EveningDecisions = z.infer<typeof EveningDecisions>;
