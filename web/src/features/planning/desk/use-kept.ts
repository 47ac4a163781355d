import { useEffect, useState } from 'react';
import { loadDraft } from '../../../offline/draft-store.ts';
import type { KeptDecisions } from '../decisions/decisions-desk.ts';
import type { History } from '../decisions/history.ts';

export interface Kept {
  readonly decisions: KeptDecisions | null;
  readonly history: History | null;
}

export function keyOfKept(userId: string, date: string): string {
  return `planning:${userId}:${date}`;
}

/** Steps are worth a reload, not a second device: they stay in this tab. */
const mostKeptSteps = 30;

export function keepHistory(key: string, { past, present, future }: History): void {
  try {
    const kept = { past: past.slice(-mostKeptSteps), present, future: future.slice(0, mostKeptSteps) };
    sessionStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // No room: what was decided is on the server, only the way back is shorter.
    sessionStorage.removeItem(key);
  }
}

function keptHistory(key: string): History | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as History | null;
  } catch {
    return null;
  }
}

/** From before a reload; null until it has been looked up. */
export function useKept(key: string): Kept | null {
  const [found, setFound] = useState<{ key: string; kept: Kept } | null>(null);
  useEffect(() => {
    let isGone = false;
    const show = (decisions: KeptDecisions | null) => {
      if (!isGone) setFound({ key, kept: { decisions, history: keptHistory(key) } });
    };
    loadDraft<KeptDecisions>(key).then(show, () => show(null));
    return () => {
      isGone = true;
    };
  }, [key]);
  return found?.key === key ? found.kept : null;
}
