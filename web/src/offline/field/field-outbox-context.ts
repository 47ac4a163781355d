import { createContext, use, useMemo, useSyncExternalStore } from 'react';
import type { FieldOutbox } from './field-outbox.ts';
import type { FieldEntry } from './field-store.ts';

export const FieldOutboxContext = createContext<FieldOutbox | null>(null);

export function useFieldOutbox(): FieldOutbox {
  const outbox = use(FieldOutboxContext);
  if (!outbox) throw new Error('Nothing keeps here what is done in the field: pages of the inside stand in the app.');
  return outbox;
}

/** The number at the top of the screen. */
export function useEntriesOnDisk(): readonly FieldEntry[] {
  const { subscribe, waiting } = useFieldOutbox();
  return useSyncExternalStore(subscribe, waiting);
}

/** Of one mission, without what the server has refused: that has not been done. */
export function useUnrefusedEntries(missionId: string): readonly FieldEntry[] {
  const entries = useWaitingEntries(missionId);
  return useMemo(() => entries.filter(({ state }) => state === 'WAITING'), [entries]);
}

/** Of one mission or of all: to be drawn on top of what the server said. */
export function useWaitingEntries(missionId?: string): readonly FieldEntry[] {
  const { subscribe, drawn } = useFieldOutbox();
  const entries = useSyncExternalStore(subscribe, drawn);
  return useMemo(
    () => (missionId === undefined ? entries : entries.filter((entry) => entry.missionId === missionId)),
    [entries, missionId],
  );
}
