import type { MessageSummary } from '@vigiefaon/domain/messages/message';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { DataColumn } from '../../ui/lists/data-list.tsx';
import { MessageAddress } from './message-address.tsx';
import { MessageStateSign } from './message-state.tsx';
import { failureKey } from './message-words.ts';
import classes from './messages.module.css';

function MessageReceiver({ message }: { message: MessageSummary }) {
  const { receiverName } = message;
  return (
    <>
      {receiverName === '' ? null : <span className={classes.name}>{receiverName}</span>}
      <MessageAddress message={message} />
    </>
  );
}

/** What the list shows of a message; why it failed stands under its state. */
export function useMessageColumns(): DataColumn<MessageSummary>[] {
  const { t, format } = useTranslation();
  return [
    { key: 'subject', header: t('messages.column.subject'), cell: ({ subject }) => subject, onCard: 'title' },
    { key: 'to', header: t('messages.column.to'), cell: (message) => <MessageReceiver message={message} /> },
    {
      key: 'channel',
      header: t('messages.column.channel'),
      cell: ({ channel }) => t(`messages.channel.${channel}`),
    },
    {
      key: 'state',
      header: t('messages.column.state'),
      cell: ({ state, channel, failure }) => (
        <>
          <MessageStateSign state={state} channel={channel} />
          {failure ? <small className={classes.why}>{t(failureKey(failure, channel))}</small> : null}
        </>
      ),
    },
    { key: 'when', header: t('messages.column.when'), cell: ({ createdAt }) => format.instant(createdAt) },
  ];
}
