import { useWindowEvent } from '@mantine/hooks';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { goTo } from '../../routing/go-to.ts';
import { MainButton, QuietButton } from '../../ui/buttons/buttons.tsx';
import { MessagePage } from '../../ui/feedback/message-page.tsx';

/** A page whose files were never loaded here: no fault of anybody, it comes with the network. */
function WaitingPage() {
  const { t } = useTranslation();
  useWindowEvent('online', () => window.location.reload());
  return (
    <MessagePage title={t('shell.offlinePage')} detail={t('shell.offlinePageDetail')}>
      <MainButton onClick={() => window.history.back()}>{t('common.back')}</MainButton>
    </MessagePage>
  );
}

/** A page that failed; the shell around it goes on working. */
export function CrashedPage({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation();
  const [isOffline] = useState(() => !navigator.onLine);
  useEffect(() => {
    if (!isOffline) console.error(error);
  }, [error, isOffline]);
  if (isOffline) return <WaitingPage />;
  return (
    <MessagePage title={t('auth.error.title')} detail={t('auth.error.detail')}>
      <MainButton onClick={reset}>{t('common.retry')}</MainButton>
      <QuietButton onClick={() => void goTo('/')}>{t('auth.toStart')}</QuietButton>
    </MessagePage>
  );
}

/** An address that this router does not know belongs to the other app. */
export function LoadAnew() {
  useEffect(() => {
    window.location.reload();
  }, []);
  return null;
}
