import { followClearance, unfollowClearance } from '@vigiefaon/domain/followers/followers.api';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '../../../api/call.ts';
import { isCallError } from '../../../api/call-error.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { isFollowed, keepFollowed, knownEndpoint, subscribe } from './this-browser.ts';

/** Why this browser is not woken: its person does not allow it, the server refuses, or nobody answered. */
export type FollowTrouble = 'BLOCKED' | 'FAILED' | Error;

function troubleOf(error: unknown): FollowTrouble {
  return isCallError(error) && error.code !== 'OFFLINE' ? error : 'FAILED';
}

/** Whether this browser is woken when what a link shows changes; nothing is said before the server has it. */
export function useFollowing(token: string, pushKey: string) {
  const { locale } = useTranslation();
  const [isFollowing, setFollowing] = useState(() => isFollowed(token) && Notification.permission === 'granted');
  const [isPending, setPending] = useState(false);
  const [trouble, setTrouble] = useState<FollowTrouble | null>(null);

  function keep(is: boolean): void {
    keepFollowed(token, is);
    setFollowing(is);
  }

  async function follow(): Promise<void> {
    const subscription = await subscribe(pushKey);
    keep((await call(followClearance, { params: { token }, body: { subscription, locale } })).isFollowing);
  }

  async function unfollow(): Promise<void> {
    const endpoint = await knownEndpoint();
    if (endpoint !== null) await call(unfollowClearance, { params: { token }, body: { endpoint } });
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
      if ((await Notification.requestPermission()) === 'granted') await follow();
      else setTrouble('BLOCKED');
    });

  // Browsers change where they are woken, and their language is spoken: each opening says it anew.
  const renew = useEffectEvent(() => {
    if (!isFollowing) return keepFollowed(token, false);
    follow().catch((error: unknown) => {
      if (isCallError(error) && error.code !== 'OFFLINE') keep(false);
    });
  });
  useEffect(() => renew(), []);

  return { isFollowing, isPending, trouble, start, stop: () => run(unfollow) };
}
