import { useQueryClient } from '@tanstack/react-query';
import { getWaitingHectares, listIntentions } from '@vigiefaon/domain/intentions/intentions.api';
import { useRef, useState } from 'react';
import { newKey } from '../../../api/new-key.ts';
import { invalidate } from '../../../api/queries.ts';

/** Saves under a key of its own for each content: whose answer was lost may save again, and it is there once. */
export function useSaving() {
  const cache = useQueryClient();
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const said = useRef({ words: '', key: '' });

  async function save(words: string, send: (key: string) => Promise<unknown>, onSaved: () => void): Promise<void> {
    if (isPending) return;
    if (said.current.words !== words) said.current = { words, key: newKey() };
    setPending(true);
    setError(null);
    try {
      await send(said.current.key);
      onSaved();
    } catch (failure) {
      setError(failure);
    } finally {
      setPending(false);
      // Also after a refusal: something else has happened meanwhile.
      void invalidate(cache, listIntentions, getWaitingHectares);
    }
  }

  return { isPending, error, save };
}
