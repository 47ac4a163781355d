import type { MissionSky } from '@vigiefaon/domain/sky/mission-sky';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useDecisionWords } from '../words/use-decision-words.ts';
import classes from './mission-sky.module.css';

/** What was signed, by whom and why; and that the sky says something else by now. */
export function DecisionLine({ sky: { decision, morning } }: { sky: Pick<MissionSky, 'decision' | 'morning'> }) {
  const { t } = useTranslation();
  const { signed } = useDecisionWords();
  if (!decision) return null;
  const hasTurned = decision.verdict !== morning.verdict;
  return (
    <div className="stack gap-8">
      <p className={classes.decision} data-decision={decision.decision}>
        <strong>{t(`sky.decided.${decision.decision}`)}</strong>
        <br />
        <span className="quiet">{signed(decision)}</span>
        {decision.reason ? (
          <>
            <br />
            {t('sky.quoted', { words: decision.reason })}
          </>
        ) : null}
      </p>
      {hasTurned ? (
        <Notice kind="warn" role="status">
          {t('sky.turned', {
            before: t(`sky.verdict.${decision.verdict}`),
            after: t(`sky.verdict.${morning.verdict}`),
          })}
        </Notice>
      ) : null}
    </div>
  );
}
