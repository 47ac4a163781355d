import type { Mission } from '@vigiefaon/domain/missions/mission';
import { isTooEarly } from '@vigiefaon/domain/missions/search-time';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { fieldNow } from '../../../offline/field/field-clock.ts';
import classes from './mission-panel.module.css';

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

/** From when on the search can be told, while it cannot. */
export function TooEarlyLine({ mission: { searchFrom } }: { mission: Mission }) {
  const { t, format } = useTranslation();
  if (!isTooEarly(searchFrom, fieldNow())) return null;
  return <p className={classes.refusal}>{t('missions.searchFrom', { when: format.part.instant(searchFrom) })}</p>;
}
