import type { Message } from '@vigiefaon/domain/messages/message';
import { useTranslation } from '../../i18n/use-translation.ts';
import { MessageStateSign, outcomeKey } from './message-words.tsx';
import classes from './messages.module.css';

export function MessageJournal({ message: { journal, channel } }: { message: Message }) {
  const { t, format } = useTranslation();
  if (journal.length === 0) return null;
  return (
    <section aria-label={t('messages.journal')}>
      <h4 className={classes.part}>{t('messages.journal')}</h4>
      <ol className={`stack gap-8 ${classes.journal}`}>
        {journal.map(({ at, outcome, answer, actorName }, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are only ever added at the end.
          <li key={line}>
            <time className="quiet" dateTime={at}>
              {format.instant(at)}
            </time>
            <span>
              {t(outcomeKey(outcome, channel))}
              {actorName ? ` ${t('messages.by', { name: actorName })}` : null}
              {answer ? <small className={classes.answer}>{answer}</small> : null}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The same message on the other channels; each opens. */
export function MessageChain({ message, onOpen }: { message: Message; onOpen: (messageId: string) => void }) {
  const { t } = useTranslation();
  if (message.chain.length < 2) return null;
  return (
    <section aria-label={t('messages.chain')}>
      <h4 className={classes.part}>{t('messages.chain')}</h4>
      <ol className="stack gap-8">
        {message.chain.map(({ messageId, channel, state }) => (
          <li key={messageId} className="row wrap gap-4-12">
            {messageId === message.messageId ? (
              <span>
                {t(`messages.channel.${channel}`)} {t('messages.chain.this')}
              </span>
            ) : (
              <button type="button" className={classes.link} onClick={() => onOpen(messageId)}>
                {t(`messages.channel.${channel}`)}
              </button>
            )}
            <MessageStateSign state={state} channel={channel} />
          </li>
        ))}
      </ol>
    </section>
  );
}
