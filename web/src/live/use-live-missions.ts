import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { LiveEvent } from '@vigiefaon/domain/events/events.api';
import { useEffect } from 'react';
import { fieldOf } from '../api/field-of.ts';
import { listen } from './listen.ts';

const streamName = 'live-events';

/**
 * A browser opens only six connections to a server: of all tabs one listens and tells the others, and when it is closed
 * another takes its place. Where the browser has no locks (no https) each tab listens for itself.
 */
async function listenInOneTab(onEvent: (event: LiveEvent) => void, signal: AbortSignal): Promise<void> {
  const { locks }: Partial<Navigator> = navigator;
  if (!locks) return listen(onEvent, signal);
  const tabs = new BroadcastChannel(streamName);
  tabs.addEventListener('message', ({ data }: MessageEvent<LiveEvent>) => onEvent(data));
  signal.addEventListener('abort', () => tabs.close());
  const tellAll = (event: LiveEvent) => {
    tabs.postMessage(event);
    onEvent(event);
  };
  try {
    await locks.request(streamName, { signal }, () => listen(tellAll, signal));
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

/** Sixty missions published at once are read again in one go, and a screen within a second of the change. */
const gatherMs = 400;
/** A list read just before the stream opens is not read again. */
const freshMs = 2000;

function isAbout(
  { queryKey: [path] }: Query,
  what: 'missions' | 'calls' | 'planning/' | 'intentions' | 'order-requests' | 'handovers',
): boolean {
  return typeof path === 'string' && (path === what || path.includes(`/api/${what}`));
}

const isSky = ({ queryKey: [path] }: Query) => typeof path === 'string' && path.endsWith('/sky');
const isHandoverOfMission = ({ queryKey: [path] }: Query) => String(path).endsWith('/missions/{missionId}/handover');

/** Marks what these events make old; what is on screen is read again. */
function forgetChanged(cache: QueryClient, events: readonly LiveEvent[]): void {
  const types = new Set(events.map(({ type }) => type));
  const changed = new Set(events.flatMap(({ missionId }) => missionId ?? []));
  const isChanged = (query: Query): boolean => {
    const [, params] = query.queryKey;
    if (isAbout(query, 'calls')) return types.has('CALLS');
    if (isAbout(query, 'order-requests')) return types.has('ORDER_REQUESTS');
    // A mission that changes may turn a field that waits, or let it wait again.
    if (isAbout(query, 'intentions')) return types.has('INTENTIONS') || changed.size > 0;
    if (isAbout(query, 'planning/')) {
      return events.some(
        ({ type, day }) => type === 'PLANNING' && (day === undefined || day === fieldOf(params, 'date')),
      );
    }
    // A forecast that has come, or what was decided, concerns the missions of a day.
    if (isSky(query) && types.has('PLANNING')) return true;
    // What is offered of a mission is read by its own path; the lists stand under theirs.
    if (isAbout(query, 'handovers') || isHandoverOfMission(query)) return types.has('HANDOVERS') || changed.size > 0;
    const missionId = fieldOf(params, 'missionId');
    return changed.size > 0 && (missionId === undefined || changed.has(String(missionId)));
  };
  const isOld = (query: Query): boolean => {
    const isLive = (['missions', 'calls', 'planning/', 'intentions', 'order-requests', 'handovers'] as const).some(
      (what) => isAbout(query, what),
    );
    if (!isLive) return false;
    if (types.has('ALL') || isChanged(query)) return true;
    return types.has('CONNECTED') && Date.now() - query.state.dataUpdatedAt > freshMs;
  };
  void cache.invalidateQueries({ predicate: isOld }, { cancelRefetch: false });
}

/** Keeps the missions, the call list, the evening plan and what waits for a dry day on screen as they are on the server, without a reload. */
export function useLiveMissions(): void {
  const cache = useQueryClient();
  useEffect(() => {
    const leaving = new AbortController();
    let gathered: LiveEvent[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const gather = (event: LiveEvent) => {
      gathered.push(event);
      timer ??= setTimeout(() => {
        const events = gathered;
        gathered = [];
        timer = undefined;
        forgetChanged(cache, events);
      }, gatherMs);
    };
    void listenInOneTab(gather, leaving.signal);
    return () => {
      leaving.abort();
      clearTimeout(timer);
    };
  }, [cache]);
}
