import type { OpenSession } from '@vigiefaon/domain/auth/sessions.api';
import { endOtherSessions, endOwnSession, listOwnSessions } from '@vigiefaon/domain/auth/sessions.api';
import { useEndpointMutation, useEndpointQuery } from '../../../api/queries.ts';
import { useErrorMessage } from '../../../api/use-error-message.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { showToast } from '../../../ui/feedback/toast.ts';

/** What a device is called: its browser and its system, as far as it tells them. */
export function useDeviceName(): (session: OpenSession) => string {
  const { t } = useTranslation();
  return ({ device: { browser, system } }) => {
    if (browser && system) return t('profile.sessions.device', { browser, system });
    return browser ?? system ?? t('profile.sessions.unknown');
  };
}

/** The devices that are logged in, and how to log them out. */
export function useOwnSessions() {
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
