import { helperFinds, type TakenStep } from '@vigiefaon/domain/finds/helper-finds';
import type { HelperFind, HelperStep, HelperView } from '@vigiefaon/domain/finds/helper-view.api';
import { getHelperView, takeHelperStep } from '@vigiefaon/domain/finds/helper-view.api';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { call } from '../../../api/call.ts';
import { isCallError } from '../../../api/call-error.ts';
import { fieldNow } from '../../../offline/field/field-clock.ts';
import { useOutbox } from '../../../offline/use-outbox.ts';
import { forgetHelp, type KeptHelp, keepHelp, keptHelp } from './helper-store.ts';

/** So often a helper hears what the pilot has found meanwhile. */
const pollMs = 15_000;

type Network = 'ASKING' | 'REACHED' | 'AWAY' | 'DEAD_LINK';

function sendStep(token: string, { find, step, at, crateNumber }: TakenStep): Promise<HelperView> {
  const params = { token, findId: find.findId };
  return call(takeHelperStep, { params, body: { at, step, ...(crateNumber === undefined ? {} : { crateNumber }) } });
}

/** For the holder of a helper's link; kept on this phone first, told to the server in order. */
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

  const leave = (sent: TakenStep) => remember({ steps: latest.current.steps.filter((step) => step !== sent) });
  const [outbox] = useOutbox<TakenStep, HelperView>({
    store: {
      next: () => latest.current.steps[0],
      sent: (step, view) => {
        leave(step);
        receive(view);
      },
      refused: async (step, error) => {
        // A link that is dead says the same of everything; asking for the view tells which it is.
        if (isCallError(error, 'NOT_FOUND')) receive(await call(getHelperView, { params: { token } }));
        leave(step);
        setRefused(true);
      },
    },
    send: (step) => sendStep(token, step),
    isTemporary: (error) => !isCallError(error, 'ILLEGAL_TRANSITION', 'MISSING_REQUIRED_FIELDS', 'NOT_FOUND'),
  });

  async function refresh(): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      await outbox.flush();
      const { failure: unsent } = outbox.state();
      if (unsent !== null) throw unsent;
      const { view: before } = latest.current;
      const view = await call(getHelperView, { params: { token } });
      // A step's answer from meanwhile is newer.
      if (latest.current.view === before) receive(view);
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
    const timer = setInterval(listener, pollMs);
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
    view: help.view,
    receivedAt: help.receivedAt,
    waiting: help.steps.length,
    finds,
    network,
    failure,
    take,
    refusal: { wasRefused, close: () => setRefused(false) },
  };
}

export type Helper = ReturnType<typeof useHelper>;
