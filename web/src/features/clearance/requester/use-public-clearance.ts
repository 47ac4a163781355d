import type { MowerWish } from '@vigiefaon/domain/clearance/clearance';
import {
  getPublicClearance,
  type PublicClearance,
  saveMowerWish,
  saveMown,
} from '@vigiefaon/domain/clearance/clearance.api';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '../../../api/call.ts';
import { isCallError } from '../../../api/call-error.ts';
import { type AskedAt, pageAskedAt, useFirstAnswer } from '../../../api/first-answers.ts';
import { inTime } from '../../../api/in-time.ts';
import { useOnline } from '../../../offline/use-online.ts';
import type { TimeMark } from '../time/trusted-clock.ts';
import { forgetClearance, type KeptClearance, keepClearance, keptClearance } from './kept-clearance.ts';

const pollMs = 30_000;
const keepMarkEveryMs = 20_000;
/** The link opens nothing any more: nothing that it has shown counts. */
export const linkIsDead = ['NOT_FOUND', 'LINK_REVOKED', 'LINK_ENDED'] as const;
const patienceMs = 15_000;

function heardIn(answer: PublicClearance, askedAt: AskedAt): KeptClearance {
  // Asked before it was answered: the server's time is rather a moment later than assumed.
  return { answer, heard: { serverMs: Date.parse(answer.now), ...askedAt }, mark: null };
}

/** What came with the page is newer than what an earlier one has kept; of a link that is dead nothing counts. */
function keptAtStart(token: string, { answer, error }: ReturnType<typeof useFirstAnswer<PublicClearance>>) {
  if (answer) return heardIn(answer, pageAskedAt());
  return isCallError(error, ...linkIsDead) ? null : keptClearance(token);
}

type Asking = (signal: AbortSignal) => Promise<PublicClearance>;

/** What was read last, kept for the field without a network; of a link that is dead nothing stays. */
function useKeptAnswer(token: string) {
  const first = useFirstAnswer<PublicClearance>();
  const [kept, setKept] = useState(() => keptAtStart(token, first));
  const [error, setError] = useState<unknown>(first.error);
  const order = useRef({ asked: 0, heard: 0 });

  /** Of what is asked at the same time, what was asked last counts: the rest may come later, and is older. */
  async function ask(request: Asking): Promise<boolean> {
    const number = ++order.current.asked;
    const isLast = () => {
      order.current.heard = Math.max(order.current.heard, number);
      return order.current.heard === number;
    };
    const askedAt = { deviceMs: Date.now(), steadyMs: performance.now() };
    try {
      const next = heardIn(await inTime(request, { patienceMs }), askedAt);
      if (!isLast()) return true;
      keepClearance(token, next);
      setKept(next);
      setError(null);
      return true;
    } catch (failure) {
      if (!isLast()) return false;
      setError(failure);
      if (isCallError(failure, ...linkIsDead)) {
        forgetClearance(token);
        setKept(null);
      }
      return false;
    }
  }

  return { kept, error, ask };
}

/** At once, again and again while somebody looks, and when a network comes back. */
function usePolling(load: () => void): void {
  const poll = useEffectEvent(() => {
    if (document.visibilityState === 'visible') load();
  });
  useEffect(() => {
    poll();
    const timer = setInterval(() => poll(), pollMs);
    const onVisible = () => poll();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, []);
  useOnline(() => poll());
}

/** Whether it is kept how far time has come: every so often, and before a page that nobody sees is put to sleep. */
export function isMarkKept(mark: TimeMark, lastMarkMs: number, isHidden: boolean): boolean {
  return isHidden || mark.deviceMs - lastMarkMs > keepMarkEveryMs;
}

/** What the link shows, read again and again. */
export function usePublicClearance(token: string) {
  const params = { token };
  const { kept, error, ask } = useKeptAnswer(token);
  const lastMarkMs = useRef(0);
  const isSaying = useRef(false);
  /** Not while something is said: whether the answer is from before or after it nobody knows. */
  const load = async () => {
    if (isSaying.current) return;
    await ask((signal) => call(getPublicClearance, { params, signal }));
  };
  const say = async (saying: Asking) => {
    isSaying.current = true;
    return ask(saying).finally(() => {
      isSaying.current = false;
    });
  };
  const mow = (parcelIds: string[], isMown: boolean) =>
    say((signal) => call(saveMown, { params, body: { parcelIds, isMown }, signal }));
  const wish = (parcelIds: string[], says: MowerWish) =>
    say((signal) => call(saveMowerWish, { params, body: { parcelIds, wish: says }, signal }));
  usePolling(() => void load());

  const onMark = useCallback(
    (mark: TimeMark) => {
      if (!kept || !isMarkKept(mark, lastMarkMs.current, document.visibilityState === 'hidden')) return;
      lastMarkMs.current = mark.deviceMs;
      keepClearance(token, { ...kept, mark });
    },
    [kept, token],
  );

  return { kept, error, load, mow, wish, onMark };
}
