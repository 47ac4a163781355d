import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { MainButton, QuietButton } from '../../ui/buttons.tsx';
import { MessagePage } from '../../ui/message-page.tsx';
import { goTo } from '../leave.ts';

/** A page that failed; the shell around it goes on working. */
export function CrashedPage({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation();
  useEffect(() => {
    console.error(error);
  }, [error]);
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
