import type { PublicHandoverStep } from '@vigiefaon/domain/handover/handover.api';
import { useState } from 'react';
import type { Say } from './use-handover-link.ts';

/** Says one thing: whether it is under way, and why it did not arrive. */
export function useSaying(say: Say, onSaid: () => void) {
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<unknown>(null);

  async function send(step: PublicHandoverStep): Promise<void> {
    setPending(true);
    setError(null);
    try {
      await say(step);
      onSaid();
    } catch (failure) {
      setError(failure);
    } finally {
      setPending(false);
    }
  }

  return { isPending, error, send: (step: PublicHandoverStep) => void send(step), forget: () => setError(null) };
}
