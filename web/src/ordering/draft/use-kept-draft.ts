import { useEffect, useMemo, useState } from 'react';
import { type DraftKind, KeptDraft, type ShownDraft } from './kept-draft.ts';

/** The draft kept under this key, written at once when the page goes away; `kind` is the same in every rendering. */
export function useKeptDraft<Draft>(key: string, kind: DraftKind<Draft>) {
  const [shown, show] = useState<ShownDraft<Draft>>({ draft: null, isElsewhere: false });
  const kept = useMemo(() => new KeptDraft(key, kind, show), [key, kind]);
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
  const { change, keep, keepChange, startOver, takeOver } = kept;
  return { ...shown, change, keep, keepChange, startOver, takeOver };
}
