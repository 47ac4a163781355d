import { useEffect, useState } from 'react';
import { useCurrentActor } from '../../api/current-user.ts';
import { clearDraft, loadDraft, saveDraft } from '../../offline/draft-store.ts';

type Notes = Readonly<Record<string, string>>;

/** Stays on this device until the call has ended. */
export function useNotes() {
  const { userId } = useCurrentActor();
  const key = `call notes:${userId}`;
  const [notes, setNotes] = useState<Notes>({});

  useEffect(() => {
    let wanted = true;
    loadDraft<Notes>(key)
      .then((kept) => {
        if (wanted && kept) setNotes((typed) => ({ ...kept, ...typed }));
      })
      .catch(() => undefined);
    return () => {
      wanted = false;
    };
  }, [key]);

  function change(personId: string, note: string): void {
    const written = Object.entries({ ...notes, [personId]: note }).filter(([, text]) => text !== '');
    const next = Object.fromEntries(written);
    setNotes(next);
    (written.length > 0 ? saveDraft(key, next) : clearDraft(key)).catch(() => undefined);
  }

  return { of: (personId: string) => notes[personId] ?? '', change };
}
