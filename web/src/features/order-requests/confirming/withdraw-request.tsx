import type { OrderRequestPage } from '@vigiefaon/domain/order-requests/order-request';
import { call } from '../../../api/call.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { AskedOnce } from '../../../ordering/asked-once.tsx';
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
  const withdraw = async () => {
    try {
      onWithdrawn(await call(leanWithdraw, { headers: requestHeaders(token) }));
    } catch (failure) {
      if (refusalOf(failure) !== null) onRefused();
      throw failure;
    }
  };
  return (
    <AskedOnce
      label={t('orderRequest.withdraw')}
      title={t('orderRequest.withdrawTitle')}
      question={t('orderRequest.withdrawQuestion')}
      confirm={t('orderRequest.withdrawYes')}
      act={withdraw}
    />
  );
}
