import { IconUserPlus } from '@tabler/icons-react';
import { countedAtMost } from '@vigiefaon/domain/page';
import { readablePhone } from '@vigiefaon/domain/readable-phone';
import type { User } from '@vigiefaon/domain/users/user';
import { type ReactNode, useCallback } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { MainButton, QuietButton } from '../../ui/buttons/buttons.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { type SearchParams, useSearchParams } from '../../ui/layout/use-search-params.ts';
import { Badge } from '../../ui/lists/badge.tsx';
import { type DataColumn, DataList } from '../../ui/lists/data-list.tsx';
import { MoreButton } from '../../ui/lists/filter-bar.tsx';
import { useNameOf } from './use-name-of.ts';
import { filtersOf, isFiltered, UserFilterBar } from './user-filters.tsx';
import { UserSheet } from './user-sheet.tsx';
import { useUserPages, useWaitingUsers } from './users.queries.ts';
import { WaitingUsers } from './waiting-users.tsx';

function useUserColumns(): DataColumn<User>[] {
  const { t } = useTranslation();
  const nameOf = useNameOf();
  return [
    { key: 'name', header: t('users.column.name'), cell: nameOf, onCard: 'title' },
    {
      key: 'role',
      header: t('users.role'),
      cell: ({ role, active }) => (
        <>
          {t(role ? `common.role.${role}` : 'common.role.none')} {active ? null : <Badge>{t('users.off')}</Badge>}
        </>
      ),
    },
    {
      key: 'phone',
      header: t('common.phone'),
      cell: ({ identity }) => (identity.phone ? readablePhone(identity.phone) : '–'),
    },
    { key: 'email', header: t('common.email'), cell: ({ identity }) => identity.email ?? '–', onCard: 'hidden' },
    { key: 'place', header: t('users.column.place'), cell: ({ identity }) => identity.address?.city ?? '–' },
  ];
}

const waitingAtTop = 3;

function useFoundText(total: number | undefined): string {
  const { t, format } = useTranslation();
  if (total === undefined) return '';
  if (total >= countedAtMost) return t('users.foundMany', { number: format.count(countedAtMost - 1) });
  return t('users.found', { count: total });
}

function NoUsers({ noneWait, onClear }: { noneWait: boolean; onClear: () => void }) {
  const { t } = useTranslation();
  const action = <QuietButton onClick={onClear}>{t('users.clear')}</QuietButton>;
  if (!noneWait) return <EmptyState code="SEARCH_END" detail={t('users.empty.detail')} action={action} />;
  return <EmptyState title={t('users.waiting.none')} detail={t('users.waiting.noneDetail')} action={action} />;
}

/** All accounts: search first, those who wait for a role on top, one opens beside the list. */
export function Users({ more }: { more?: (user: User, onGone: () => void) => ReactNode }) {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const filters = filtersOf(search);
  const pages = useUserPages(filters);
  const { data: waiting, isPending: isCounting } = useWaitingUsers(waitingAtTop);
  const columns = useUserColumns();
  // Those who wait stand above the list: both come at once, so that nothing jumps.
  const items = isCounting ? undefined : pages.data?.pages.flatMap((page) => page.items);
  const found = useFoundText(pages.data?.pages[0]?.total);
  const setFilters = useCallback((change: SearchParams) => setSearch(change, true), [setSearch]);
  const open = (userId: string) => setSearch({ user: userId });
  const showsWaiting = filters.role === 'NONE' && filters.active === true;
  const newButton = (
    <MainButton onClick={() => open('new')} leftSection={<IconUserPlus size={20} aria-hidden />}>
      {t('users.new')}
    </MainButton>
  );

  return (
    <>
      <PageHeader title={t('users.title')} actions={newButton} />
      <UserFilterBar search={search} waiting={waiting?.total} found={found} onChange={setFilters} />
      {!isFiltered(filters) && waiting && waiting.total > 0 ? (
        <WaitingUsers
          users={waiting.items}
          total={waiting.total}
          onOpen={({ userId }) => open(userId)}
          onShowAll={() => setFilters({ role: 'NONE' })}
        />
      ) : null}
      {showsWaiting && items && items.length > 0 ? (
        <WaitingUsers
          users={items}
          total={pages.data?.pages[0]?.total ?? items.length}
          onOpen={({ userId }) => open(userId)}
        />
      ) : (
        <DataList
          key={items ? 'list' : 'loading'}
          items={items}
          columns={columns}
          keyOf={({ userId }) => userId}
          label={t('users.list')}
          error={pages.error}
          onRetry={() => void pages.refetch()}
          empty={
            <NoUsers
              noneWait={showsWaiting && filters.text === undefined}
              onClear={() => setFilters({ q: undefined, role: undefined, state: undefined })}
            />
          }
          onOpen={({ userId }) => open(userId)}
          selectedKey={search.user ?? null}
        />
      )}
      <MoreButton query={pages} />
      <UserSheet userId={search.user ?? null} more={more} onClose={() => setSearch({ user: undefined }, true)} />
    </>
  );
}
