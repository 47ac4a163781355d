import { call } from '../api/call.ts';
import { leanIsAlive } from '../api/lean-endpoints.ts';
import { findRoute } from './routes.ts';

const goodForMs = 5000;
const patienceMs = 4000;

/** Asks the server now; an abort by `signal` counts as no answer. */
export async function answers(signal = AbortSignal.timeout(patienceMs)): Promise<boolean> {
  try {
    await call(leanIsAlive, { signal });
    return true;
  } catch {
    return false;
  }
}

/**
 * Whether the page at this path may be shown; a good answer counts for some seconds. Without a network nothing can be asked, and on
 * a link that is up but dead no answer comes: both are no reason for the maintenance page, the screens say what they cannot load.
 * Nor is anything for a page that was taken along into the field: a phone there often says that it has a network, and reaches nobody.
 */
export type HealthCheck = (path: string) => Promise<boolean>;

export function createHealthCheck(): HealthCheck {
  let aliveUntil = 0;
  return async (path) => {
    const match = findRoute(path);
    if (match?.name === 'maintenance' || match?.route.isForField) return true;
    if (Date.now() < aliveUntil || !navigator.onLine) return true;
    const patience = AbortSignal.timeout(patienceMs);
    const isAlive = await answers(patience);
    if (isAlive) aliveUntil = Date.now() + goodForMs;
    return isAlive || patience.aborted || !navigator.onLine;
  };
}
