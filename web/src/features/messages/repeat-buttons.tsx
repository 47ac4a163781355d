import { type Message, whyNotFailOver, whyNotRetry } from '@vigiefaon/domain/messages/message';
import { failOverMessage, getMessage, listMessages, retryMessage } from '@vigiefaon/domain/messages/messages.api';
import { useEndpointMutation } from '../../api/queries.ts';
import { useErrorMessage } from '../../api/use-error-message.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { MainButton, QuietButton } from '../../ui/buttons/buttons.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import classes from './messages.module.css';

const forgets = [listMessages, getMessage];

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
  const retry = useEndpointMutation(retryMessage, {
    forgets,
    onSuccess: () => void showToast({ severity: 'success', summary: t('messages.retried') }),
    onError,
  });
  const failOver = useEndpointMutation(failOverMessage, {
    forgets,
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
