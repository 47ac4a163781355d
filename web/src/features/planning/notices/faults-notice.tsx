import { Link } from '@tanstack/react-router';
import type { BoardFault } from '@vigiefaon/domain/planning/board/planning-board';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { usePlanningDay } from '../planning-day-context.ts';
import { useNames } from '../use-names.ts';
import classes from './notices.module.css';

function Fault({ fault }: { fault: BoardFault }) {
  const { t } = useTranslation();
  const { missionName, pilotName } = useNames();
  const { code, missionId, pilotId } = fault;
  const name = missionId ? missionName(missionId) : pilotName(pilotId);
  return (
    <li>
      {t(`planning.fault.${code}`, { name })}{' '}
      {missionId ? (
        <Link to="/missions/{-$missionId}" params={{ missionId }}>
          {t('planning.fault.mendMission')}
        </Link>
      ) : (
        <Link to="/users" search={{ user: pilotId ?? undefined }}>
          {t('planning.fault.mendPilot')}
        </Link>
      )}
    </li>
  );
}

/** So many need no folding. */
const fewFaults = 1;

/** Each fault that keeps a mission from being planned, with the way to where it is mended. */
export function FaultsNotice() {
  const { t } = useTranslation();
  const { board } = usePlanningDay();
  if (board.faults.length === 0) return null;
  return (
    <Notice kind="warn">
      <details className={`folding ${classes.folded}`} open={board.faults.length <= fewFaults}>
        <summary>{t('planning.faults', { count: board.faults.length })}</summary>
        <ul className={classes.list}>
          {board.faults.map((fault) => (
            <Fault key={`${fault.code} ${fault.missionId} ${fault.pilotId}`} fault={fault} />
          ))}
        </ul>
      </details>
    </Notice>
  );
}
