import { isCallError } from '../../../api/call-error.ts';
import { useErrorMessage } from '../../../api/use-error-message.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import classes from '../../../ordering/ordering.module.css';
import { PlainButton } from '../../../ordering/plain-button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import type { useOrdering } from './use-ordering.ts';

type Ordering = ReturnType<typeof useOrdering>;

/** An order that is on this device only, as far as is known. */
export function WaitingNotice({ ordering }: { ordering: Ordering }) {
  const { t } = useTranslation();
  const errorMessage = useErrorMessage();
  const { waiting, isSending, failure, sendNow, takeBack } = ordering;
  if (!waiting?.isTried) return null;
  // A network that comes back sends it; an hour that has to pass, or a server that is ill, does not.
  const isOffline = failure === null || isCallError(failure, 'OFFLINE');
  const { what } = waiting;
  return (
    <Notice kind="warn" role="status" title={t('orderPage.waiting.title')}>
      <p>
        {isOffline ? t('orderPage.waiting.text', { what }) : t('orderPage.waiting.limit', { what })}
        {isOffline ? null : ` ${errorMessage(failure)}`}
      </p>
      <div className={classes.pair}>
        <PlainButton onClick={takeBack}>{t('orderPage.waiting.takeBack')}</PlainButton>
        <PlainButton kind="main" disabled={isSending} onClick={sendNow}>
          {t(isSending ? 'orderPage.sending' : 'orderPage.waiting.now')}
        </PlainButton>
      </div>
    </Notice>
  );
}
