import { isCallError } from '../api/call-error.ts';
import { useErrorMessage } from '../api/use-error-message.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { PlainButton } from '../ui/buttons/plain-button.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import classes from './ordering.module.css';

interface WaitingNoticeProps {
  /** "3 champs, 7,2 ha, demain 10:00", as the button said. */
  what: string;
  isSending: boolean;
  failure: unknown;
  onSend: () => void;
  onTakeBack: () => void;
}

/** An order that is on this device only, as far as is known. */
export function WaitingNotice({ what, isSending, failure, onSend, onTakeBack }: WaitingNoticeProps) {
  const { t } = useTranslation();
  const errorMessage = useErrorMessage();
  // A network that comes back sends it; an hour that has to pass, or a server that is ill, does not.
  const isOffline = failure === null || isCallError(failure, 'OFFLINE');
  return (
    <Notice kind="warn" role="status" title={t('orderPage.waiting.title')}>
      <p>
        {isOffline ? t('orderPage.waiting.text', { what }) : t('orderPage.waiting.limit', { what })}
        {isOffline ? null : ` ${errorMessage(failure)}`}
      </p>
      <div className={classes.pair}>
        <PlainButton onClick={onTakeBack}>{t('orderPage.waiting.takeBack')}</PlainButton>
        <PlainButton kind="main" disabled={isSending} onClick={onSend}>
          {t(isSending ? 'orderPage.sending' : 'orderPage.waiting.now')}
        </PlainButton>
      </div>
    </Notice>
  );
}
