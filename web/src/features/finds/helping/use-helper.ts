import { helperFinds, type TakenStep } from '@vigiefaon/domain/finds/helper-finds';
import type { HelperFind, HelperStep, HelperView } from '@vigiefaon/domain/finds/helper-view.api';
import { getHelperView, takeHelperStep } from '@vigiefaon/domain/finds/helper-view.api';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { call } from '../../../api/call.ts';
import { isCallError } from '../../../api/call-error.ts';
import { useFirstAnswer } from '../../../api/first-answers.ts';
import { fieldNow } from '../../../offline/field/field-clock.ts';
import { useOutbox } from '../../../offline/use-outbox.ts';
import { forgetHelp, type KeptHelp, keepHelp, keptHelp } from './helper-store.ts';

/** So often a helper hears what the pilot has found meanwhile. */
const pollMs = 15_000;

interface Contact {
  readonly network: 'ASKING' | 'REACHED' | 'AWAY' | 'DEAD_LINK';
  /** Why nothing was heard, while `AWAY`. */
  readonly failure: unknown;
}

export function contactAfter(failure: unknown): Contact {
  return { network: isCallError(failure, 'NOT_FOUND') ? 'DEAD_LINK' : 'AWAY', failure };
}

function sendStep(token: string, { find, step, at, crateNumber }: TakenStep): Promise<HelperView> {
  return call(takeHelperStep, { params: { token, findId: find.findId }, body: { at, step, crateNumber } });
}

/** On this phone first: `latest` is what counts while a rendering waits. */
function useKeptHelp(token: string) {
  const { answer: view } = useFirstAnswer<HelperView>();
  const [help, setHelp] = useState(() => {
    const kept = keptHelp(token);
    return view ? { ...kept, view, receivedAt: fieldNow().toISOString() } : kept;
  });
  const latest = useRef(help);

  function remember(change: Partial<KeptHelp>): void {
    latest.current = { ...latest.current, ...change };
    setHelp(latest.current);
    keepHelp(token, latest.current);
  }

  const receive = (view: HelperView) => remember({ view, receivedAt: fieldNow().toISOString() });
  return { help, latest, remember, receive };
}

/** Tells the server in order what was done; what it does not take is dropped, and said. */
function useSending(token: string, { latest, remember, receive }: ReturnType<typeof useKeptHelp>) {
  const [wasRefused, setRefused] = useState(false);
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
  return { outbox, refusal: { wasRefused, close: () => setRefused(false) } };
}

/** At once, every so often, and whenever the network comes back or somebody looks at the phone again. */
function useLookingAgain(look: () => void): void {
  const wake = useEffectEvent(() => {
    if (document.visibilityState !== 'hidden') look();
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
}

/** For the holder of a helper's link. */
export function useHelper(token: string) {
  const kept = useKeptHelp(token);
  const { help, latest, remember, receive } = kept;
  const { outbox, refusal } = useSending(token, kept);
  const { error } = useFirstAnswer<HelperView>();
  const [contact, setContact] = useState<Contact>(error ? contactAfter(error) : { network: 'ASKING', failure: null });
  const isBusy = useRef(false);

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
      setContact({ network: 'REACHED', failure: null });
    } catch (error) {
      const after = contactAfter(error);
      if (after.network === 'DEAD_LINK') forgetHelp(token);
      setContact(after);
    } finally {
      isBusy.current = false;
    }
  }

  useLookingAgain(() => void refresh());

  function take(find: HelperFind, step: HelperStep, crateNumber?: number): void {
    const taken: TakenStep = { find, step, at: fieldNow().toISOString(), crateNumber };
    remember({ steps: [...latest.current.steps, taken] });
    void refresh();
  }

  const finds = useMemo(() => helperFinds(help.view?.finds ?? [], help.steps), [help]);
  return { view: help.view, receivedAt: help.receivedAt, waiting: help.steps.length, finds, ...contact, take, refusal };
}

export type Helper = ReturnType<typeof useHelper>;
