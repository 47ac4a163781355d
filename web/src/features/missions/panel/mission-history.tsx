import type { MissionHistoryLine } from '@vigiefaon/domain/missions/mission';
import { getMissionHistory } from '@vigiefaon/domain/missions/missions.api';
import { useState } from 'react';
import { useEndpointQuery } from '../../../api/queries.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { nameOf } from '../cards/mission-facts.ts';
import classes from './mission-panel.module.css';

/** Who did what, when; asked for only when it is opened. */
export function MissionHistory({ missionId }: { missionId: string }) {
  const { t } = useTranslation();
  const [isOpened, setOpened] = useState(false);
  const { data, error, refetch } = useEndpointQuery(
    getMissionHistory,
    { params: { missionId } },
    { enabled: isOpened },
  );
  return (
    <details className={classes.history} onToggle={(event) => setOpened(event.currentTarget.open)}>
      <summary>{t('missions.history')}</summary>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      <ol className={classes.lines} aria-busy={isOpened && !data}>
        {data?.items.map((event) => (
          <EventLine key={`${event.at} ${event.action} ${event.parcel ?? ''}`} event={event} />
        ))}
      </ol>
    </details>
  );
}

function useActorName(): (event: MissionHistoryLine) => string {
  const { t } = useTranslation();
  return ({ actor, parcel, byOrderLink, byNewRequester }) => {
    if (actor) return nameOf(actor) ?? t('missions.heard.someone');
    if (byOrderLink) return t('missions.byOrderLink');
    if (byNewRequester) return t('missions.byNewRequester');
    return t(parcel === undefined ? 'missions.byClock' : 'missions.byLink');
  };
}

function EventLine({ event }: { event: MissionHistoryLine }) {
  const { t, format } = useTranslation();
  const actorName = useActorName();
  return (
    <li>
      <span>
        {event.handedTo === undefined
          ? t(`missions.event.${event.action}`, { parcel: event.parcel ?? '' })
          : t('missions.event.handedOver', { name: event.handedTo })}
        <span className="quiet"> · {actorName(event)}</span>
        {event.againBecause ? (
          <span className="quiet">
            {' · '}
            {t('similar.because', { reason: t(`common.sameField.${event.againBecause}`) })}
          </span>
        ) : null}
      </span>
      <time dateTime={event.at} className="quiet">
        {format.instant(event.at)}
      </time>
    </li>
  );
}
