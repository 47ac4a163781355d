import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { goTo } from '../../routing/go-to.ts';
import { answers } from '../../routing/health.ts';
import { wayBack } from '../../routing/way-back.ts';
import { MainButton } from '../../ui/buttons/buttons.tsx';
import { MessagePage } from '../../ui/feedback/message-page.tsx';

const pollMs = 10_000;

export default function Maintenance() {
  const { t } = useTranslation();
  const [pending, setPending] = useState(false);
  const [isStillDown, setStillDown] = useState(false);

  const tryAgain = useCallback(async () => {
    if (await answers()) await goTo(wayBack(new URLSearchParams(window.location.search).get('return')) ?? '/');
  }, []);

  useEffect(() => {
    const timer = setInterval(() => void tryAgain(), pollMs);
    return () => clearInterval(timer);
  }, [tryAgain]);

  async function handleRetry() {
    setPending(true);
    await tryAgain();
    setPending(false);
    setStillDown(true);
  }

  return (
    <MessagePage title={t('auth.maintenance.title')} detail={t('auth.maintenance.detail')}>
      <MainButton pending={pending} onClick={() => void handleRetry()}>
        {t('common.retry')}
      </MainButton>
      <p aria-live="polite">{isStillDown ? t('auth.maintenance.stillDown') : null}</p>
    </MessagePage>
  );
}
