import type { ResponseOf } from '@vigiefaon/domain/endpoint';
import type { getOrderRequestForm } from '@vigiefaon/domain/order-requests/order-requests.api';
import { longestStayMs, shortestStayMs } from '@vigiefaon/domain/order-requests/when-it-may-be-sent';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../api/call.ts';
import { useOnline } from '../../../offline/use-online.ts';
import { leanForm } from '../request-calls.ts';

type Form = ResponseOf<typeof getOrderRequestForm>;

interface Held {
  readonly form: Form;
  readonly arrivedAtMs: number;
}

/** More than the way of the answer takes on a slow line. */
const marginMs = 60_000;

/** The clock of the device may be wrong: what counts is how long ago the ticket came. */
const isStale = ({ arrivedAtMs }: Held) => Date.now() - arrivedAtMs > longestStayMs - marginMs;

/** The ticket of this page, with which what is typed on it is sent; asked for again where none has come, or it is too old. */
export function useTicket() {
  const held = useRef<Held | null>(null);
  const [form, setForm] = useState<Form | null>(null);

  async function fetchTicket(): Promise<Held> {
    const answer = await call(leanForm);
    held.current = { form: answer, arrivedAtMs: Date.now() };
    setForm(answer);
    return held.current;
  }

  const load = () => void fetchTicket().catch(() => undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(load, []);
  useOnline(() => {
    if (held.current === null) load();
  });

  return {
    /** Null until it has come. */
    form,
    /** Once it may be sent with; `anew` where the one at hand was refused. */
    readyTicket: async ({ anew = false } = {}): Promise<Form> => {
      const { current } = held;
      const { form: ready, arrivedAtMs } = anew || current === null || isStale(current) ? await fetchTicket() : current;
      const waitMs = arrivedAtMs + shortestStayMs - Date.now();
      if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
      return ready;
    },
  };
}
