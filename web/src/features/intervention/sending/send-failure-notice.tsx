import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { isCallError } from '../../../api/call-error.ts';
import { useErrorMessage } from '../../../api/use-error-message.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import type { SendFailure } from './use-send-request.ts';

function onNetworkChange(look: () => void): () => void {
  window.addEventListener('online', look);
  window.addEventListener('offline', look);
  return () => {
    window.removeEventListener('online', look);
    window.removeEventListener('offline', look);
  };
}

/** Says in words what kept the request from going out, and that nothing is lost; in sight of whoever pressed far below. */
export function SendFailureNotice({ failure }: { failure: SendFailure }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView?.({ block: 'center' });
  }, []);
  // A question of its own stands over the page.
  if (isCallError(failure.error, 'ALREADY_ORDERED', 'SAME_FIELD')) return null;
  return (
    <div ref={place}>
      <FailureWords failure={failure} />
    </div>
  );
}

function FailureWords({ failure }: { failure: SendFailure }) {
  const { t } = useTranslation();
  const errorMessage = useErrorMessage();
  const isOnline = useSyncExternalStore(onNetworkChange, () => navigator.onLine);
  const { error, parcelName } = failure;
  if (isCallError(error, 'OFFLINE', 'UNAVAILABLE', 'UNAUTHENTICATED')) {
    return (
      <Notice kind="warn" role="alert" title={t('intervention.notSent')}>
        {t(isOnline ? 'intervention.keptOnline' : 'intervention.keptOffline')}
      </Notice>
    );
  }
  if (isCallError(error, 'IDEMPOTENCY_KEY_REUSED')) {
    return (
      <Notice kind="info" role="alert">
        {t('intervention.arrivedBefore')} <Link to="/my-missions">{t('intervention.toHistory')}</Link>
      </Notice>
    );
  }
  const message = errorMessage(error);
  return (
    <Notice kind="error" role="alert" title={t('intervention.notSent')}>
      {parcelName === null ? message : t('intervention.parcelRefused', { name: parcelName, reason: message })}
    </Notice>
  );
}
