import type { MissionEvent } from '@vigiefaon/domain/missions/mission';
import { missionActionNames } from '@vigiefaon/domain/missions/mission-actions';
import { getMissionHistory } from '@vigiefaon/domain/missions/missions.api';
import { useState } from 'react';
import { useCall } from '../../api/queries.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { nameOf } from './mission-facts.ts';
import classes from './mission-panel.module.css';

const toldActions = ['create', ...missionActionNames] as const;

/** Who did what, when; asked for only when it is opened. */
export function MissionHistory({ missionId }: { missionId: string }) {
  const { t } = useTranslation();
  const [isOpened, setOpened] = useState(false);
  const { data, error, refetch } = useCall(getMissionHistory, { params: { missionId } }, { enabled: isOpened });
  return (
    <details className={classes.history} onToggle={(event) => setOpened(event.currentTarget.open)}>
      <summary>{t('missions.history')}</summary>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      <ol className={classes.lines} aria-busy={isOpened && !data}>
        {data?.items.map((event) => (
          <EventLine key={`${event.at} ${event.action}`} event={event} />
        ))}
      </ol>
    </details>
  );
}

function EventLine({ event }: { event: MissionEvent }) {
  const { t, format } = useTranslation();
  const action = toldActions.find((known) => known === event.action);
  return (
    <li>
      <span>
        {t(action ? `missions.event.${action}` : 'missions.event.other')}
        <span className={classes.quiet}> · {nameOf(event.actor) ?? t('missions.byClock')}</span>
      </span>
      <time dateTime={event.at} className={classes.quiet}>
        {format.instant(event.at)}
      </time>
    </li>
  );
}
