import { IconX } from '@tabler/icons-react';
import type { PlanningChangeFor } from '@vigiefaon/domain/planning/board/planning-decisions';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { IconButton } from '../../../ui/buttons/buttons.tsx';
import { removeChange } from '../decisions/decisions.ts';
import { usePlanningDay } from '../planning-day-context.ts';
import { useNames } from '../use-names.ts';
import classes from './notices.module.css';

function useChangeWords() {
  const { t, format } = useTranslation();
  const { missionName, pilotName } = useNames();
  return ({ missionId, change }: PlanningChangeFor): string => {
    switch (change.kind) {
      case 'ASK':
        return t('planning.tonight.ASK', { name: pilotName(change.pilotId) });
      case 'BACK_LATER':
        return t('planning.tonight.BACK_LATER', {
          name: pilotName(change.pilotId),
          time: format.timeOf(change.backAt),
        });
      case 'RAISE_REACH':
        return t('planning.tonight.RAISE_REACH', {
          name: pilotName(change.pilotId),
          distance: format.kilometres(change.reachKilometres),
        });
      case 'MORE_BATTERIES':
        return t('planning.tonight.MORE_BATTERIES', { name: pilotName(change.pilotId), count: change.batteries });
      case 'SPLIT':
        return t('planning.tonight.SPLIT', { mission: missionName(missionId ?? '') });
    }
  };
}

/** Holds for this morning only, because a remedy was taken: each can be taken back alone. */
export function TonightOnly() {
  const { t } = useTranslation();
  const { decisions, decide, isFixed } = usePlanningDay();
  const words = useChangeWords();
  if (decisions.changes.length === 0) return null;
  return (
    <section className={classes.tonight} aria-label={t('planning.tonight')}>
      <strong>{t('planning.tonight')}</strong>
      <ul>
        {decisions.changes.map((change) => (
          <li key={JSON.stringify(change)}>
            {words(change)}
            <IconButton
              label={t('planning.tonight.takeBack', { what: words(change) })}
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
