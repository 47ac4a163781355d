import { type Query, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { missionIdOf } from '../mission-id-of.ts';
import { useFieldOutbox } from './field-outbox-context.ts';
import type { FieldEntry } from './field-store.ts';

function isOldAfter({ missionId, forgets }: FieldEntry, { queryKey }: Query): boolean {
  const [path] = queryKey;
  if (typeof path !== 'string') return false;
  if (forgets.includes(path)) return true;
  if (!path.includes('/api/missions')) return false;
  const about = missionIdOf(queryKey);
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
