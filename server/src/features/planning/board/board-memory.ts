import { createHash } from 'node:crypto';
import type { BoardChange } from '@vigiefaon/domain/planning/board/board-change';
import { boardChangeBetween } from '@vigiefaon/domain/planning/board/board-difference';
import type { PlanningBoard } from '@vigiefaon/domain/planning/board/planning-board';

/** A megabyte or three each: enough for a few coordinators who work on the same evening. */
const mostKept = 16;

/** The boards that were answered last, so that whoever has one of them is sent only what is other on the next. */
export class BoardMemory {
  readonly #kept = new Map<string, PlanningBoard>();

  /** Names a board after all that it says, and keeps it. */
  keep(untagged: Omit<PlanningBoard, 'etag'>): PlanningBoard {
    const etag = createHash('sha256').update(JSON.stringify(untagged)).digest('base64url');
    const board = { ...untagged, etag };
    // The last one asked for goes last.
    this.#kept.delete(etag);
    this.#kept.set(etag, board);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > mostKept && oldest !== undefined) this.#kept.delete(oldest);
    return board;
  }

  /** What makes the board of the one that the reader has; all of it where that one is not known here. */
  answer(board: PlanningBoard, since: string | undefined): PlanningBoard | BoardChange {
    const before = since === undefined ? undefined : this.#kept.get(since);
    return before ? boardChangeBetween(before, board) : board;
  }
}
