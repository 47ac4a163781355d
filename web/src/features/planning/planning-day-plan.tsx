import { Skeleton } from '@mantine/core';
import { addDays } from '@vigiefaon/domain/local-time';
import { attendPlanning, leavePlanning } from '@vigiefaon/domain/planning/board/planning.api';
import { CalendarDay } from '@vigiefaon/domain/values';
import { type ReactNode, useEffect } from 'react';
import { call } from '../../api/call.ts';
import { useCurrentUser } from '../../api/current-user.ts';
import { usePublicSettings } from '../../api/public-settings.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { usePageMark } from '../../ui/layout/use-page-mark.ts';
import { useSearchParams } from '../../ui/layout/use-search-params.ts';
import type { BoardSky } from './board-sky.ts';
import { useBoard } from './desk/board-calls.ts';
import { keyOfKept, useKept } from './desk/use-desk.ts';
import { BoardHead } from './head/board-head.tsx';
import classes from './planning-day.module.css';
import { PlanningDayBoard } from './planning-day-board.tsx';

const beatMs = 20_000;

/** Others see that this board is open here, as long as somebody looks at it. */
function usePresence(date: string): void {
  useEffect(() => {
    const params = { date };
    const attend = () => {
      if (document.visibilityState === 'visible') void call(attendPlanning, { params }).catch(() => {});
    };
    attend();
    const timer = setInterval(attend, beatMs);
    document.addEventListener('visibilitychange', attend);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', attend);
      void call(leavePlanning, { params }).catch(() => {});
    };
  }, [date]);
}

function Waiting() {
  const { t } = useTranslation();
  return (
    <div className="stack gap-12" role="status" aria-label={t('common.loading')}>
      <Skeleton height={52} radius={12} />
      <Skeleton height={320} radius={14} />
      <Skeleton height={320} radius={14} />
    </div>
  );
}

interface PlanningDayPlanProps {
  /** Another feature knows the no-fly zones. */
  renderZones: (missionId: string) => ReactNode;
  /** Others know what may come when it dries, and what nobody has confirmed for that day. */
  renderWaiting?: (day: string) => ReactNode;
  /** And another the sky of a day, under which it draws the board. */
  underSky?: (date: string, draw: (sky: BoardSky | null) => ReactNode) => ReactNode;
}

const withoutSky: NonNullable<PlanningDayPlanProps['underSky']> = (_date, draw) => draw(null);

/** The plan of one day: tomorrow's, unless the address names another day. */
export function PlanningDayPlan(props: PlanningDayPlanProps) {
  const { today } = usePublicSettings();
  const [search] = useSearchParams();
  const named = CalendarDay.safeParse(search.day);
  return <PlanningDayOf date={named.success ? named.data : addDays(today, 1)} {...props} />;
}

function PlanningDayOf({ date, underSky = withoutSky, ...shown }: PlanningDayPlanProps & { date: string }) {
  const { userId } = useCurrentUser();
  const keptKey = keyOfKept(userId, date);
  const kept = useKept(keptKey);
  const { data: board, error, refetch } = useBoard(date);
  usePresence(date);
  usePageMark('full-bleed');
  if (board && kept) {
    return underSky(date, (sky) => (
      <PlanningDayBoard key={date} board={board} kept={kept} keptKey={keptKey} sky={sky} {...shown} />
    ));
  }
  return (
    <div className={classes.page} aria-busy={!error}>
      <BoardHead date={date} />
      {error && !board ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Waiting />}
    </div>
  );
}
