import { useRef, useState } from 'react';
import { newKey } from './new-key.ts';

/** One thing that is sent: whether it is under way, and what was refused. Whose answer was lost may send the same again, and it is done once. */
export function useSentOnce() {
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const sent = useRef({ words: '', key: '' });

  /** `words` tell one content from another: each has a key of its own. */
  async function sendOnce<Answer>(
    words: string,
    send: (key: string) => Promise<Answer>,
    onSent: (answer: Answer) => void,
  ): Promise<void> {
    if (isPending) return;
    if (sent.current.words !== words) sent.current = { words, key: newKey() };
    setPending(true);
    setError(null);
    try {
      onSent(await send(sent.current.key));
    } catch (failure) {
      setError(failure);
    } finally {
      setPending(false);
    }
  }

  return { isPending, error, sendOnce, forget: () => setError(null) };
}
