import type { PushSubscription as Subscription } from '@vigiefaon/domain/devices/push-subscription';
import { useEffect, useEffectEvent, useState } from 'react';
import { isCallError } from '../../api/call-error.ts';
import { isAsked, keepAsked, knownEndpoint, subscribe } from './this-browser.ts';

/** Why this browser is not woken: its person does not allow it, the server refuses, or nobody answered. */
export type WakingTrouble = 'BLOCKED' | 'FAILED' | Error;

/** For what a browser is woken. */
export interface Waking {
  /** Under which it remembers that it was asked to. */
  readonly name: string;
  /** By which the server is known to push services. */
  readonly pushKey: string;
  /** Says it to the server; answers whether it wakes this browser from now on. */
  readonly start: (subscription: Subscription) => Promise<boolean>;
  /** Takes it back; null where the browser is woken for nothing. */
  readonly stop: (endpoint: string | null) => Promise<unknown>;
}

function troubleOf(error: unknown): WakingTrouble {
  return isCallError(error) && error.code !== 'OFFLINE' ? error : 'FAILED';
}

export type Woken = ReturnType<typeof useWoken>;

/** Whether this browser is woken for something; nothing is said before the server has it. */
export function useWoken({ name, pushKey, start: say, stop: takeBack }: Waking) {
  const [isWoken, setWoken] = useState(() => isAsked(name) && Notification.permission === 'granted');
  const [isPending, setPending] = useState(false);
  const [trouble, setTrouble] = useState<WakingTrouble | null>(null);

  function keep(is: boolean): void {
    keepAsked(name, is);
    setWoken(is);
  }

  const sayAnew = async () => keep(await say(await subscribe(pushKey)));

  async function end(): Promise<void> {
    await takeBack(await knownEndpoint());
    keep(false);
  }

  async function run(doing: () => Promise<void>): Promise<void> {
    setPending(true);
    setTrouble(null);
    await doing().catch((error: unknown) => setTrouble(troubleOf(error)));
    setPending(false);
  }

  const start = () =>
    run(async () => {
      if ((await Notification.requestPermission()) === 'granted') await sayAnew();
      else setTrouble('BLOCKED');
    });

  // Browsers change where they are woken, and what was allowed is forbidden later: each opening says how it is.
  const renew = useEffectEvent(() => {
    if (!isAsked(name)) return;
    if (!isWoken) return void end().catch(() => undefined);
    sayAnew().catch((error: unknown) => {
      if (isCallError(error) && error.code !== 'OFFLINE') keep(false);
    });
  });
  useEffect(() => renew(), []);

  return { isWoken, isPending, trouble, start, stop: () => run(end) };
}
