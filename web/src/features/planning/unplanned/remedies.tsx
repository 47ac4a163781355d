import type { BoardRemedy } from '@vigiefaon/domain/planning/board/board-reasons';
import type { BoardUnplanned } from '@vigiefaon/domain/planning/board/planning-board';
import { useState } from 'react';
import { MainButton, QuietButton } from '../../../ui/buttons/buttons.tsx';
import { takeRemedy } from '../decisions/take-remedy.ts';
import { PhoneLink } from '../phone-link.tsx';
import { usePlanningDay } from '../planning-day-context.ts';
import { remedyWords } from '../words/reason-words.ts';
import { MoveMowing } from './move-mowing.tsx';
import classes from './unplanned.module.css';

/** Whom one talks to before taking a remedy. */
function pilotToCall(remedy: BoardRemedy): string | null {
  return 'pilotId' in remedy && remedy.kind !== 'SWAP' && remedy.kind !== 'GIVE' ? remedy.pilotId : null;
}

function Remedy({ remedy, onTake }: { remedy: BoardRemedy; onTake: () => void }) {
  const day = usePlanningDay();
  const { t, area, isFixed } = day;
  const pilotId = pilotToCall(remedy);
  const Button = remedy.kind === 'GIVE' ? MainButton : QuietButton;
  return (
    <li>
      <Button size="sm" disabled={isFixed} onClick={onTake} className={classes.remedy ?? ''}>
        <span>
          {remedyWords(day, remedy)}
          {remedy.kind === 'SWAP' ? (
            <small>
              {t(remedy.lostHectares < 0 ? 'planning.remedy.gain' : 'planning.remedy.cost', {
                hectares: area(Math.abs(remedy.lostHectares)),
              })}
            </small>
          ) : null}
        </span>
      </Button>
      {pilotId ? <PhoneLink pilotId={pilotId} className={classes.call} /> : null}
    </li>
  );
}

const shownAtOnce = 2;

interface RemediesProps {
  missionId: string;
  remedies: BoardUnplanned['remedies'];
}

/** The model has tried each: one tap takes it, one more takes it back. */
export function Remedies({ missionId, remedies }: RemediesProps) {
  const { t, decide } = usePlanningDay();
  const [mowing, setMowing] = useState<(BoardRemedy & { kind: 'MOVE_MOWING' }) | null>(null);
  if (remedies.length === 0) return null;

  function take(remedy: BoardRemedy): void {
    if (remedy.kind === 'MOVE_MOWING') setMowing(remedy);
    else decide((now) => takeRemedy(now, missionId, remedy));
  }

  const rowOf = (remedy: BoardRemedy) => <Remedy key={remedy.kind} remedy={remedy} onTake={() => take(remedy)} />;
  const more = remedies.slice(shownAtOnce);

  return (
    <>
      <ul className={`stack gap-4 ${classes.remedies}`} aria-label={t('planning.remedies')}>
        {remedies.slice(0, shownAtOnce).map(rowOf)}
      </ul>
      {more.length > 0 ? (
        <details className={`folding ${classes.more}`}>
          <summary>{t('planning.moreRemedies', { count: more.length })}</summary>
          <ul className={`stack gap-4 ${classes.remedies}`} aria-label={t('planning.remedies')}>
            {more.map(rowOf)}
          </ul>
        </details>
      ) : null}
      {mowing ? <MoveMowing missionId={missionId} remedy={mowing} onClose={() => setMowing(null)} /> : null}
    </>
  );
}
