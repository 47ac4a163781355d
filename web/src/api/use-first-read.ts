import type { Endpoint, ResponseOf } from '@vigiefaon/domain/endpoint';
import { useEffect, useEffectEvent, useState } from 'react';
import { call, type InputArguments } from './call.ts';
import { useFirstAnswer } from './first-answers.ts';

/** The one read of a page that stands by itself: what came with the page, else what is asked for; `load` asks again. */
export function useFirstRead<E extends Endpoint>(endpoint: E, ...input: InputArguments<E>) {
  const first = useFirstAnswer<ResponseOf<E>>();
  const [answer, setAnswer] = useState(first.answer);
  const [error, setError] = useState<unknown>(first.error);

  async function load(): Promise<void> {
    setError(null);
    try {
      setAnswer(await call(endpoint, ...input));
    } catch (failure) {
      setError(failure);
    }
  }
  const begin = useEffectEvent(() => {
    if (!first.hasCome) void load();
  });
  useEffect(() => begin(), []);
  return { answer, error, load };
}
