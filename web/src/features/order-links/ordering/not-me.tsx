import { call } from '../../../api/call.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { AskedOnce } from '../../../ordering/asked-once.tsx';
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
  const close = async () => {
    const { canceled } = await call(leanDisown, { headers: linkHeaders(token) });
    forgetLink(token);
    onClosed(canceled);
  };
  return (
    <AskedOnce
      label={t('orderPage.notMe')}
      title={t('orderPage.notMeTitle')}
      question={t('orderPage.notMeQuestion')}
      confirm={t('orderPage.notMeYes')}
      act={close}
    />
  );
}
