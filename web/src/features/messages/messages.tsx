import { messageStates } from '@vigiefaon/domain/messages/message';
import { useTranslation } from '../../i18n/use-translation.ts';
import { QuietButton } from '../../ui/buttons.tsx';
import { DataList } from '../../ui/data-list.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterBar, MoreButton } from '../../ui/filter-bar.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { useSearchParams } from '../../ui/use-search-params.ts';
import { useMessageColumns } from './message-columns.tsx';
import { MessageSheet } from './message-sheet.tsx';
import classes from './messages.module.css';
import { useMessagePages } from './messages.queries.ts';

/** What the association has said to people: to whom, when, and what became of it. */
export function Messages() {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const state = messageStates.find((known) => known === search.state) ?? null;
  const pages = useMessagePages(state);
  const columns = useMessageColumns();
  const items = pages.data?.pages.flatMap((page) => page.items);
  const keepsMails = pages.data?.pages[0]?.mailIsSent === false;
  const empty = state ? (
    <EmptyState
      code="SEARCH_END"
      action={<QuietButton onClick={() => setSearch({ state: undefined }, true)}>{t('messages.showAll')}</QuietButton>}
    />
  ) : (
    <EmptyState title={t('messages.none')} detail={t('messages.noneDetail')} />
  );
  return (
    <div className={classes.topic}>
      <h2>{t('tools.messages')}</h2>
      <p className={classes.quiet}>{t('messages.lead')}</p>
      {keepsMails ? (
        <Notice kind="warn" title={t('messages.kept')}>
          {t('messages.keptDetail')}
        </Notice>
      ) : null}
      <FilterBar found={items && items.length > 0 ? t('messages.found', { count: items.length }) : ''}>
        <SelectField
          aria-label={t('messages.filter')}
          data={(['ALL', ...messageStates] as const).map((value) => ({ value, label: t(`messages.state.${value}`) }))}
          value={state ?? 'ALL'}
          onChange={({ currentTarget: { value } }) => setSearch({ state: value === 'ALL' ? undefined : value }, true)}
        />
      </FilterBar>
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
      <MessageSheet messageId={search.message ?? null} onClose={() => setSearch({ message: undefined }, true)} />
    </div>
  );
}
