import { IconPhone } from '@tabler/icons-react';
import type { BoardRemedy } from '@vigiefaon/domain/planning/board/board-reasons';
import type { BoardUnplanned } from '@vigiefaon/domain/planning/board/planning-board';
import { readablePhone } from '@vigiefaon/domain/readable-phone';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { MainButton, QuietButton } from '../../../ui/buttons/buttons.tsx';
import { callLink } from '../../../ui/buttons/contact-links.ts';
import { takeRemedy } from '../decisions/take-remedy.ts';
import { usePlanningDay } from '../planning-day-context.ts';
import { useNames } from '../use-names.ts';
import { MoveMowing } from './move-mowing.tsx';
import classes from './unplanned.module.css';
import { useRemedyWords } from './use-reason-words.ts';

/** Whom one talks to before taking a remedy. */
function pilotToCall(remedy: BoardRemedy): string | null {
  return 'pilotId' in remedy && remedy.kind !== 'SWAP' && remedy.kind !== 'GIVE' ? remedy.pilotId : null;
}

function CallFirst({ pilotId }: { pilotId: string }) {
  const { t } = useTranslation();
  const { pilots } = usePlanningDay();
  const { pilotName } = useNames();
  const phone = pilots.get(pilotId)?.phone;
  if (!phone) return null;
  const label = t('planning.callPilot', { name: pilotName(pilotId), phone: readablePhone(phone) });
  return (
    <a href={callLink(phone)} className={classes.call} aria-label={label} title={readablePhone(phone)}>
      <IconPhone size={18} aria-hidden />
    </a>
  );
}

function Remedy({ remedy, onTake }: { remedy: BoardRemedy; onTake: () => void }) {
  const { t, format } = useTranslation();
  const { isFixed } = usePlanningDay();
  const words = useRemedyWords();
  const pilotId = pilotToCall(remedy);
  const Button = remedy.kind === 'GIVE' ? MainButton : QuietButton;
  return (
    <li>
      <Button size="sm" disabled={isFixed} onClick={onTake} className={classes.remedy ?? ''}>
        <span>
          {words(remedy)}
          {remedy.kind === 'SWAP' ? (
            <small>
              {t(remedy.lostHectares < 0 ? 'planning.remedy.gain' : 'planning.remedy.cost', {
                hectares: format.hectares(Math.abs(remedy.lostHectares) * 10_000),
              })}
            </small>
          ) : null}
        </span>
      </Button>
      {pilotId ? <CallFirst pilotId={pilotId} /> : null}
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
  const { t } = useTranslation();
  const { decide } = usePlanningDay();
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
      <ul className={classes.remedies} aria-label={t('planning.remedies')}>
        {remedies.slice(0, shownAtOnce).map(rowOf)}
      </ul>
      {more.length > 0 ? (
        <details className={`folding ${classes.more}`}>
          <summary>{t('planning.moreRemedies', { count: more.length })}</summary>
          <ul className={classes.remedies} aria-label={t('planning.remedies')}>
            {more.map(rowOf)}
          </ul>
        </details>
      ) : null}
      {mowing ? <MoveMowing missionId={missionId} remedy={mowing} onClose={() => setMowing(null)} /> : null}
    </>
  );
}
