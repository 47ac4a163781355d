import { useEffect, useState } from 'react';
import { clearDraft, loadDraft, saveDraft } from './draft-store.ts';

export interface VersionedText<Text> {
  version: number;
  text: Text;
}

/** Stays on this device until it is published or given up. */
export function useTextDraft<Text>(
  key: string,
  inForce: VersionedText<Text>,
  isSame: (one: Text, other: Text) => boolean,
) {
  const [draft, setDraft] = useState<VersionedText<Text> | null>(null);

  useEffect(() => {
    let wanted = true;
    loadDraft<VersionedText<Text>>(key)
      .then((kept) => {
        if (wanted && kept) setDraft((typed) => typed ?? kept);
      })
      .catch(() => undefined);
    return () => {
      wanted = false;
    };
  }, [key]);

  const text = draft?.text ?? inForce.text;
  const isChanged = !isSame(text, inForce.text);

  function change(changedText: Text): void {
    const changed = { version: draft?.version ?? inForce.version, text: changedText };
    setDraft(changed);
    saveDraft(key, changed).catch(() => undefined);
  }

  function giveUp(): void {
    setDraft(null);
    clearDraft(key).catch(() => undefined);
  }

  /** Whether somebody else has published since the draft was begun. */
  const isOvertaken = isChanged && draft !== null && draft.version < inForce.version;
  return { text, isChanged, isOvertaken, change, giveUp };
}
