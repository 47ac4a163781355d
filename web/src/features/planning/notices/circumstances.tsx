import { addDays, localTime } from '@vigiefaon/domain/local-time';
import { useEffect, useState } from 'react';
import { usePublicSettings } from '../../../api/public-settings.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import type { DeskState } from '../decisions/decisions-desk.ts';
import { usePlanningDay } from '../planning-day-context.ts';
import classes from './notices.module.css';

const aMinuteMs = 60_000;

/** Until the planning time requests for tomorrow still come in. */
function useIsStillAccepting(date: string): boolean {
  const { timeZone, planningTime } = usePublicSettings();
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), aMinuteMs);
    return () => clearInterval(timer);
  }, []);
  const { day, time } = localTime(now, timeZone);
  return date > addDays(day, 1) || (date === addDays(day, 1) && time < planningTime);
}

export function StillAccepting() {
  const { t } = useTranslation();
  const { planningTime } = usePublicSettings();
  const { board } = usePlanningDay();
  if (!useIsStillAccepting(board.date)) return null;
  return <p className={classes.line}>{t('planning.stillAccepting', { time: planningTime })}</p>;
}

/** Who has been told what of this plan, and whether something has changed since. */
export function Published({ state }: { state: DeskState }) {
  const { t, format } = useTranslation();
  const { board } = usePlanningDay();
  const { publication } = board;
  if (!publication) return null;
  const at = format.timeOf(publication.publishedAt);
  const isChanged = state.version > publication.version || state.saving !== 'SAVED';
  const words = publication.by
    ? t('planning.publishedBy', { name: publication.by, time: at })
    : t('planning.published', { time: at });
  if (!isChanged) return <p className={classes.line}>{words}</p>;
  return (
    <Notice kind="warn" role="status">
      {words} <strong>{t('planning.notPublishedYet')}</strong>
    </Notice>
  );
}
