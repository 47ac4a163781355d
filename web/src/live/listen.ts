import { type LiveEvent, listenToEvents } from '@vigiefaon/domain/events/events.api';
import { readSession } from '../api/session-storage.ts';
import { readEvents } from './read-events.ts';

const firstPauseMs = 1000;
const longestPauseMs = 30_000;

/** Ends with the signal, or at once when the tab gets its network back. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      window.removeEventListener('online', go);
      signal.removeEventListener('abort', go);
      resolve();
    };
    // Five hundred screens that lost one server do not all come back in the same instant.
    const timer = setTimeout(go, ms * (0.5 + Math.random() / 2));
    window.addEventListener('online', go);
    signal.addEventListener('abort', go);
  });
}

async function openStream(lastId: string | null, signal: AbortSignal): Promise<Response | null> {
  const session = readSession();
  if (!session) return null;
  const headers = new Headers({ authorization: `Bearer ${session.token}`, accept: 'text/event-stream' });
  if (lastId) headers.set('last-event-id', lastId);
  return fetch(listenToEvents.path, { headers, signal, cache: 'no-store' });
}

/**
 * Hears what changes until the signal, coming back by itself after a lost network or server, with what was missed. Stops for
 * good where this session may not listen: the next call that it makes tells why.
 */
export async function listen(onEvent: (event: LiveEvent) => void, signal: AbortSignal): Promise<void> {
  let lastId: string | null = null;
  let pauseMs = firstPauseMs;
  while (!signal.aborted) {
    try {
      const response = await openStream(lastId, signal);
      if (!response || [401, 403].includes(response.status)) return;
      if (response.ok && response.body) {
        for await (const { id, event } of readEvents(response.body)) {
          lastId = id;
          pauseMs = firstPauseMs;
          onEvent(event);
        }
      }
    } catch {
      // No network, or a stream torn in the middle: both are over after a while.
    }
    await pause(pauseMs, signal);
    pauseMs = Math.min(pauseMs * 2, longestPauseMs);
  }
}
