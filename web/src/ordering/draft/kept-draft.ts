import { newKey } from '../../api/new-key.ts';
import { clearDraft, loadDraft, saveDraft } from '../../offline/draft-store.ts';
import { DraftTabs } from './draft-tabs.ts';
import {
  type ChangeDraft,
  emptyDraft,
  type InterventionDraft,
  isWorthKeeping,
  readDraft,
} from './intervention-draft.ts';

const writeAfterMs = 250;

export interface ShownDraft {
  /** Null until it is known whether this device keeps one. */
  draft: InterventionDraft | null;
  /** Another tab has gone on with this draft: nothing typed here would be kept. */
  isElsewhere: boolean;
}

/** The draft of a request, put away on this device a moment after a change; of several tabs the one that opened it last writes. */
export class KeptDraft {
  private shown: ShownDraft = { draft: null, isElsewhere: false };
  private timer: ReturnType<typeof setTimeout> | null = null;
  private tabs: DraftTabs | null = null;
  private readonly key: string;
  private readonly contactPhone: string;
  private readonly onShown: (shown: ShownDraft) => void;

  constructor(key: string, contactPhone: string, onShown: (shown: ShownDraft) => void) {
    this.key = key;
    this.contactPhone = contactPhone;
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

  readonly change: ChangeDraft = (make) => {
    const { draft, isElsewhere } = this.shown;
    const next = draft && !isElsewhere ? make(draft) : draft;
    if (next && next !== draft) this.write(next);
  };

  /** Like `change`, but done only once it is on the disk (or this device refuses to keep anything). */
  readonly keep = async (next: InterventionDraft): Promise<void> => {
    this.write(next);
    await this.flush();
  };

  /** An empty draft under a new key; the old one is gone from this device. */
  readonly startOver = (): void => {
    this.endTimer();
    this.show({ draft: emptyDraft(newKey(), this.contactPhone) });
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

  private write(draft: InterventionDraft): void {
    this.show({ draft });
    // Never restarted: whoever types without a pause is written all the same.
    this.timer ??= setTimeout(() => void this.flush(), writeAfterMs);
  }

  private async read(): Promise<void> {
    const before = this.shown.draft;
    const kept = await loadDraft<unknown>(this.key).catch(() => before);
    // Text typed while the disk was read is newer than what it says.
    if (this.shown.draft !== before || this.timer !== null) return;
    const known = readDraft(kept);
    if (!known && before && !isWorthKeeping(before)) return;
    this.show({ draft: known ?? emptyDraft(newKey(), this.contactPhone) });
  }

  private show(change: Partial<ShownDraft>): void {
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
