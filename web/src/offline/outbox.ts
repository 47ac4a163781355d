/** Wherever it is kept and in whatever order it leaves. */
export interface OutboxStore<Entry, Answer> {
  /** Undefined while nothing may leave. */
  next(): Entry | undefined | Promise<Entry | undefined>;
  /** The server has it: it is kept no longer. */
  sent(entry: Entry, answer: Answer): unknown;
  /** The server does not take it: it is put aside or dropped, so that it is not the next again. */
  refused(entry: Entry, error: unknown): unknown;
}

export interface OutboxParts<Entry, Answer> {
  readonly store: OutboxStore<Entry, Answer>;
  readonly send: (entry: Entry) => Promise<Answer>;
  /** Whether the same may well succeed later. */
  readonly isTemporary: (error: unknown, entry: Entry) => boolean;
  /** After which pauses a failure is tried again by itself; without them only when somebody asks. */
  readonly backoff?: { readonly firstMs: number; readonly longestMs: number } | undefined;
  /** Of all tabs one sends at a time under this name. */
  readonly lockName?: string;
}

export interface OutboxState {
  readonly isSending: boolean;
  /** Whether anything has left since the start. */
  readonly hasSent: boolean;
  /** Why something still waits: until it has left. */
  readonly failure: unknown;
}

export interface Outbox {
  /** Sends what waits, in order; while that is under way, once more after it. Never rejects. */
  flush(): Promise<void>;
  /** The same with the pauses from the beginning: a network came back, or somebody looks at the screen again. */
  wake(): void;
  /** What waits for its pause is not tried again by itself; what is under way still is, if it gets lost. */
  stop(): void;
  state(): OutboxState;
  subscribe(listener: () => void): () => void;
}

/** Of all tabs one works at a time; a browser without locks sends twice, which the keys of the entries make harmless. */
function alone<Result>(lockName: string | undefined, work: () => Promise<Result>): Promise<Result> {
  const { locks }: Partial<Navigator> = navigator;
  return lockName !== undefined && locks ? locks.request(lockName, work) : work();
}

/** Rejects with what time may mend, be it the network or the disk. */
async function sendOne<Entry, Answer>(parts: OutboxParts<Entry, Answer>, entry: Entry): Promise<void> {
  const { store, send, isTemporary } = parts;
  let answer: Answer;
  try {
    answer = await send(entry);
  } catch (error) {
    if (isTemporary(error, entry)) throw error;
    await store.refused(entry, error);
    return;
  }
  await store.sent(entry, answer);
}

/** One entry after the other, until nothing is left or a failure that time may mend. */
class Sending<Entry, Answer> implements Outbox {
  readonly #parts: OutboxParts<Entry, Answer>;
  readonly #listeners = new Set<() => void>();
  #state: OutboxState = { isSending: false, hasSent: false, failure: null };
  #running: Promise<void> | null = null;
  #isAskedAgain = false;
  #pauseMs: number;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: OutboxParts<Entry, Answer>) {
    this.#parts = parts;
    this.#pauseMs = this.#firstPauseMs;
  }

  readonly flush = (): Promise<void> => {
    this.#isAskedAgain = true;
    this.stop();
    this.#running ??= this.#run();
    return this.#running;
  };

  readonly wake = (): void => {
    this.#pauseMs = this.#firstPauseMs;
    void this.flush();
  };

  readonly stop = (): void => clearTimeout(this.#timer);

  readonly state = (): OutboxState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  get #firstPauseMs(): number {
    return this.#parts.backoff?.firstMs ?? 0;
  }

  #become(change: Partial<OutboxState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }

  async #drain(): Promise<void> {
    const { store } = this.#parts;
    for (let entry = await store.next(); entry !== undefined; entry = await store.next()) {
      if (!this.#state.isSending) this.#become({ isSending: true });
      await sendOne(this.#parts, entry);
      this.#pauseMs = this.#firstPauseMs;
    }
  }

  async #run(): Promise<void> {
    let failure: unknown;
    do {
      this.#isAskedAgain = false;
      failure = await alone(this.#parts.lockName, () => this.#drain()).then(
        () => null,
        (error: unknown) => error,
      );
    } while (this.#isAskedAgain);
    this.#running = null;
    const { isSending, hasSent } = this.#state;
    this.#become({ isSending: false, hasSent: hasSent || (isSending && failure === null), failure });
    if (failure !== null) this.#tryLater();
  }

  #tryLater(): void {
    const { backoff } = this.#parts;
    if (!backoff) return;
    // Not all phones of a valley at once.
    this.stop();
    this.#timer = setTimeout(() => void this.flush(), this.#pauseMs * (0.75 + Math.random() / 4));
    this.#pauseMs = Math.min(this.#pauseMs * 2, backoff.longestMs);
  }
}

/** Keeps, sends and tries again. */
export function createOutbox<Entry, Answer>(parts: OutboxParts<Entry, Answer>): Outbox {
  return new Sending(parts);
}
