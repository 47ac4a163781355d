import type { PublicHandover } from '@vigiefaon/domain/handover/handover';
import type { PublicHandoverStep } from '@vigiefaon/domain/handover/handover.api';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '../../../api/call.ts';
import { isCallError } from '../../../api/call-error.ts';
import { leanGetHandover, leanSaveHandover, linkHeaders } from './link-calls.ts';

/** Whether nothing can be done with this link any more: what was on screen is no longer true. */
export function isOver(error: unknown): boolean {
  return isCallError(error, 'NOT_FOUND', 'HANDOVER_TAKEN', 'HANDOVER_OVER', 'MISSING_REQUIRED_FIELDS');
}

const tokenIn = (link: string) => new URL(link).pathname.split('/').at(-1) ?? '';

/** What a hand-over link shows, and what its holder says. `keep` is told the token that takes the place of the given one. */
export function useHandoverLink(given: string, keep: (token: string) => void) {
  const [token, setToken] = useState(given);
  const [page, setPage] = useState<PublicHandover | null>(null);
  const [error, setError] = useState<unknown>(null);

  async function load(): Promise<void> {
    setError(null);
    try {
      setPage(await call(leanGetHandover, { headers: linkHeaders(token) }));
    } catch (failure) {
      setError(failure);
    }
  }

  /** Throws what the server refuses, unless nothing is left on which it could be shown. */
  async function say(body: PublicHandoverStep): Promise<void> {
    try {
      const { page: after, holderLink } = await call(leanSaveHandover, { body, headers: linkHeaders(token) });
      setPage(after);
      if (holderLink === null) return;
      // From now on the offer's own link tells everybody else that it is taken.
      setToken(tokenIn(holderLink));
      keep(tokenIn(holderLink));
    } catch (failure) {
      // With a field at fault the form itself says so.
      if (!isOver(failure) || isCallError(failure, 'MISSING_REQUIRED_FIELDS')) throw failure;
      setError(failure);
    }
  }

  const begin = useEffectEvent(() => void load());
  useEffect(() => begin(), []);

  return { token, page, error, load, say };
}

export type Say = ReturnType<typeof useHandoverLink>['say'];
