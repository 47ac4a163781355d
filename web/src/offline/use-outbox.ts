import { useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createOutbox, type Outbox, type OutboxParts, type OutboxState } from './outbox.ts';
import { useOnline } from './use-online.ts';

/** The outbox of one screen, which sends as the latest rendering says and whenever a network comes back. */
export function useOutbox<Entry, Answer>(parts: OutboxParts<Entry, Answer>): [Outbox, OutboxState] {
  const latest = useRef(parts);
  useLayoutEffect(() => {
    latest.current = parts;
  });
  const [outbox] = useState(() =>
    createOutbox<Entry, Answer>({
      store: {
        next: () => latest.current.store.next(),
        sent: (entry, answer) => latest.current.store.sent(entry, answer),
        refused: (entry, error) => latest.current.store.refused(entry, error),
      },
      send: (entry) => latest.current.send(entry),
      isTemporary: (error, entry) => latest.current.isTemporary(error, entry),
    }),
  );
  useOnline(outbox.wake);
  return [outbox, useSyncExternalStore(outbox.subscribe, outbox.state)];
}
