import type { LocalizedText } from '@vigiefaon/domain/localized-text';
import type { Locale } from '@vigiefaon/domain/users/user';
import { useEffect, useState } from 'react';
import { clearDraft, loadDraft, saveDraft } from '../offline/draft-store.ts';

export interface PublishedText {
  version: number;
  text: LocalizedText;
}

/** What is being written on the text in force; it stays on this device until it is published or given up. */
export function useTextDraft(key: string, inForce: PublishedText) {
  const [draft, setDraft] = useState<PublishedText | null>(null);

  useEffect(() => {
    let wanted = true;
    loadDraft<PublishedText>(key)
      .then((kept) => {
        if (wanted && kept) setDraft((typed) => typed ?? kept);
      })
      .catch(() => undefined);
    return () => {
      wanted = false;
    };
  }, [key]);

  const text = draft?.text ?? inForce.text;
  const isChanged = (['fr', 'de', 'nl'] as const).some((locale) => text[locale].trim() !== inForce.text[locale].trim());

  function change(locale: Locale, words: string): void {
    const changed = { version: draft?.version ?? inForce.version, text: { ...text, [locale]: words } };
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
