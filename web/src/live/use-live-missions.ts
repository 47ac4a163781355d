import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { LiveEvent } from '@vigiefaon/domain/events/events.api';
import { useEffect } from 'react';
import { listenInOneTab } from './listen-in-one-tab.ts';

/** Sixty missions published at once are read again in one go, and a screen within a second of the change. */
const gatherMs = 400;
/** What has just been read when the stream opens needs no second reading. */
const freshMs = 2000;

function missionIdOf({ queryKey: [, params] }: Query): unknown {
  return typeof params === 'object' && params !== null && 'missionId' in params ? params.missionId : null;
}

function isAboutMissions({ queryKey: [path] }: Query): boolean {
  return typeof path === 'string' && path.includes('/api/missions');
}

/** Marks what these events make old; what is on screen is read again. */
function forgetChanged(cache: QueryClient, events: readonly LiveEvent[]): void {
  const changed = new Set(events.map(({ missionId }) => missionId));
  const isOld = (query: Query): boolean => {
    if (!isAboutMissions(query)) return false;
    if (events.some(({ type }) => type === 'ALL')) return true;
    if (changed.size === 1 && changed.has(undefined)) return Date.now() - query.state.dataUpdatedAt > freshMs;
    const missionId = missionIdOf(query);
    return missionId === null || changed.has(String(missionId));
  };
  void cache.invalidateQueries({ predicate: isOld }, { cancelRefetch: false });
}

/** Keeps the missions on screen as they are on the server, without a reload. */
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
