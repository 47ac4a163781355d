import type { ResponseOf } from '@vigiefaon/domain/endpoint';
import type { OrderPage } from '@vigiefaon/domain/order-links/order-link';
import type { createLinkedOrder } from '@vigiefaon/domain/order-links/order-links.api';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '../../../api/call.ts';
import { isCallError } from '../../../api/call-error.ts';
import { useOutbox } from '../../../offline/use-outbox.ts';
import { keepOrder, keptOrder, type WaitingOrder } from './kept-order.ts';
import { linkHeaders } from './link-headers.ts';
import { leanCreateOrder, leanOrderPage } from './order-calls.ts';

export type Answer = ResponseOf<typeof createLinkedOrder>;

/** Of an order that waited, the day was over before it could be sent. */
export class DayIsOver extends Error {
  override readonly name = 'DayIsOver';
  readonly page: OrderPage;

  constructor(page: OrderPage) {
    super('The day of the order is over.');
    this.page = page;
  }
}

const mayMend = (error: unknown) => isCallError(error, 'OFFLINE', 'UNAVAILABLE', 'UNEXPECTED', 'TOO_MANY_REQUESTS');

interface Sent {
  readonly onSent: (order: WaitingOrder, answer: Answer) => void;
  readonly onRefused: (order: WaitingOrder, error: unknown) => void;
}

/** Sends an order until it is known to have arrived; it stays on this device until then, and is one order however often it is sent. */
export function useSending(token: string, { onSent, onRefused }: Sent) {
  const [waiting, setWaiting] = useState(() => keptOrder(token));
  // Sending outlives a rendering; this is what counts meanwhile.
  const latest = useRef(waiting);

  function remember(order: WaitingOrder | null): void {
    latest.current = order;
    setWaiting(order);
    keepOrder(token, order);
  }

  async function send({ key, body, isTried }: WaitingOrder): Promise<Answer> {
    const headers = linkHeaders(token);
    if (isTried) {
      const page = await call(leanOrderPage, { headers });
      if (body.missionDate < page.today) throw new DayIsOver(page);
    }
    return call(leanCreateOrder, { body, headers, idempotencyKey: key });
  }

  const [outbox, { isSending, failure }] = useOutbox<WaitingOrder, Answer>({
    store: {
      next: () => latest.current ?? undefined,
      sent: (order, answer) => {
        remember(null);
        onSent(order, answer);
      },
      refused: (order, error) => {
        remember(null);
        onRefused(order, error);
      },
    },
    send,
    isTemporary: (error, order) => {
      if (!mayMend(error)) return false;
      // Taken back meanwhile, it stays so.
      if (latest.current?.key === order.key) remember({ ...order, isTried: true });
      return true;
    },
  });

  const begin = useEffectEvent(() => void outbox.flush());
  useEffect(() => begin(), []);

  function order(next: WaitingOrder): void {
    remember(next);
    void outbox.flush();
  }

  return {
    waiting,
    isSending,
    /** Why it still waits. */
    failure: isSending ? null : failure,
    order,
    sendNow: () => void outbox.flush(),
    takeBack: () => remember(null),
  };
}
