import { IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { BoardFault, BoardLockFault, PlanningBoard } from '@vigiefaon/domain/planning/board/planning-board';
import { IconButton, QuietButton } from '../../../ui/buttons/buttons.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { isLockOf, removeChange, removeLock, type StopName } from '../decisions/decisions.ts';
import { type PlanningDay, usePlanningDay, usePlanningDesk } from '../planning-day-context.ts';
import { changeWords } from '../words/reason-words.ts';
import type { Words } from '../words/words.ts';
import classes from './notices.module.css';
import { FirstOf } from './top-notices.tsx';

/** Why nobody can honour a lock, in words. */
function lockFaultWords({ t, format, missionName, pilotName }: Words, fault: BoardLockFault): string {
  const { lock, reason, missingMinutes, kilometres } = fault;
  const far = kilometres === null ? '–' : format.kilometres(kilometres);
  const by = missingMinutes === null ? far : format.duration(Math.ceil(missingMinutes));
  const why = t(`planning.lockFault.${reason}`, { by });
  return t('planning.lockFault', { mission: missionName(lock.missionId), pilot: pilotName(lock.pilotId), why });
}

/** The locks of one stop, or all, that no plan can honour: said where they were set, with the way out. */
export function LockFaults({ stop }: { stop?: StopName }) {
  const day = usePlanningDay();
  const { t, board, decide, isFixed } = day;
  const faults = board.impossibleLocks.filter(({ lock }) => !stop || isLockOf(lock, stop));
  return faults.map((fault) => {
    const { kind, missionId, pilotId, share } = fault.lock;
    return (
      <Notice key={`${kind} ${missionId} ${pilotId} ${share}`} kind="error" role="alert">
        <p>{lockFaultWords(day, fault)}</p>
        <QuietButton size="sm" disabled={isFixed} onClick={() => decide((now) => removeLock(now, fault.lock))}>
          {t('planning.unlock')}
        </QuietButton>
      </Notice>
    );
  });
}

function stalenessWords(day: PlanningDay, { kind, missionId, pilotId, name }: PlanningBoard['staleness'][number]) {
  const { t, missions, missionName, pilotName } = day;
  const mission = missionId && missions.has(missionId) ? missionName(missionId) : (name ?? t('planning.unknownPlace'));
  return t(`planning.staleness.${kind}`, { mission, pilot: pilotId ? pilotName(pilotId) : '' });
}

/** Since the plan was made: a coordinator reads it, and says so. */
export function StalenessNotice() {
  const day = usePlanningDay();
  const { t, board, isFixed } = day;
  const { desk } = usePlanningDesk();
  const { staleness, version } = board;
  if (staleness.length === 0 || version === 0) return null;
  return (
    <Notice kind="warn" role="status" title={t('planning.staleness.title', { count: staleness.length })}>
      <FirstOf
        lines={staleness.map((item) => ({
          key: `${item.kind} ${item.missionId} ${item.pilotId}`,
          text: stalenessWords(day, item),
        }))}
        most={6}
      />
      <div className={classes.buttons}>
        <QuietButton size="sm" disabled={isFixed} onClick={() => void desk.markSeen()}>
          {t('planning.staleness.seen')}
        </QuietButton>
      </div>
    </Notice>
  );
}

function Fault({ fault: { code, missionId, pilotId } }: { fault: BoardFault }) {
  const { t, missionName, pilotName } = usePlanningDay();
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

/** Each fault that keeps a mission from being planned, with the way to where it is mended; a single one needs no folding. */
export function FaultsNotice() {
  const { t, board } = usePlanningDay();
  if (board.faults.length === 0) return null;
  return (
    <Notice kind="warn">
      <details className={`folding ${classes.folded}`} open={board.faults.length === 1}>
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

/** Holds for this morning only, because a remedy was taken: each can be taken back alone. */
export function TonightOnly() {
  const day = usePlanningDay();
  const { t, decisions, decide, isFixed } = day;
  if (decisions.changes.length === 0) return null;
  return (
    <section className={classes.tonight} aria-label={t('planning.tonight')}>
      <strong>{t('planning.tonight')}</strong>
      <ul>
        {decisions.changes.map((change) => (
          <li key={JSON.stringify(change)}>
            {changeWords(day, change)}
            <IconButton
              label={t('planning.tonight.takeBack', { what: changeWords(day, change) })}
              icon={<IconX size={18} aria-hidden />}
              disabled={isFixed}
              onClick={() => decide((now) => removeChange(now, change))}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
