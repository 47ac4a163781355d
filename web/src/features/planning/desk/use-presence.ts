import { attendPlanning, leavePlanning } from '@vigiefaon/domain/planning/board/planning.api';
import { useEffect } from 'react';
import { call } from '../../../api/call.ts';

const beatMs = 20_000;

/** Others see that this board is open here, as long as somebody looks at it. */
export function usePresence(date: string): void {
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
