import { clearDraft, loadDraft, saveDraft } from '../../offline/draft-store.ts';
import { DraftTabs } from './draft-tabs.ts';

const writeAfterMs = 250;

/** What a draft of one kind is. */
export interface DraftKind<Draft> {
  /** Nothing typed yet, under a new key. */
  readonly empty: () => Draft;
  /** Null for anything but a draft of today's form. */
  readonly read: (kept: unknown) => Draft | null;
  /** Whether there is anything that a person would miss. */
  readonly isWorthKeeping: (draft: Draft) => boolean;
}

export interface ShownDraft<Draft> {
  /** Null until it is known whether this device keeps one. */
  draft: Draft | null;
  /** Another tab has gone on with this draft: nothing typed here would be kept. */
  isElsewhere: boolean;
}

/** What is typed of a request, put away on this device a moment after a change; of several tabs the one that opened it last writes. */
export class KeptDraft<Draft> {
  private shown: ShownDraft<Draft> = { draft: null, isElsewhere: false };
  private timer: ReturnType<typeof setTimeout> | null = null;
  private tabs: DraftTabs | null = null;
  private readonly key: string;
  private readonly kind: DraftKind<Draft>;
  private readonly onShown: (shown: ShownDraft<Draft>) => void;

  constructor(key: string, kind: DraftKind<Draft>, onShown: (shown: ShownDraft<Draft>) => void) {
    this.key = key;
    this.kind = kind;
    this.onShown = onShown;
  }

  /** Reads it, and takes it over from other tabs. */
  open(): void {
    this.tabs = new DraftTabs(this.key, {
      onTakenElsewhere: () => {
        this.show({ isElsewhere: true });
        return this.flush();
      },
      onYielded: () => void this.read(),
    });
    this.tabs.claim();
    void this.read();
  }

  close(): void {
    void this.flush();
    this.tabs?.close();
  }

  readonly change = (make: (draft: Draft) => Draft): void => {
    const { draft, isElsewhere } = this.shown;
    const next = draft && !isElsewhere ? make(draft) : draft;
    if (next && next !== draft) this.write(next);
  };

  /** Like `change`, but done only once it is on the disk (or this device refuses to keep anything). */
  readonly keep = async (next: Draft): Promise<void> => {
    this.write(next);
    await this.flush();
  };

  /** Changes the latest, whatever was typed since it was last seen; answers as it is then, once that is on the disk. */
  readonly keepChange = async (make: (draft: Draft) => Draft): Promise<Draft> => {
    const { draft } = this.shown;
    if (draft === null) throw new Error('A draft is changed before it is read.');
    const next = make(draft);
    await this.keep(next);
    return next;
  };

  /** An empty draft under a new key; the old one is gone from this device. */
  readonly startOver = (): void => {
    this.endTimer();
    this.show({ draft: this.kind.empty() });
    void clearDraft(this.key).catch(() => undefined);
  };

  readonly takeOver = (): void => {
    this.tabs?.claim();
    void this.read().then(() => this.show({ isElsewhere: false }));
  };

  /** Puts away at once what still waits. */
  readonly flush = async (): Promise<void> => {
    if (!this.endTimer()) return;
    // Private windows of some browsers keep nothing: the request then lives as long as its page.
    if (this.shown.draft) await saveDraft(this.key, this.shown.draft).catch(() => undefined);
  };

  private write(draft: Draft): void {
    this.show({ draft });
    // Never restarted: whoever types without a pause is written all the same.
    this.timer ??= setTimeout(() => void this.flush(), writeAfterMs);
  }

  private async read(): Promise<void> {
    const before = this.shown.draft;
    const kept = await loadDraft<unknown>(this.key).catch(() => before);
    // Text typed while the disk was read is newer than what it says.
    if (this.shown.draft !== before || this.timer !== null) return;
    const known = this.kind.read(kept);
    if (!known && before && !this.kind.isWorthKeeping(before)) return;
    this.show({ draft: known ?? this.kind.empty() });
  }

  private show(change: Partial<ShownDraft<Draft>>): void {
    this.shown = { ...this.shown, ...change };
    this.onShown(this.shown);
  }

  /** Whether anything waited. */
  private endTimer(): boolean {
    if (this.timer === null) return false;
    clearTimeout(this.timer);
    this.timer = null;
    return true;
  }
}
