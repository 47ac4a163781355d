import { useState } from 'react';
import { newKey } from '../../api/new-key.ts';
import { emptyDraft, isWorthKeeping, readDraft } from './intervention-draft.ts';
import { useKeptDraft } from './use-kept-draft.ts';

/** The draft of an intervention kept under this key. */
export function useDraft(key: string, contactPhone: string) {
  const [kind] = useState(() => ({
    empty: () => emptyDraft(newKey(), contactPhone),
    read: readDraft,
    isWorthKeeping,
  }));
  return useKeptDraft(key, kind);
}

export type DraftControl = ReturnType<typeof useDraft>;
