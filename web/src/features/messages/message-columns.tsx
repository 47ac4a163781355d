import type { MessageSummary } from '@vigiefaon/domain/messages/message';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { DataColumn } from '../../ui/data-list.tsx';
import { MessageStateSign } from './message-state.tsx';
import classes from './messages.module.css';

/** What the list shows of a message; why it failed stands under its state. */
export function useMessageColumns(): DataColumn<MessageSummary>[] {
  const { t, format } = useTranslation();
  return [
    { key: 'subject', header: t('messages.column.subject'), cell: ({ subject }) => subject, onCard: 'title' },
    {
      key: 'to',
      header: t('messages.column.to'),
      cell: ({ address }) => <span className={classes.address}>{address}</span>,
    },
    {
      key: 'state',
      header: t('messages.column.state'),
      cell: ({ state, failure }) => (
        <>
          <MessageStateSign state={state} />
          {failure && state !== 'SENT' ? (
            <small className={classes.why}>{t(`messages.failure.${failure}`)}</small>
          ) : null}
        </>
      ),
    },
    { key: 'when', header: t('messages.column.when'), cell: ({ createdAt }) => format.instant(createdAt) },
  ];
}
