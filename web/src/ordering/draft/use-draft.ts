import { useEffect, useMemo, useState } from 'react';
import { KeptDraft, type ShownDraft } from './kept-draft.ts';

/** The draft kept under this key, written at once when the page goes away. */
export function useDraft(key: string, contactPhone: string) {
  const [shown, show] = useState<ShownDraft>({ draft: null, isElsewhere: false });
  const [firstPhone] = useState(contactPhone);
  const kept = useMemo(() => new KeptDraft(key, firstPhone, show), [key, firstPhone]);
  useEffect(() => {
    const goAway = () => void kept.flush();
    window.addEventListener('pagehide', goAway);
    document.addEventListener('visibilitychange', goAway);
    kept.open();
    return () => {
      window.removeEventListener('pagehide', goAway);
      document.removeEventListener('visibilitychange', goAway);
      kept.close();
    };
  }, [kept]);
  const { change, keep, startOver, takeOver } = kept;
  return { ...shown, change, keep, startOver, takeOver };
}

export type DraftControl = ReturnType<typeof useDraft>;
