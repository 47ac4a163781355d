import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { clearDraft, loadDraft, saveDraft } from './draft-store.ts';

interface Pending<Value> {
  pending: Value;
  /** Sending outlives a rendering; this is what counts meanwhile. */
  latest: RefObject<Value>;
  remember: (next: Value) => void;
}

interface PendingInput<Value> {
  /** Where it is kept; put the user's id into it. */
  key: string;
  nothing: Value;
  isNothing: (value: Value) => boolean;
  /** A page before has left something behind. */
  onFound?: () => void;
}

/** Kept on this device through reload and lost network. */
export function usePending<Value>({ key, nothing, isNothing, onFound }: PendingInput<Value>): Pending<Value> {
  const [pending, setPending] = useState(nothing);
  const latest = useRef(nothing);

  function show(next: Value): void {
    latest.current = next;
    setPending(next);
  }

  const find = useEffectEvent((kept: Value | null) => {
    if (!kept || !isNothing(latest.current)) return;
    show(kept);
    onFound?.();
  });
  useEffect(() => {
    let isGone = false;
    void loadDraft<Value>(key)
      .then((kept) => {
        if (!isGone) find(kept);
      })
      .catch(() => {});
    return () => {
      isGone = true;
    };
  }, [key]);

  function remember(next: Value): void {
    show(next);
    void (isNothing(next) ? clearDraft(key) : saveDraft(key, next)).catch(() => {});
  }

  return { pending, latest, remember };
}
