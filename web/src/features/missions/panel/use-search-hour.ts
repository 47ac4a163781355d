import type { Mission } from '@vigiefaon/domain/missions/mission';
import { useEffect, useState } from 'react';
import { fieldNow } from '../../../offline/field/field-clock.ts';

/** The limit of a browser's timer; who keeps a page open for longer comes back to it before. */
const longestWaitMs = 2 ** 31 - 1;

/** Draws again at the hour from which the search of a mission can be told, so that buttons come without a reload. */
export function useSearchHour({ searchFrom }: Pick<Mission, 'searchFrom'>): void {
  const [, setDrawn] = useState(0);
  useEffect(() => {
    const waitMs = Date.parse(searchFrom) - fieldNow().getTime();
    if (!(waitMs > 0) || waitMs > longestWaitMs) return;
    const timer = setTimeout(() => setDrawn((count) => count + 1), waitMs + 50);
    return () => clearTimeout(timer);
  }, [searchFrom]);
}
