import type { ResponseOf } from '@vigiefaon/domain/endpoint';
import type { createOrderRequest } from '@vigiefaon/domain/order-requests/order-requests.api';
import { useEffect, useEffectEvent, useRef } from 'react';
import { call } from '../../../api/call.ts';
import { isCallError } from '../../../api/call-error.ts';
import { useOutbox } from '../../../offline/use-outbox.ts';
import { leanCreate } from '../request-calls.ts';
import type { WaitingRequest } from './asking-draft.ts';
import type { useTicket } from './use-ticket.ts';

type Answer = ResponseOf<typeof createOrderRequest>;

/** Of a request that waited, the day was over before it could be sent. */
export class DayIsOver extends Error {
  override readonly name = 'DayIsOver';
  readonly missionDate: string;

  constructor(missionDate: string) {
    super('The day of the request is over.');
    this.missionDate = missionDate;
  }
}

const mayMend = (error: unknown) => isCallError(error, 'OFFLINE', 'UNAVAILABLE', 'UNEXPECTED', 'TOO_MANY_REQUESTS');
/** Of the ticket, not of what was typed: with another one the same is sent once more. */
const isOfTicket = (error: unknown) => isCallError(error, 'TOO_EARLY', 'STALE');

interface SendingPlan {
  /** Null while nothing waits. */
  waiting: WaitingRequest | null;
  readyTicket: ReturnType<typeof useTicket>['readyTicket'];
  /** It may have arrived. */
  onTried: (waiting: WaitingRequest) => void;
  onSent: (waiting: WaitingRequest, answer: Answer) => void;
  onRefused: (waiting: WaitingRequest, error: unknown) => void;
}

/** Sends a request until it is known to have arrived; it stays on this device until then, and is one however often it is sent. */
export function useAskingSending({ waiting, readyTicket, onTried, onSent, onRefused }: SendingPlan) {
  // Sending outlives a rendering; this is what counts meanwhile.
  const latest = useRef(waiting);

  async function send({ body, isTried }: WaitingRequest): Promise<Answer> {
    const { ticket, today } = await readyTicket({ anew: isTried });
    if (isTried && body.missionDate < today) throw new DayIsOver(body.missionDate);
    try {
      return await call(leanCreate, { body: { ...body, ticket } });
    } catch (error) {
      if (!isOfTicket(error)) throw error;
      const again = await readyTicket({ anew: true });
      return call(leanCreate, { body: { ...body, ticket: again.ticket } });
    }
  }

  const [outbox, { isSending, failure }] = useOutbox<WaitingRequest, Answer>({
    store: {
      next: () => latest.current ?? undefined,
      sent: (entry, answer) => {
        latest.current = null;
        onSent(entry, answer);
      },
      refused: (entry, error) => {
        latest.current = null;
        onRefused(entry, error);
      },
    },
    send,
    isTemporary: (error, entry) => {
      if (!mayMend(error)) return false;
      // Taken back meanwhile, it stays so.
      if (latest.current?.body.requestId !== entry.body.requestId) return true;
      latest.current = { ...entry, isTried: true };
      onTried(latest.current);
      return true;
    },
  });

  // What waited before a reload goes out by itself.
  const begin = useEffectEvent(() => {
    if (waiting?.isTried) void outbox.flush();
  });
  useEffect(() => begin(), []);

  return {
    isSending,
    /** Why it still waits. */
    failure: isSending ? null : failure,
    send: (next: WaitingRequest) => {
      latest.current = next;
      void outbox.flush();
    },
    sendNow: () => void outbox.flush(),
    forget: () => {
      latest.current = null;
    },
  };
}
