import { IconBellRinging, IconBrandWhatsapp, IconMail, IconPhone } from '@tabler/icons-react';
import { type MessageSummary, messageChannels, messageStates } from '@vigiefaon/domain/messages/message';
import { useTranslation } from '../../i18n/use-translation.ts';
import { QuietButton } from '../../ui/buttons/buttons.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { type SearchParams, useSearchParams } from '../../ui/layout/use-search-params.ts';
import { type DataColumn, DataList } from '../../ui/lists/data-list.tsx';
import { FilterBar, MoreButton } from '../../ui/lists/filter-bar.tsx';
import { MessageSheet } from './message-sheet.tsx';
import { failureKey, MessageAddress, MessageStateSign } from './message-words.tsx';
import classes from './messages.module.css';
import { type MessageFilters, useMessagePages } from './messages.queries.ts';

/** By which channels this installation reaches people, and which of them are off. */
function ChannelList({
  pushIsSent,
  mailIsSent,
  whatsappIsSent,
}: Record<`${'push' | 'mail' | 'whatsapp'}IsSent`, boolean>) {
  const { t } = useTranslation();
  return (
    <ul className={classes.channels} aria-label={t('messages.channels')}>
      <li data-off={pushIsSent ? undefined : true}>
        <IconBellRinging size={20} aria-hidden />
        {t(pushIsSent ? 'messages.push.on' : 'messages.push.off')}
      </li>
      <li data-off={whatsappIsSent ? undefined : true}>
        <IconBrandWhatsapp size={20} aria-hidden />
        {t(whatsappIsSent ? 'messages.whatsapp.on' : 'messages.whatsapp.off')}
      </li>
      <li data-off={mailIsSent ? undefined : true}>
        <IconMail size={20} aria-hidden />
        {t(mailIsSent ? 'messages.mail.on' : 'messages.mail.off')}
      </li>
      <li>
        <IconPhone size={20} aria-hidden />
        {t('messages.calls.on')}
      </li>
    </ul>
  );
}

function MessageReceiver({ message }: { message: MessageSummary }) {
  const { receiverName } = message;
  return (
    <>
      {receiverName === '' ? null : <span className={classes.name}>{receiverName}</span>}
      <MessageAddress message={message} />
    </>
  );
}

/** Why a message failed stands under its state. */
function useMessageColumns(): DataColumn<MessageSummary>[] {
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

function filtersOf({ state, channel, q }: SearchParams): MessageFilters {
  return {
    state: messageStates.find((known) => known === state),
    channel: messageChannels.find((known) => known === channel),
    q: q || undefined,
  };
}

interface MessageFilterBarProps {
  filters: MessageFilters;
  found: string;
  onChange: (change: SearchParams) => void;
}

const orNothing = (value: string) => (value === 'ALL' ? undefined : value);

function MessageFilterBar({ filters, found, onChange }: MessageFilterBarProps) {
  const { t } = useTranslation();
  return (
    <FilterBar found={found}>
      <SearchField
        label={t('messages.search')}
        value={filters.q ?? ''}
        onChange={(q) => onChange({ q: q.trim() || undefined })}
      />
      <SelectField
        aria-label={t('messages.filter')}
        data={(['ALL', ...messageStates] as const).map((value) => ({ value, label: t(`messages.state.${value}`) }))}
        value={filters.state ?? 'ALL'}
        onChange={({ currentTarget: { value } }) => onChange({ state: orNothing(value) })}
      />
      <SelectField
        aria-label={t('messages.channel')}
        data={(['ALL', ...messageChannels] as const).map((value) => ({ value, label: t(`messages.channel.${value}`) }))}
        value={filters.channel ?? 'ALL'}
        onChange={({ currentTarget: { value } }) => onChange({ channel: orNothing(value) })}
      />
    </FilterBar>
  );
}

export function Messages() {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const filters = filtersOf(search);
  const pages = useMessagePages(filters);
  const columns = useMessageColumns();
  const items = pages.data?.pages.flatMap((page) => page.items);
  const installation = pages.data?.pages[0];
  const showAll = () => setSearch({ state: undefined, channel: undefined, q: undefined }, true);
  const empty = Object.values(filters).some(Boolean) ? (
    <EmptyState code="SEARCH_END" action={<QuietButton onClick={showAll}>{t('messages.showAll')}</QuietButton>} />
  ) : (
    <EmptyState title={t('messages.none')} detail={t('messages.noneDetail')} />
  );
  return (
    <div className={classes.topic}>
      <h2>{t('tools.messages')}</h2>
      <p className={classes.quiet}>{t('messages.lead')}</p>
      {installation ? <ChannelList {...installation} /> : null}
      {installation?.mailIsSent === false ? (
        <Notice kind="warn" title={t('messages.kept')}>
          {t('messages.keptDetail')}
        </Notice>
      ) : null}
      <MessageFilterBar
        filters={filters}
        found={items && items.length > 0 ? t('messages.found', { count: items.length }) : ''}
        onChange={(change) => setSearch(change, true)}
      />
      <DataList
        key={items ? 'list' : 'loading'}
        items={items}
        columns={columns}
        keyOf={({ messageId }) => messageId}
        label={t('messages.list')}
        error={pages.error}
        onRetry={() => void pages.refetch()}
        empty={empty}
        onOpen={({ messageId }) => setSearch({ message: messageId })}
        selectedKey={search.message ?? null}
      />
      <MoreButton query={pages} />
      <MessageSheet />
    </div>
  );
}
