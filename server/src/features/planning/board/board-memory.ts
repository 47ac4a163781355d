import { createHash } from 'node:crypto';
import type { BoardChange } from '@vigiefaon/domain/planning/board/board-change';
import { boardChangeBetween } from '@vigiefaon/domain/planning/board/board-difference';
import type { PlanningBoard } from '@vigiefaon/domain/planning/board/planning-board';

/** A board by the name of all that it says. */
export function tagged(board: Omit<PlanningBoard, 'etag'>): PlanningBoard {
  return { ...board, etag: createHash('sha256').update(JSON.stringify(board)).digest('base64url') };
}

/** A megabyte or three each: enough for a few coordinators who work on the same evening. */
const mostKept = 16;

/** The boards that were answered last, so that whoever has one of them is sent only what is other on the next. */
export class BoardMemory {
  readonly #kept = new Map<string, PlanningBoard>();

  /** Answers the board, which its reader has from now on. */
  keep(board: PlanningBoard): PlanningBoard {
    // The last one asked for goes last.
    this.#kept.delete(board.etag);
    this.#kept.set(board.etag, board);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > mostKept && oldest !== undefined) this.#kept.delete(oldest);
    return board;
  }

  /** What makes the board of the one that the reader has; all of it where that one is not known here. */
  answer(board: PlanningBoard, since: string | undefined): PlanningBoard | BoardChange {
    const before = since === undefined ? undefined : this.#kept.get(since);
    this.keep(board);
    return before ? boardChangeBetween(before, board) : board;
  }
}
