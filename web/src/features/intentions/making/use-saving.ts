import { useQueryClient } from '@tanstack/react-query';
import { getWaitingHectares, listIntentions } from '@vigiefaon/domain/intentions/intentions.api';
import { invalidate } from '../../../api/queries.ts';
import { useSentOnce } from '../../../api/use-sent-once.ts';

/** Saves what waits, once however often it is sent. */
export function useSaving() {
  const cache = useQueryClient();
  const { isPending, error, sendOnce } = useSentOnce();

  async function save(words: string, send: (key: string) => Promise<unknown>, onSaved: () => void): Promise<void> {
    await sendOnce(words, send, onSaved);
    // Also after a refusal: something else has happened meanwhile.
    void invalidate(cache, listIntentions, getWaitingHectares);
  }

  return { isPending, error, save };
}
