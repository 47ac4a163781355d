import type { Mission } from '@vigiefaon/domain/missions/mission';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { NotSentYet } from '../../../offline/field/not-sent-yet.tsx';
import { LightLine } from '../cards/light-line.tsx';
import { MissionFlags, useSizeOf, useTitleOf, useWhenOf } from '../cards/mission-row.tsx';
import classes from '../cards/mission-summary.module.css';
import { ContactButtons } from '../cards/mission-summary.tsx';
import panel from '../panel/mission-panel.module.css';

/** Needed on arriving: who, when, call, write, drive, and the words of whoever asked. */
export function FieldHead({ mission }: { mission: Mission }) {
  const { t } = useTranslation();
  const title = useTitleOf()(mission);
  const when = useWhenOf()(mission);
  const size = useSizeOf()(mission);
  return (
    <header className="stack gap-6">
      <h1 tabIndex={-1} className={classes.title}>
        {title}
      </h1>
      <p className={classes.when}>
        <strong>{when}</strong>
      </p>
      <p className="quiet">{size}</p>
      <MissionFlags mission={mission} />
      <NotSentYet missionId={mission.missionId} />
      <ContactButtons mission={mission} />
      <LightLine day={mission.missionDate} place={mission.location} />
      {mission.clientNote ? (
        <p className={panel.note}>
          <strong>{t('missions.clientNote')}</strong> {mission.clientNote}
        </p>
      ) : null}
    </header>
  );
}
