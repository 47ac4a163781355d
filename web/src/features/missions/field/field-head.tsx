import type { Mission } from '@vigiefaon/domain/missions/mission';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { WhatToKnow } from '../cards/mission-summary.tsx';
import panel from '../panel/mission-panel.module.css';

/** Needed on arriving: how much, what to mind, whom to reach, and the words of whoever asked. */
export function FieldHead({ mission }: { mission: Mission }) {
  const { t } = useTranslation();
  return (
    <section className="stack gap-6" aria-label={t('field.arriving')}>
      <WhatToKnow mission={mission} />
      {mission.clientNote ? (
        <p className={panel.note}>
          <strong>{t('missions.clientNote')}</strong> {mission.clientNote}
        </p>
      ) : null}
    </section>
  );
}
