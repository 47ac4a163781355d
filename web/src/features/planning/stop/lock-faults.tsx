import type { BoardLockFault } from '@vigiefaon/domain/planning/board/planning-board';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { QuietButton } from '../../../ui/buttons/buttons.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { isLockOf, removeLock, type StopName } from '../decisions/decisions.ts';
import { usePlanningDay } from '../planning-day-context.ts';
import { useNames } from '../use-names.ts';

/** Why nobody can honour a lock, in words. */
export function useLockFaultWords() {
  const { t, format } = useTranslation();
  const { missionName, pilotName } = useNames();
  return ({ lock, reason, missingMinutes, kilometres }: BoardLockFault): string => {
    const by =
      missingMinutes !== null
        ? format.duration(Math.ceil(missingMinutes))
        : kilometres !== null
          ? format.kilometres(kilometres)
          : '–';
    const why = t(`planning.lockFault.${reason}`, { by });
    return t('planning.lockFault', { mission: missionName(lock.missionId), pilot: pilotName(lock.pilotId), why });
  };
}

/** The locks of one stop, or all, that no plan can honour: said where they were set, with the way out. */
export function LockFaults({ stop }: { stop?: StopName }) {
  const { t } = useTranslation();
  const { board, decide, isFixed } = usePlanningDay();
  const words = useLockFaultWords();
  const faults = board.impossibleLocks.filter(({ lock }) => !stop || isLockOf(lock, stop));
  return faults.map((fault) => {
    const { kind, missionId, pilotId, share } = fault.lock;
    return (
      <Notice key={`${kind} ${missionId} ${pilotId} ${share}`} kind="error" role="alert">
        <p>{words(fault)}</p>
        <QuietButton size="sm" disabled={isFixed} onClick={() => decide((now) => removeLock(now, fault.lock))}>
          {t('planning.unlock')}
        </QuietButton>
      </Notice>
    );
  });
}
