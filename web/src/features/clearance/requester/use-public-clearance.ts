import { getPublicClearance, type PublicClearance, saveMown } from '@vigiefaon/domain/clearance/clearance.api';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '../../../api/call.ts';
import { isCallError } from '../../../api/call-error.ts';
import { useOnline } from '../../../offline/use-online.ts';
import type { TimeMark } from '../time/trusted-clock.ts';
import { forgetClearance, type KeptClearance, keepClearance, keptClearance } from './kept-clearance.ts';

const pollMs = 30_000;
const keepMarkEveryMs = 20_000;
/** The link opens nothing any more: nothing that it has shown counts. */
export const linkIsDead = ['NOT_FOUND', 'LINK_REVOKED', 'LINK_ENDED'] as const;
const longestWaitMs = 15_000;

function heardIn(answer: PublicClearance, askedAtMs: number, steadyMs: number): KeptClearance {
  // Asked before it was answered: the server's time is rather a moment later than assumed.
  return { answer, heard: { serverMs: Date.parse(answer.now), deviceMs: askedAtMs, steadyMs }, mark: null };
}

/** Read again and again, and kept for the field without a network. */
export function usePublicClearance(token: string) {
  const [kept, setKept] = useState(() => keptClearance(token));
  const [error, setError] = useState<unknown>(null);
  const lastMarkMs = useRef(0);

  const ask = async (request: () => Promise<PublicClearance>): Promise<boolean> => {
    const [askedAtMs, steadyMs] = [Date.now(), performance.now()];
    try {
      const next = heardIn(await request(), askedAtMs, steadyMs);
      keepClearance(token, next);
      setKept(next);
      setError(null);
      return true;
    } catch (failure) {
      setError(failure);
      if (isCallError(failure, ...linkIsDead)) {
        forgetClearance(token);
        setKept(null);
      }
      return false;
    }
  };

  const load = () =>
    ask(() => call(getPublicClearance, { params: { token }, signal: AbortSignal.timeout(longestWaitMs) }));
  const mow = (parcelIds: string[], isMown: boolean) =>
    ask(() => call(saveMown, { params: { token }, body: { parcelIds, isMown } }));

  const poll = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void load();
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

  const onMark = useCallback(
    (mark: TimeMark) => {
      const isTime = mark.deviceMs - lastMarkMs.current > keepMarkEveryMs;
      if (!kept || !(isTime || document.visibilityState === 'hidden')) return;
      lastMarkMs.current = mark.deviceMs;
      keepClearance(token, { ...kept, mark });
    },
    [kept, token],
  );

  return { kept, error, load, mow, onMark };
}
