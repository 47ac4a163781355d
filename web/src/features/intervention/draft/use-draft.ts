import { useCallback, useEffect, useRef, useState } from 'react';
import { clearDraft, loadDraft, saveDraft } from '../../../offline/draft-store.ts';
import { DraftTabs } from './draft-tabs.ts';
import { emptyDraft, type InterventionDraft, isWorthKeeping, newKey, readDraft } from './intervention-draft.ts';

const writeAfterMs = 250;

export interface DraftControl {
  /** Null until it is known whether this device keeps one. */
  draft: InterventionDraft | null;
  change: (make: (draft: InterventionDraft) => InterventionDraft) => void;
  /** Like `change`, but done only once it is on the disk (or this device refuses to keep anything). */
  keep: (draft: InterventionDraft) => Promise<void>;
  /** An empty draft under a new key; the old one is gone from this device. */
  startOver: () => void;
  /** Another tab has gone on with this draft: nothing typed here would be kept. */
  isElsewhere: boolean;
  takeOver: () => void;
}

/** The draft in hand, written a moment after a change, and at once when the page goes away. */
function useWriting(key: string) {
  const [draft, setDraft] = useState<InterventionDraft | null>(null);
  const latest = useRef<InterventionDraft | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);

  const flush = useCallback(async () => {
    if (timer.current === null) return;
    clearTimeout(timer.current);
    timer.current = null;
    // Private windows of some browsers keep nothing: the request then lives as long as its page.
    if (latest.current) await saveDraft(key, latest.current).catch(() => undefined);
  }, [key]);

  const show = useCallback(
    (next: InterventionDraft) => {
      latest.current = next;
      setDraft(next);
      // Never restarted: whoever types without a pause is written all the same.
      timer.current ??= setTimeout(() => void flush(), writeAfterMs);
    },
    [flush],
  );

  useEffect(() => {
    const goAway = () => void flush();
    window.addEventListener('pagehide', goAway);
    document.addEventListener('visibilitychange', goAway);
    return () => {
      window.removeEventListener('pagehide', goAway);
      document.removeEventListener('visibilitychange', goAway);
      goAway();
    };
  }, [flush]);
  return { draft, setDraft, latest, timer, flush, show };
}

/** Whichever tab opened the draft last goes on with it; `read` brings in what the other one wrote. */
function useOneTab(key: string, flush: () => Promise<void>, read: () => Promise<void>) {
  const [isElsewhere, setElsewhere] = useState(false);
  const isLocked = useRef(false);
  const tabs = useRef<DraftTabs | null>(null);
  const lock = useCallback((isTaken: boolean) => {
    isLocked.current = isTaken;
    setElsewhere(isTaken);
  }, []);
  useEffect(() => {
    const made = new DraftTabs(key, {
      onTakenElsewhere: () => {
        lock(true);
        return flush();
      },
      onYielded: () => void read(),
    });
    tabs.current = made;
    made.claim();
    void read();
    return () => made.close();
  }, [key, flush, read, lock]);
  const takeOver = useCallback(() => {
    tabs.current?.claim();
    void read().then(() => lock(false));
  }, [read, lock]);
  return { isElsewhere, isLocked, takeOver };
}

/** The draft of a request, put away on this device at every change, at once when the page goes away. */
export function useDraft(key: string, contactPhone: string): DraftControl {
  const { draft, setDraft, latest, timer, flush, show } = useWriting(key);
  const firstPhone = useRef(contactPhone);
  const read = useCallback(async () => {
    const before = latest.current;
    const kept = await loadDraft<unknown>(key).catch(() => before);
    // Text typed while the disk was read is newer than what it says.
    if (latest.current !== before || timer.current !== null) return;
    const known = readDraft(kept);
    if (!known && before && !isWorthKeeping(before)) return;
    latest.current = known ?? emptyDraft(newKey(), firstPhone.current);
    setDraft(latest.current);
  }, [key, latest, timer, setDraft]);
  const { isElsewhere, isLocked, takeOver } = useOneTab(key, flush, read);

  return {
    draft,
    change: useCallback(
      (make) => {
        const before = isLocked.current ? null : latest.current;
        const next = before && make(before);
        if (next && next !== before) show(next);
      },
      [show, isLocked, latest],
    ),
    keep: useCallback(
      async (next) => {
        show(next);
        await flush();
      },
      [show, flush],
    ),
    startOver: useCallback(() => {
      if (timer.current !== null) clearTimeout(timer.current);
      timer.current = null;
      latest.current = emptyDraft(newKey(), firstPhone.current);
      setDraft(latest.current);
      void clearDraft(key).catch(() => undefined);
    }, [key, latest, timer, setDraft]),
    isElsewhere,
    takeOver,
  };
}
