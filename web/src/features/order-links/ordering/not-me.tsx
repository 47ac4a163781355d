import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { useErrorMessage } from '../../../api/use-error-message.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { PlainButton } from '../../../ordering/plain-button.tsx';
import { Question } from '../../../ordering/question.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { forgetLink } from './kept-order.ts';
import { linkHeaders } from './link-headers.ts';
import { leanDisown } from './order-calls.ts';

interface NotMeProps {
  token: string;
  /** With the number of requests that were taken back. */
  onClosed: (canceled: number) => void;
}

/** For whoever was told of an order that they did not make: asks once, then the link is dead. */
export function NotMe({ token, onClosed }: NotMeProps) {
  const { t } = useTranslation();
  const errorMessage = useErrorMessage();
  const [isAsked, setAsked] = useState(false);
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<unknown>(null);

  async function close(): Promise<void> {
    setPending(true);
    setError(null);
    try {
      const { canceled } = await call(leanDisown, { headers: linkHeaders(token) });
      forgetLink(token);
      onClosed(canceled);
    } catch (failure) {
      setError(failure);
      setPending(false);
    }
  }

  if (!isAsked) return <PlainButton onClick={() => setAsked(true)}>{t('orderPage.notMe')}</PlainButton>;
  return (
    <Question
      title={t('orderPage.notMeTitle')}
      back={t('common.back')}
      confirm={t('orderPage.notMeYes')}
      isDanger
      isPending={isPending}
      onBack={() => setAsked(false)}
      onConfirm={() => void close()}
    >
      {t('orderPage.notMeQuestion')}
      {error ? (
        <Notice kind="warn" role="alert">
          {errorMessage(error)}
        </Notice>
      ) : null}
    </Question>
  );
}
