import type { Message } from '@vigiefaon/domain/messages/message';
import { getMessage } from '@vigiefaon/domain/messages/messages.api';
import { messageTemplates } from '@vigiefaon/domain/messages/texts/message-templates';
import { useEndpointQuery } from '../../api/queries.ts';
import { ownName } from '../../i18n/language-names.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Sheet } from '../../ui/dialogs/sheet.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { useSearchParams } from '../../ui/layout/use-search-params.ts';
import { MessageBody } from './message-body.tsx';
import { MessageChain, MessageJournal } from './message-journal.tsx';
import { failureKey, MessageAddress, MessageStateSign } from './message-words.tsx';
import classes from './messages.module.css';
import { RepeatButtons } from './repeat-buttons.tsx';

function MessageFacts({ message }: { message: Message }) {
  const { t, format } = useTranslation();
  const { createdAt, sentAt, deliveredAt, readAt, nextAttemptAt, attempts, locale, day } = message;
  const next = attempts > 0 ? 'messages.next' : 'messages.leaves';
  return (
    <ul className={classes.facts}>
      {day ? <li>{t('messages.day', { day: format.part.date(day) })}</li> : null}
      <li>{t('messages.written', { when: format.part.instant(createdAt) })}</li>
      {sentAt ? <li>{t('messages.sent', { when: format.part.instant(sentAt) })}</li> : null}
      {deliveredAt ? <li>{t('messages.delivered', { when: format.part.instant(deliveredAt) })}</li> : null}
      {readAt ? <li>{t('messages.read', { when: format.part.instant(readAt) })}</li> : null}
      {attempts > 0 && message.state !== 'KEPT' ? <li>{t('messages.attempts', { count: attempts })}</li> : null}
      {nextAttemptAt ? <li>{t(next, { when: format.part.fromNow(nextAttemptAt) })}</li> : null}
      <li>{t('messages.language', { language: ownName(locale) })}</li>
    </ul>
  );
}

function Failure({ message }: { message: Message }) {
  const { t } = useTranslation();
  const { failure, lastError, state, channel } = message;
  if (!failure) return null;
  return (
    <Notice kind={state === 'FAILED' ? 'error' : 'warn'} title={t(failureKey(failure, channel))}>
      {lastError ? t('messages.answer', { answer: lastError }) : null}
    </Notice>
  );
}

function MessageDetail({ messageId, onOpen }: { messageId: string; onOpen: (messageId: string) => void }) {
  const { t } = useTranslation();
  const { data: message, error, refetch } = useEndpointQuery(getMessage, { params: { messageId } });
  if (error && !message) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!message) return <p aria-busy="true">{t('common.loading')}</p>;
  const holdsSecret = messageTemplates[message.template].secrets.length > 0;
  return (
    <div className="stack gap-16">
      <div>
        <h3 className={classes.subject}>{message.subject}</h3>
        <p className="row wrap gap-4-8">
          {message.receiverName === '' ? null : <strong>{message.receiverName}</strong>}
          <MessageAddress message={message} />
          <span>{t(`messages.channel.${message.channel}`)}</span>
          <MessageStateSign state={message.state} channel={message.channel} />
        </p>
      </div>
      <Failure message={message} />
      <RepeatButtons message={message} onOpen={onOpen} />
      <MessageChain message={message} onOpen={onOpen} />
      <MessageJournal message={message} />
      {holdsSecret ? (
        <p className={classes.quiet}>{t(message.state === 'KEPT' ? 'messages.secretKept' : 'messages.secret')}</p>
      ) : null}
      <MessageBody message={message} />
      <MessageFacts message={message} />
    </div>
  );
}

/** One message beside the list; null shows nothing. */
export function MessageSheet() {
  const { t } = useTranslation();
  const [{ message: messageId = null }, setSearch] = useSearchParams();
  const close = () => setSearch({ message: undefined }, true);
  return (
    <Sheet opened={messageId !== null} onClose={close} title={t('messages.title')} size={520}>
      {messageId === null ? null : (
        <MessageDetail key={messageId} messageId={messageId} onOpen={(message) => setSearch({ message })} />
      )}
    </Sheet>
  );
}
