import { useCallback, useEffect, useRef, useState } from 'react';
import { clearDraft, loadDraft, saveDraft } from '../../offline/draft-store.ts';
import { emptyDraft, type InterventionDraft, newKey, readDraft } from './intervention-draft.ts';

const restMs = 250;

export interface DraftControl {
  /** Null until it is known whether this device keeps one. */
  draft: InterventionDraft | null;
  change: (make: (draft: InterventionDraft) => InterventionDraft) => void;
  /** Like `change`, but done only once it is on the disk (or this device refuses to keep anything). */
  keep: (draft: InterventionDraft) => Promise<void>;
  /** An empty draft under a new key; the old one is gone from this device. */
  startOver: () => void;
}

/** The draft of a request, put away on this device at every change, at once when the page goes away. */
export function useDraft(key: string, contactPhone: string): DraftControl {
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
      if (timer.current !== null) clearTimeout(timer.current);
      timer.current = setTimeout(() => void flush(), restMs);
    },
    [flush],
  );

  const firstPhone = useRef(contactPhone);
  useEffect(() => {
    let isGone = false;
    const start = (kept: unknown) => {
      if (isGone) return;
      latest.current = readDraft(kept) ?? emptyDraft(newKey(), firstPhone.current);
      setDraft(latest.current);
    };
    loadDraft<unknown>(key).then(start, () => start(null));
    return () => {
      isGone = true;
    };
  }, [key]);

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

  return {
    draft,
    change: useCallback(
      (make) => {
        const before = latest.current;
        const next = before && make(before);
        if (next && next !== before) show(next);
      },
      [show],
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
    }, [key]),
  };
}
