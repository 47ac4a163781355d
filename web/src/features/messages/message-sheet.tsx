import { type Message, whyNotRetry } from '@vigiefaon/domain/messages/message';
import { messageTemplates } from '@vigiefaon/domain/messages/message-templates';
import { useErrorMessage } from '../../api/use-error-message.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { MainButton } from '../../ui/buttons.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { showToast } from '../../ui/toast.ts';
import { MessageBody } from './message-body.tsx';
import { MessageStateSign } from './message-state.tsx';
import classes from './messages.module.css';
import { useMessage, useRetryMessage } from './messages.queries.ts';

function MessageFacts({ message }: { message: Message }) {
  const { t, format } = useTranslation();
  const { createdAt, sentAt, nextAttemptAt, attempts, locale } = message;
  return (
    <ul className={classes.facts}>
      <li>{t('messages.written', { when: format.instant(createdAt) })}</li>
      {sentAt ? <li>{t('messages.sent', { when: format.instant(sentAt) })}</li> : null}
      {attempts > 0 && message.state !== 'KEPT' ? <li>{t('messages.attempts', { count: attempts })}</li> : null}
      {nextAttemptAt && attempts > 0 ? <li>{t('messages.next', { when: format.fromNow(nextAttemptAt) })}</li> : null}
      <li>{t('messages.language', { language: t(`common.language.${locale}`) })}</li>
    </ul>
  );
}

function Failure({ message }: { message: Message }) {
  const { t } = useTranslation();
  const { failure, lastError, state } = message;
  if (!failure || state === 'SENT') return null;
  return (
    <Notice kind={state === 'FAILED' ? 'error' : 'warn'} title={t(`messages.failure.${failure}`)}>
      {lastError ? t('messages.answer', { answer: lastError }) : null}
    </Notice>
  );
}

function RetryButton({ message }: { message: Message }) {
  const { t } = useTranslation();
  const errorMessage = useErrorMessage();
  const { mutate, isPending } = useRetryMessage({
    onSuccess: () => void showToast({ severity: 'success', summary: t('messages.retried') }),
    onError: (error) =>
      void showToast({ severity: 'error', summary: t('messages.failed'), detail: errorMessage(error) }),
  });
  if (message.state !== 'FAILED') return null;
  const refusal = whyNotRetry(message, new Date());
  if (refusal) return <p className={classes.quiet}>{t(`refusals.${refusal}`)}</p>;
  return (
    <div>
      <MainButton pending={isPending} onClick={() => mutate({ params: { messageId: message.messageId } })}>
        {t('messages.retry')}
      </MainButton>
    </div>
  );
}

function MessageDetail({ messageId }: { messageId: string }) {
  const { t } = useTranslation();
  const { data: message, error, refetch } = useMessage(messageId);
  if (error && !message) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!message) return <p aria-busy="true">{t('common.loading')}</p>;
  const holdsSecret = messageTemplates[message.template].secrets.length > 0;
  return (
    <div className={classes.sheet}>
      <div>
        <h3 className={classes.subject}>{message.subject}</h3>
        <p className={classes.receiver}>
          <span className={classes.address}>{message.address}</span> <MessageStateSign state={message.state} />
        </p>
      </div>
      <Failure message={message} />
      <RetryButton message={message} />
      {holdsSecret ? (
        <p className={classes.quiet}>{t(message.state === 'KEPT' ? 'messages.secretKept' : 'messages.secret')}</p>
      ) : null}
      <MessageBody message={message} />
      <MessageFacts message={message} />
    </div>
  );
}

/** One message beside the list; null shows nothing. */
export function MessageSheet({ messageId, onClose }: { messageId: string | null; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Sheet opened={messageId !== null} onClose={onClose} title={t('messages.title')} size={520}>
      {messageId === null ? null : <MessageDetail key={messageId} messageId={messageId} />}
    </Sheet>
  );
}
