import type { BoardPilotReason } from '@vigiefaon/domain/planning/board/board-reasons';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useNames } from '../use-names.ts';
import classes from './unplanned.module.css';
import { usePilotReasonWords } from './use-pilot-reason-words.ts';

/** Each pilot with the own reason, for whoever asks why not somebody else. */
export function PilotReasons({ pilots }: { pilots: readonly BoardPilotReason[] }) {
  const { t } = useTranslation();
  const { pilotName } = useNames();
  const words = usePilotReasonWords();
  if (pilots.length === 0) return null;
  return (
    <details className={`folding ${classes.more}`}>
      <summary>{t('planning.pilots')}</summary>
      <dl className={classes.pilots}>
        {pilots.map((told) => (
          <div key={told.pilotId}>
            <dt>{pilotName(told.pilotId)}</dt>
            <dd>{words(told)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
