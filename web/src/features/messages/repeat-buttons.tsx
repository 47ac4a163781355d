import { type Message, whyNotFailOver, whyNotRetry } from '@vigiefaon/domain/messages/message';
import { useErrorMessage } from '../../api/use-error-message.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { MainButton, QuietButton } from '../../ui/buttons/buttons.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import classes from './messages.module.css';
import { useFailOverMessage, useRetryMessage } from './messages.queries.ts';

interface RepeatButtonsProps {
  message: Message;
  onOpen: (messageId: string) => void;
}

/** For a message that has not arrived: the same once more, or the next channel. */
export function RepeatButtons({ message, onOpen }: RepeatButtonsProps) {
  const { t } = useTranslation();
  const errorMessage = useErrorMessage();
  const onError = (error: Error) =>
    void showToast({ severity: 'error', summary: t('messages.failed'), detail: errorMessage(error) });
  const retry = useRetryMessage({
    onSuccess: () => void showToast({ severity: 'success', summary: t('messages.retried') }),
    onError,
  });
  const failOver = useFailOverMessage({
    onSuccess: ({ messageId }) => {
      showToast({ severity: 'success', summary: t('messages.failedOver') });
      onOpen(messageId);
    },
    onError,
  });
  const { messageId, state, channel, nextChannel } = message;
  const now = new Date();
  const refusal = whyNotRetry(message, now);
  const mayFailOver = nextChannel !== null && whyNotFailOver(message, now) === null;
  const isGivenUp = state === 'FAILED' && channel !== 'CALL';
  if (!isGivenUp && !mayFailOver) return null;
  return (
    <>
      {isGivenUp && refusal ? <p className={classes.quiet}>{t(`refusals.${refusal}`)}</p> : null}
      <div className="cluster gap-8">
        {refusal ? null : (
          <MainButton pending={retry.isPending} onClick={() => retry.mutate({ params: { messageId } })}>
            {t('messages.retry')}
          </MainButton>
        )}
        {mayFailOver ? (
          <QuietButton pending={failOver.isPending} onClick={() => failOver.mutate({ params: { messageId } })}>
            {nextChannel === 'CALL'
              ? t('messages.failOver.CALL')
              : t('messages.failOver', { channel: t(`messages.channel.${nextChannel}`) })}
          </QuietButton>
        ) : null}
      </div>
    </>
  );
}
