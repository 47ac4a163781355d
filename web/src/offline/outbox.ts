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
  /** The same in a moment, unless it is asked for before. */
  flushSoon(ms: number): void;
  /** The same with the pauses from the beginning: a network came back, or somebody looks at the screen again. */
  wake(): void;
  /** Nothing is tried again by itself any more. */
  stop(): void;
  state(): OutboxState;
  subscribe(listener: () => void): () => void;
}

/** Of all tabs one works at a time; a browser without locks sends twice, which the keys of the entries make harmless. */
function alone<Result>(lockName: string | undefined, work: () => Promise<Result>): Promise<Result> {
  const { locks }: Partial<Navigator> = navigator;
  return lockName !== undefined && locks ? locks.request(lockName, work) : work();
}

/** Keeps, sends and tries again: one entry after the other, until nothing is left or a failure that time may mend. */
export function createOutbox<Entry, Answer>(parts: OutboxParts<Entry, Answer>): Outbox {
  const { store, send, isTemporary, backoff, lockName } = parts;
  const listeners = new Set<() => void>();
  let state: OutboxState = { isSending: false, hasSent: false, failure: null };
  let running: Promise<void> | null = null;
  let isAskedAgain = false;
  let pauseMs = backoff?.firstMs ?? 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function become(change: Partial<OutboxState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  /** Rejects with what time may mend, be it the network or the disk. */
  async function sendOne(entry: Entry): Promise<void> {
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

  async function drain(): Promise<void> {
    for (let entry = await store.next(); entry !== undefined; entry = await store.next()) {
      if (!state.isSending) become({ isSending: true });
      await sendOne(entry);
      pauseMs = backoff?.firstMs ?? 0;
    }
  }

  async function run(): Promise<void> {
    let failure: unknown;
    do {
      isAskedAgain = false;
      failure = await alone(lockName, drain).then(
        () => null,
        (error: unknown) => error,
      );
    } while (isAskedAgain);
    running = null;
    const { isSending, hasSent } = state;
    become({ isSending: false, hasSent: hasSent || (isSending && failure === null), failure });
    if (failure !== null && backoff) {
      // Not all phones of a valley at once.
      flushSoon(pauseMs * (0.75 + Math.random() / 4));
      pauseMs = Math.min(pauseMs * 2, backoff.longestMs);
    }
  }

  function flush(): Promise<void> {
    isAskedAgain = true;
    clearTimeout(timer);
    running ??= run();
    return running;
  }

  function flushSoon(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), ms);
  }

  return {
    flush,
    flushSoon,
    wake: () => {
      pauseMs = backoff?.firstMs ?? 0;
      void flush();
    },
    stop: () => clearTimeout(timer),
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
