import type { OrderRequestPage } from '@vigiefaon/domain/order-requests/order-request';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { useErrorMessage } from '../../../api/use-error-message.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { PlainButton } from '../../../ordering/plain-button.tsx';
import { Question } from '../../../ordering/question.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { leanWithdraw, requestHeaders } from '../request-calls.ts';
import { refusalOf } from './refusal-words.ts';

interface WithdrawRequestProps {
  token: string;
  onWithdrawn: (page: OrderRequestPage) => void;
  /** Something has changed meanwhile: the page is read again. */
  onRefused: () => void;
}

/** For whoever was asked about a request that is not theirs, or has changed their mind: asks once. */
export function WithdrawRequest({ token, onWithdrawn, onRefused }: WithdrawRequestProps) {
  const { t } = useTranslation();
  const errorMessage = useErrorMessage();
  const [isAsked, setAsked] = useState(false);
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<unknown>(null);

  async function withdraw(): Promise<void> {
    setPending(true);
    setError(null);
    try {
      onWithdrawn(await call(leanWithdraw, { headers: requestHeaders(token) }));
    } catch (failure) {
      setError(failure);
      if (refusalOf(failure) !== null) onRefused();
      setPending(false);
    }
  }

  if (!isAsked) return <PlainButton onClick={() => setAsked(true)}>{t('orderRequest.withdraw')}</PlainButton>;
  return (
    <Question
      title={t('orderRequest.withdrawTitle')}
      back={t('common.back')}
      confirm={t('orderRequest.withdrawYes')}
      isDanger
      isPending={isPending}
      onBack={() => setAsked(false)}
      onConfirm={() => void withdraw()}
    >
      {t('orderRequest.withdrawQuestion')}
      {error ? (
        <Notice kind="warn" role="alert">
          {errorMessage(error)}
        </Notice>
      ) : null}
    </Question>
  );
}
