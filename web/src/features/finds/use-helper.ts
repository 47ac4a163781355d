import { helperFinds, type TakenStep } from '@vigiefaon/domain/finds/helper-finds';
import type { HelperFind, HelperStep } from '@vigiefaon/domain/finds/helper-view.api';
import { getHelperView, takeHelperStep } from '@vigiefaon/domain/finds/helper-view.api';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { call } from '../../api/call.ts';
import { isCallError } from '../../api/call-error.ts';
import { fieldNow } from '../../offline/field-clock.ts';
import { forgetHelp, type KeptHelp, keepHelp, keptHelp } from './helper-store.ts';

/** So often a helper hears what the pilot has found meanwhile. */
const askEveryMs = 15_000;

type Network = 'ASKING' | 'REACHED' | 'AWAY' | 'DEAD_LINK';

async function sendFirst(token: string, { find, step, at, crateNumber }: TakenStep) {
  const params = { token, findId: find.findId };
  return call(takeHelperStep, { params, body: { at, step, ...(crateNumber === undefined ? {} : { crateNumber }) } });
}

/** What the holder of a helper's link sees and does; kept on this phone first, told to the server in order. */
export function useHelper(token: string) {
  const [help, setHelp] = useState(() => keptHelp(token));
  const [network, setNetwork] = useState<Network>('ASKING');
  /** Why nothing was heard, while `AWAY`. */
  const [failure, setFailure] = useState<unknown>(null);
  const [wasRefused, setRefused] = useState(false);
  const latest = useRef(help);
  const isBusy = useRef(false);

  function remember(change: Partial<KeptHelp>): void {
    latest.current = { ...latest.current, ...change };
    setHelp(latest.current);
    keepHelp(token, latest.current);
  }

  const receive = (view: KeptHelp['view']) => remember({ view, receivedAt: fieldNow().toISOString() });

  async function sendAll(): Promise<void> {
    let [first] = latest.current.steps;
    while (first) {
      const sent = first;
      const done = () => remember({ steps: latest.current.steps.filter((step) => step !== sent) });
      try {
        const view = await sendFirst(token, sent);
        done();
        receive(view);
      } catch (error) {
        if (!isCallError(error, 'ILLEGAL_TRANSITION', 'MISSING_REQUIRED_FIELDS', 'NOT_FOUND')) throw error;
        // A link that is dead says the same of everything; asking for the view tells which it is.
        if (error.code === 'NOT_FOUND') receive(await call(getHelperView, { params: { token } }));
        done();
        setRefused(true);
      }
      [first] = latest.current.steps;
    }
  }

  async function refresh(): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      await sendAll();
      receive(await call(getHelperView, { params: { token } }));
      setNetwork('REACHED');
    } catch (error) {
      const isDead = isCallError(error, 'NOT_FOUND');
      if (isDead) forgetHelp(token);
      setFailure(error);
      setNetwork(isDead ? 'DEAD_LINK' : 'AWAY');
    } finally {
      isBusy.current = false;
    }
  }

  const wake = useEffectEvent(() => {
    if (document.visibilityState !== 'hidden') void refresh();
  });
  useEffect(() => {
    wake();
    const listener = () => wake();
    const timer = setInterval(listener, askEveryMs);
    window.addEventListener('online', listener);
    document.addEventListener('visibilitychange', listener);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', listener);
      document.removeEventListener('visibilitychange', listener);
    };
  }, []);

  function take(find: HelperFind, step: HelperStep, crateNumber?: number): void {
    const taken: TakenStep = { find, step, at: fieldNow().toISOString(), crateNumber };
    remember({ steps: [...latest.current.steps, taken] });
    void refresh();
  }

  const finds = useMemo(() => helperFinds(help.view?.finds ?? [], help.steps), [help]);
  return {
    ...{ view: help.view, receivedAt: help.receivedAt, waiting: help.steps.length, finds, network, failure, take },
    refusal: { wasRefused, close: () => setRefused(false) },
  };
}

export type Helper = ReturnType<typeof useHelper>;
