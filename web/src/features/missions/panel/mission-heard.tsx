import { listMessagesOfMission, type MissionMessage } from '@vigiefaon/domain/missions/mission-messages.api';
import { useState } from 'react';
import { useEndpointQuery } from '../../../api/queries.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { nameOf } from '../cards/mission-facts.ts';
import classes from './mission-panel.module.css';

/** Who was told what, by which way, and how far it has come; asked for only when it is opened, and anew each time. */
export function MissionHeard({ missionId }: { missionId: string }) {
  const { t } = useTranslation();
  const [isOpened, setOpened] = useState(false);
  const { data, error, refetch } = useEndpointQuery(
    listMessagesOfMission,
    { params: { missionId } },
    { enabled: isOpened },
  );
  function toggle(isOpen: boolean): void {
    setOpened(isOpen);
    // Waiting messages may have arrived since.
    if (isOpen && data) void refetch();
  }

  return (
    <details className={classes.history} onToggle={(event) => toggle(event.currentTarget.open)}>
      <summary>{t('missions.heard')}</summary>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {data?.items.length === 0 ? <p className="quiet">{t('missions.heard.none')}</p> : null}
      <ol className={classes.lines} aria-busy={isOpened && !data && !error}>
        {data?.items.map((message) => (
          <MessageLine key={message.messageId} message={message} />
        ))}
      </ol>
    </details>
  );
}

function MessageLine({ message }: { message: MissionMessage }) {
  const { t, format } = useTranslation();
  const { template, channel, state, at, receiver } = message;
  const isLeaving = state === 'WAITING' && channel !== 'CALL';
  const isCall = channel === 'CALL' && (state === 'WAITING' || state === 'DELIVERED' || state === 'FAILED');
  const when = format.part.instant(at);
  return (
    <li>
      <span>
        {t(`missions.message.${template}`)}
        <span className="quiet">
          {' · '}
          {t('missions.heard.line', {
            channel: t(`messages.channel.${channel}`),
            name: nameOf(receiver) ?? t('missions.heard.someone'),
          })}
        </span>
      </span>
      <span className="quiet">
        {isCall ? t(`messages.call.${state}`) : t(`messages.state.${state}`)} ·{' '}
        <time dateTime={at}>{isLeaving ? t('missions.heard.leaves', { when }) : when.alone}</time>
      </span>
    </li>
  );
}
