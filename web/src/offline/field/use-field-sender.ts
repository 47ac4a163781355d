import { type Query, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useFieldOutbox } from './field-outbox-context.ts';
import type { FieldEntry } from './field-store.ts';

function missionIdOf({ queryKey: [, params, query] }: Query): unknown {
  for (const object of [params, query]) {
    if (typeof object === 'object' && object !== null && 'missionId' in object) return object.missionId;
  }
  return null;
}

function isOldAfter({ missionId, forgets }: FieldEntry, query: Query): boolean {
  const [path] = query.queryKey;
  if (typeof path !== 'string') return false;
  if (forgets.includes(path)) return true;
  if (!path.includes('/api/missions')) return false;
  const about = missionIdOf(query);
  return about === null || about === missionId;
}

/** Sends what was done in the field for as long as the app is open, and has the screens read again what that has changed. */
export function useFieldSender(): void {
  const cache = useQueryClient();
  const outbox = useFieldOutbox();
  useEffect(
    () => outbox.open((entry) => cache.invalidateQueries({ predicate: (query) => isOldAfter(entry, query) })),
    [cache, outbox],
  );
}
