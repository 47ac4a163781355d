import type { OrderPage } from '@vigiefaon/domain/order-links/order-link';
import { useState } from 'react';

/** One step with a request: whether it is under way, and what was refused. */
export function useOrderStep(onDone: (page: OrderPage) => void) {
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<unknown>(null);

  async function attempt(work: () => Promise<OrderPage>): Promise<void> {
    setPending(true);
    setError(null);
    try {
      onDone(await work());
    } catch (failure) {
      setError(failure);
    } finally {
      setPending(false);
    }
  }

  return { isPending, error, attempt, forget: () => setError(null) };
}
