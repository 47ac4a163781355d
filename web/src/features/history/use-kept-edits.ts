import { useCallback, useEffect, useState } from 'react';
import { clearDraft, loadDraft, saveDraft } from '../../offline/draft-store.ts';
import { differingFields, type RequestValues } from './request-values.ts';

interface KeptEdits {
  values: RequestValues;
  /** The request as it was when they were typed. */
  base: RequestValues;
}

interface EditedForm {
  key: string;
  values: RequestValues;
  base: RequestValues;
  /** Brings back what was typed before, over whatever the request has become since. */
  onRestore: (kept: KeptEdits) => void;
}

function differ(one: RequestValues, other: RequestValues): boolean {
  return differingFields(one, other).length > 0;
}

/** Stays on this device until it is saved or given up, also when its sheet is closed. */
export function useKeptEdits({ key, values, base, onRestore }: EditedForm) {
  const [isLoaded, setLoaded] = useState(false);
  const [isRestored, setRestored] = useState(false);
  const isChanged = differ(values, base);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form opens
  useEffect(() => {
    void loadDraft<KeptEdits>(key)
      .catch(() => null)
      .then((kept) => {
        if (kept && differ(kept.values, kept.base)) {
          onRestore(kept);
          setRestored(true);
        }
        setLoaded(true);
      });
  }, [key]);

  useEffect(() => {
    if (!isLoaded) return;
    const writing = isChanged ? saveDraft(key, { values, base }) : clearDraft(key);
    // A device that keeps nothing still has the form as long as it is open.
    void writing.catch(() => undefined);
  }, [key, isLoaded, isChanged, values, base]);

  const forget = useCallback(() => {
    setRestored(false);
    void clearDraft(key).catch(() => undefined);
  }, [key]);
  return { isChanged, isRestored, forget };
}
