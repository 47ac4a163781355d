import type { PlanningBoard } from '@vigiefaon/domain/planning/board/planning-board';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { QuietButton } from '../../../ui/buttons/buttons.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import type { DecisionsDesk } from '../decisions/decisions-desk.ts';
import { usePlanningDay } from '../planning-day-context.ts';
import { useNames } from '../use-names.ts';
import classes from './notices.module.css';

type Staleness = PlanningBoard['staleness'][number];

function useStalenessWords() {
  const { t } = useTranslation();
  const { missionName, pilotName } = useNames();
  const { missions } = usePlanningDay();
  return ({ kind, missionId, pilotId, name }: Staleness): string => {
    const mission =
      missionId && missions.has(missionId) ? missionName(missionId) : (name ?? t('planning.unknownPlace'));
    const pilot = pilotId ? pilotName(pilotId) : '';
    return t(`planning.staleness.${kind}`, { mission, pilot });
  };
}

const mostShown = 6;

/** Since the plan was made: a coordinator reads it, and says so. */
export function StalenessNotice({ desk }: { desk: DecisionsDesk }) {
  const { t } = useTranslation();
  const { board, isFixed } = usePlanningDay();
  const words = useStalenessWords();
  const hidden = board.staleness.length - mostShown;
  if (board.staleness.length === 0 || board.version === 0) return null;

  return (
    <Notice kind="warn" role="status" title={t('planning.staleness.title', { count: board.staleness.length })}>
      <ul className={classes.list}>
        {board.staleness.slice(0, mostShown).map((item) => (
          <li key={`${item.kind} ${item.missionId} ${item.pilotId}`}>{words(item)}</li>
        ))}
        {hidden > 0 ? <li>{t('planning.andOthers', { count: hidden })}</li> : null}
      </ul>
      <div className={classes.buttons}>
        <QuietButton size="sm" disabled={isFixed} onClick={() => void desk.markSeen()}>
          {t('planning.staleness.seen')}
        </QuietButton>
      </div>
    </Notice>
  );
}
