import * as z from 'zod/mini';
import { BoardMission, BoardPilot, BoardRound, BoardUnplanned, PlanningBoard } from './planning-board.ts';
import { BoardDraft, PlanningDecisions } from './planning-decisions.ts';

/** How one list becomes another: what is gone leaves, what has changed takes the place it had, then what is new goes to its place. */
const listChange = <Item extends z.ZodMiniObject>(item: Item) =>
  z.object({
    gone: z.array(z.string()),
    changed: z.array(item),
    added: z.array(z.object({ at: z.int(), item })),
  });

const lists = {
  rounds: listChange(BoardRound),
  unplanned: listChange(BoardUnplanned),
  pilots: listChange(BoardPilot),
  missions: listChange(BoardMission),
  /** `decisions.rounds`. */
  drafts: listChange(BoardDraft),
};

const { rounds: _rounds, unplanned: _unplanned, pilots: _pilots, missions: _missions, ...single } = PlanningBoard.shape;
const { rounds: _drafts, ...decided } = PlanningDecisions.shape;

/** What of a board is other than on the one that its reader has before them: whatever is as it was is left out. */
export const BoardChange = z.object({
  /** The etag of the board that it is laid over. */
  since: z.string(),
  ...z.partial(z.object({ ...single, decisions: z.object(decided) })).shape,
  /** Of the board that it makes. */
  etag: z.string(),
  lists: z.partial(z.object(lists)),
});
export type BoardChange = z.infer<typeof BoardChange>;
