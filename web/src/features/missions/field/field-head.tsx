import type { Mission } from '@vigiefaon/domain/missions/mission';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useMissionWords } from '../cards/mission-row.tsx';
import classes from '../cards/mission-summary.module.css';
import { WhatToKnow } from '../cards/mission-summary.tsx';
import panel from '../panel/mission-panel.module.css';

/** Needed on arriving: who, when, call, write, drive, and the words of whoever asked. */
export function FieldHead({ mission }: { mission: Mission }) {
  const { t } = useTranslation();
  const { titleOf, whenOf } = useMissionWords();
  return (
    <header className="stack gap-6">
      <h1 tabIndex={-1} className={classes.title}>
        {titleOf(mission)}
      </h1>
      <p className={classes.when}>
        <strong>{whenOf(mission)}</strong>
      </p>
      <WhatToKnow mission={mission} />
      {mission.clientNote ? (
        <p className={panel.note}>
          <strong>{t('missions.clientNote')}</strong> {mission.clientNote}
        </p>
      ) : null}
    </header>
  );
}
