import {
  endOtherSessions,
  endOwnSession,
  listOwnSessions,
  type OpenSession,
} from '@vigiefaon/domain/auth/sessions.api';
import { useState } from 'react';
import { useEndpointMutation, useEndpointQuery } from '../../../api/queries.ts';
import { useErrorMessage } from '../../../api/use-error-message.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { QuietButton } from '../../../ui/buttons/buttons.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { showToast } from '../../../ui/feedback/toast.ts';
import { Badge } from '../../../ui/lists/badge.tsx';
import classes from './open-sessions.module.css';

/** Browser and system, as far as the device tells them. */
function useDeviceName(): (session: OpenSession) => string {
  const { t } = useTranslation();
  return ({ device: { browser, system } }) => {
    if (browser && system) return t('profile.sessions.device', { browser, system });
    return browser ?? system ?? t('profile.sessions.unknown');
  };
}

/** The devices that are logged in, and how to log them out. */
function useOwnSessions() {
  const { t } = useTranslation();
  const errorMessage = useErrorMessage();
  const deviceName = useDeviceName();
  const sessions = useEndpointQuery(listOwnSessions, {});
  const onError = (error: Error) =>
    void showToast({ severity: 'error', summary: t('profile.sessions.failed'), detail: errorMessage(error) });
  const endOne = useEndpointMutation(endOwnSession, {
    forgets: [listOwnSessions],
    onSuccess: (_nothing, { params }) => {
      const ended = sessions.data?.items.find(({ sessionId }) => sessionId === params.sessionId);
      const device = ended ? deviceName(ended) : t('profile.sessions.unknown');
      showToast({ severity: 'success', summary: t('profile.sessions.ended', { device }) });
    },
    onError,
  });
  const endOthers = useEndpointMutation(endOtherSessions, {
    forgets: [listOwnSessions],
    onSuccess: () => void showToast({ severity: 'success', summary: t('profile.sessions.othersEnded') }),
    onError,
  });
  return { sessions, endOne, endOthers };
}

const anHourMs = 3_600_000;

interface SessionLineProps {
  session: OpenSession;
  pending: boolean;
  onEnd: () => void;
}

function SessionLine({ session, pending, onEnd }: SessionLineProps) {
  const { t, format } = useTranslation();
  const device = useDeviceName()(session);
  // The server notes it at most once an hour.
  const isRecent = Date.now() - Date.parse(session.lastSeenAt) < anHourMs;
  const seen = isRecent
    ? t('profile.sessions.recently')
    : t('profile.sessions.seen', { when: format.part.fromNow(session.lastSeenAt) });
  return (
    <li className={classes.session}>
      <div>
        <p className="row wrap gap-4-8 strong">
          {device} {session.isCurrent ? <Badge tone="good">{t('profile.sessions.current')}</Badge> : null}
          {session.isNotified ? <Badge>{t('profile.sessions.notified')}</Badge> : null}
        </p>
        <p className="quiet">{session.isCurrent ? t('profile.sessions.now') : seen}</p>
      </div>
      {session.isCurrent ? null : (
        <QuietButton pending={pending} onClick={onEnd} aria-label={t('profile.sessions.endThis', { device })}>
          {t('profile.sessions.end')}
        </QuietButton>
      )}
    </li>
  );
}

/** Where one is logged in: this device first; a lost phone is logged out from any other. */
export function OpenSessions() {
  const { t } = useTranslation();
  const { sessions, endOne, endOthers } = useOwnSessions();
  const [asks, setAsks] = useState(false);
  const { data, error, refetch } = sessions;
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const items = data?.items ?? [];
  const endAll = () => endOthers.mutate({}, { onSettled: () => setAsks(false) });
  return (
    <>
      <p className="quiet">{t('profile.sessions.lead')}</p>
      <ul className="stack" aria-label={t('profile.sessions')} aria-busy={!data}>
        {data ? null : <li className={classes.skeleton} />}
        {items.map((session) => (
          <SessionLine
            key={session.sessionId}
            session={session}
            pending={endOne.isPending && endOne.variables.params.sessionId === session.sessionId}
            onEnd={() => endOne.mutate({ params: { sessionId: session.sessionId } })}
          />
        ))}
      </ul>
      {items.length > 2 ? (
        <div>
          <QuietButton onClick={() => setAsks(true)}>{t('profile.sessions.endOthers')}</QuietButton>
        </div>
      ) : null}
      <ConfirmDialog
        opened={asks}
        title={t('profile.sessions.endOthers')}
        question={t('profile.sessions.endOthersQuestion')}
        confirmLabel={t('profile.sessions.endOthers')}
        pending={endOthers.isPending}
        onConfirm={endAll}
        onClose={() => setAsks(false)}
      />
    </>
  );
}
