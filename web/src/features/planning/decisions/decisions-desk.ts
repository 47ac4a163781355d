import type { PlanningBoard } from '@vigiefaon/domain/planning/board/planning-board';
import type { PlanningDecisions } from '@vigiefaon/domain/planning/board/planning-decisions';
import { isCallError } from '../../../api/call-error.ts';
import { isTemporary } from '../../../api/is-temporary.ts';
import { createOutbox, type Outbox } from '../../../offline/outbox.ts';
import { isSameOrder, stopsOf } from './decisions.ts';
import { beginHistory, type History, isSameDecisions, rebase, record, redo, undo } from './history.ts';
import { mergeDecisions } from './merge-decisions.ts';

/** `WAITING`: about to be sent · `OFFLINE`: kept on this device until the network is back · `STALE`: somebody was faster. */
export type SaveState = 'SAVED' | 'WAITING' | 'SAVING' | 'OFFLINE' | 'STALE' | 'REFUSED';

export interface DeskState {
  readonly history: History;
  /** On the server as `version`. */
  readonly base: PlanningDecisions;
  readonly version: number;
  readonly saving: SaveState;
  /** Saved by somebody else meanwhile, while there is a choice to make. */
  readonly theirs: PlanningBoard | null;
  readonly problem: unknown;
  /** Pilots whose rounds somebody else has changed since I did anything. */
  readonly changedByOthers: readonly string[];
}

/** Not yet on the server. */
export interface KeptDecisions {
  readonly version: number;
  readonly base: PlanningDecisions;
  readonly decisions: PlanningDecisions;
}

export interface SaveFlags {
  readonly isSeen: boolean;
  /** The coordinator has been asked about the same meadow with two pilots. */
  readonly isDoubleMeant: boolean;
}

export interface DeskDoors {
  readonly save: (version: number, decisions: PlanningDecisions, asked: SaveFlags) => Promise<PlanningBoard>;
  readonly read: () => Promise<PlanningBoard>;
  readonly keep: (kept: KeptDecisions) => void;
  readonly dropKept: () => void;
  /** A board that the server has answered, to be shown. */
  readonly show: (board: PlanningBoard) => void;
}

const againMs = 15_000;

function startOf(board: PlanningBoard, kept: KeptDecisions | null, history: History | null): DeskState {
  const fresh = {
    base: board.decisions,
    version: board.version,
    theirs: null,
    problem: null,
    changedByOthers: [],
  } as const;
  const known = history && isSameDecisions(history.present, board.decisions) ? history : null;
  const begun = known ?? beginHistory(board.decisions);
  if (!kept || isSameDecisions(kept.decisions, board.decisions)) return { ...fresh, history: begun, saving: 'SAVED' };
  if (kept.version === board.version) {
    return { ...fresh, history: record(begun, kept.decisions), saving: 'WAITING' };
  }
  const { base, version, decisions } = kept;
  return { ...fresh, history: beginHistory(decisions), base, version, saving: 'STALE', theirs: board };
}

function pilotsBetween({ rounds: before }: PlanningDecisions, { rounds: after }: PlanningDecisions): string[] {
  const pilotIds = new Set([...before, ...after].map(({ pilotId }) => pilotId));
  return [...pilotIds].filter((pilotId) => !isSameOrder(stopsOf(before, pilotId), stopsOf(after, pilotId)));
}

/** Holds what a coordinator decides: every step can be undone, and each is saved by itself as soon as that is possible. */
export class DecisionsDesk {
  #state: DeskState;
  readonly #outbox: Outbox;
  #isSeen = false;
  #isDoubleMeant = false;
  readonly #doors: DeskDoors;
  readonly #listeners = new Set<() => void>();

  constructor(
    board: PlanningBoard,
    doors: DeskDoors,
    { kept, history }: { kept: KeptDecisions | null; history: History | null },
  ) {
    this.#doors = doors;
    this.#state = startOf(board, kept, history);
    this.#outbox = createOutbox<PlanningDecisions, PlanningBoard>({
      store: {
        next: () => this.#nextToSave(),
        sent: (sent, saved) => this.#saved(sent, saved),
        refused: (_, error) => this.#refused(error),
      },
      send: (decisions) => this.#send(decisions),
      isTemporary,
      backoff: { firstMs: againMs, longestMs: againMs },
    });
    this.#outbox.subscribe(() => {
      const { isSending, failure } = this.#outbox.state();
      if (failure !== null && !isSending) this.#set({ saving: 'OFFLINE', problem: failure });
    });
  }

  /** From now on what waits is sent by itself. */
  open(): void {
    if (this.#state.saving === 'WAITING') void this.#outbox.flush();
  }

  /** The screen goes: what waits is sent at once; what does not arrive stays on the device. */
  close(): void {
    this.#outbox.stop();
    if (this.#state.saving === 'WAITING') void this.#outbox.flush();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly state = (): DeskState => this.#state;

  decide(next: PlanningDecisions, { isDoubleMeant = false } = {}): void {
    if (isDoubleMeant) this.#isDoubleMeant = true;
    this.#step(record(this.#state.history, next));
  }

  undo(): void {
    this.#step(undo(this.#state.history));
  }

  redo(): void {
    this.#step(redo(this.#state.history));
  }

  /** A board was read again: what others have decided is taken over, unless there is something of mine to be saved first. */
  hear(board: PlanningBoard): void {
    const { history, base, version, saving } = this.#state;
    if (board.version < version || saving !== 'SAVED') return;
    // A mission that is gone leaves the decisions without anybody saving them.
    if (board.version === version && isSameDecisions(base, board.decisions)) return;
    const { decisions } = board;
    const changedByOthers = pilotsBetween(base, decisions);
    this.#set({ history: rebase(history, base, decisions), base: decisions, version: board.version, changedByOthers });
  }

  /** A proposal that the server has saved: one step, which can be undone like any other. */
  adopt(board: PlanningBoard): void {
    const history = record(this.#state.history, board.decisions);
    this.#set({ history, base: board.decisions, version: board.version, saving: 'SAVED' });
  }

  /** Theirs becomes the plan; mine is one undo away. */
  takeTheirs(): void {
    const { theirs, history } = this.#state;
    if (!theirs) return;
    this.#set({ ...this.#onServer(theirs), history: record(history, theirs.decisions), saving: 'SAVED' });
    this.#doors.dropKept();
    this.#doors.show(theirs);
  }

  putMineOnTop(): void {
    const { theirs, history, base } = this.#state;
    if (!theirs) return;
    // Nobody was asked about what theirs and mine make together.
    this.#isDoubleMeant = false;
    const merged = mergeDecisions(base, history.present, theirs.decisions);
    const past = rebase(history, base, theirs.decisions).past;
    this.#set({ ...this.#onServer(theirs), history: { past, present: merged, future: [] } });
    this.#doors.show(theirs);
    this.#keepAndSave();
  }

  /** The changes around the plan have been read; those from now on are told anew. */
  async markSeen(): Promise<void> {
    await this.flush();
    if (this.#state.saving !== 'SAVED') return;
    this.#isSeen = true;
    await this.#outbox.flush();
  }

  /** The server has asked about the same meadow with two pilots: it is meant. */
  async meanDouble(): Promise<void> {
    this.#isDoubleMeant = true;
    await this.flush();
  }

  /** Sends what waits, at once: the network is back, or somebody has asked for it. */
  async flush(): Promise<void> {
    if (this.#state.saving === 'REFUSED') this.#set({ saving: 'WAITING' });
    await this.#outbox.flush();
  }

  #onServer(board: PlanningBoard): Pick<DeskState, 'base' | 'version' | 'theirs' | 'problem'> {
    return { base: board.decisions, version: board.version, theirs: null, problem: null };
  }

  #set(change: Partial<DeskState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }

  #step(history: History): void {
    if (history === this.#state.history) return;
    this.#set({ history, changedByOthers: [] });
    this.#keepAndSave();
  }

  #isSaved(): boolean {
    return isSameDecisions(this.#state.history.present, this.#state.base);
  }

  #keepAndSave(): void {
    const { version, base, history, saving } = this.#state;
    this.#doors.keep({ version, base, decisions: history.present });
    if (saving === 'STALE' && this.#state.theirs) return;
    if (saving === 'SAVING') return;
    this.#set({ saving: 'WAITING' });
    void this.#outbox.flush();
  }

  /** Nothing while somebody has to choose first; a step that was undone needs no save. */
  #nextToSave(): PlanningDecisions | undefined {
    const { saving, theirs, history } = this.#state;
    if (theirs || saving === 'REFUSED') return undefined;
    if (!this.#isSaved() || this.#isSeen) return history.present;
    if (saving !== 'SAVED') {
      this.#doors.dropKept();
      this.#set({ saving: 'SAVED', problem: null });
    }
    return undefined;
  }

  async #send(decisions: PlanningDecisions): Promise<PlanningBoard> {
    const flags = { isSeen: this.#isSeen, isDoubleMeant: this.#isDoubleMeant };
    this.#isDoubleMeant = false;
    this.#set({ saving: 'SAVING', problem: null });
    try {
      return await this.#doors.save(this.#state.version, decisions, flags);
    } catch (error) {
      if (flags.isDoubleMeant) this.#isDoubleMeant = true;
      throw error;
    }
  }

  #saved(sent: PlanningDecisions, board: PlanningBoard): void {
    this.#isSeen = false;
    const { history } = this.#state;
    // Tidied up by the server (a mission that is gone), it is tidied up in every step.
    const tidy = isSameDecisions(sent, board.decisions) ? history : rebase(history, sent, board.decisions);
    this.#set({ ...this.#onServer(board), history: tidy, saving: 'SAVED' });
    this.#doors.show(board);
    if (this.#isSaved()) this.#doors.dropKept();
    else this.#keepAndSave();
  }

  /** Somebody was faster: when theirs cannot be read now, it is asked again like any save that did not arrive. */
  async #refused(error: unknown): Promise<void> {
    if (!isCallError(error, 'STALE')) {
      this.#set({ saving: 'REFUSED', problem: error });
      return;
    }
    const theirs = await this.#doors.read();
    this.#set({ saving: 'STALE', theirs });
    if (isSameDecisions(theirs.decisions, this.#state.history.present)) this.takeTheirs();
  }
}
