import type { LiveEvent } from '@vigiefaon/domain/events/events.api';
import { listen } from './listen.ts';

const name = 'live-events';

/**
 * A browser opens only six connections to a server: of all tabs one listens and tells the others, and when it is closed
 * another takes its place. Where the browser has no locks (no https) each tab listens for itself.
 */
export async function listenInOneTab(onEvent: (event: LiveEvent) => void, signal: AbortSignal): Promise<void> {
  const { locks }: Partial<Navigator> = navigator;
  if (!locks) return listen(onEvent, signal);
  const tabs = new BroadcastChannel(name);
  tabs.addEventListener('message', ({ data }: MessageEvent<LiveEvent>) => onEvent(data));
  signal.addEventListener('abort', () => tabs.close());
  const tellAll = (event: LiveEvent) => {
    tabs.postMessage(event);
    onEvent(event);
  };
  try {
    await locks.request(name, { signal }, () => listen(tellAll, signal));
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
