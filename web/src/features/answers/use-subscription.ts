import { getSubscription, type Subscription, saveSubscription } from '@vigiefaon/domain/answers/unsubscribe.api';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '../../api/call.ts';
import { useFirstAnswer } from '../../api/first-answers.ts';

/** Whether the holder of a link is told of its topic, and the way to change that. */
export function useSubscription(token: string) {
  const first = useFirstAnswer<Subscription>();
  const [subscription, setSubscription] = useState(first.answer);
  const [error, setError] = useState<unknown>(first.error);
  const [isPending, setPending] = useState(false);
  const [hasChanged, setChanged] = useState(false);

  async function attempt(work: () => Promise<Subscription>): Promise<boolean> {
    setError(null);
    setPending(true);
    try {
      setSubscription(await work());
      return true;
    } catch (failure) {
      setError(failure);
      return false;
    } finally {
      setPending(false);
    }
  }

  const load = () => attempt(() => call(getSubscription, { params: { token } }));
  const begin = useEffectEvent(() => {
    if (!first.hasCome) void load();
  });
  useEffect(() => begin(), []);

  async function change(isDeclined: boolean): Promise<void> {
    const isSaved = await attempt(() => call(saveSubscription, { params: { token }, body: { isDeclined } }));
    if (isSaved) setChanged(true);
  }

  return { subscription, error, isPending, hasChanged, load, change };
}
