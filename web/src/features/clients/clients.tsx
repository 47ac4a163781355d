import { IconUserPlus } from '@tabler/icons-react';
import type { Client } from '@vigiefaon/domain/clients/client';
import { countedAtMost } from '@vigiefaon/domain/page';
import { readablePhone } from '@vigiefaon/domain/readable-phone';
import { useCallback } from 'react';
import { useCurrentUser } from '../../api/current-user.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { MainButton, QuietButton } from '../../ui/buttons/buttons.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { type SearchParams, useSearchParams } from '../../ui/layout/use-search-params.ts';
import { Badge } from '../../ui/lists/badge.tsx';
import { type DataColumn, DataList } from '../../ui/lists/data-list.tsx';
import { MoreButton } from '../../ui/lists/filter-bar.tsx';
import { ClientFilterBar, filtersOf, isFiltered } from './client-filters.tsx';
import { ClientSheet, type ClientSheetProps } from './client-sheet.tsx';
import { useClientPages } from './clients.queries.ts';
import { useNameOf } from './use-name-of.ts';

function useClientColumns(): DataColumn<Client>[] {
  const { t } = useTranslation();
  const nameOf = useNameOf();
  return [
    { key: 'name', header: t('clients.column.name'), cell: nameOf, onCard: 'title' },
    { key: 'type', header: t('clients.type'), cell: ({ type }) => t(`common.clientType.${type}`) },
    {
      key: 'place',
      header: t('clients.column.place'),
      cell: ({ identity: { address } }) => (address ? `${address.zipcode} ${address.city}` : '–'),
    },
    {
      key: 'phone',
      header: t('common.phone'),
      cell: ({ identity: { phone, email } }) => (phone ? readablePhone(phone) : email ? '–' : t('privacy.phone.later')),
    },
    {
      key: 'member',
      header: t('clients.member'),
      cell: ({ isMember }) => (isMember ? <Badge tone="good">{t('clients.isMember')}</Badge> : t('clients.notMember')),
    },
  ];
}

function useFoundText(total: number | undefined): string {
  const { t, format } = useTranslation();
  if (total === undefined) return '';
  if (total >= countedAtMost) return t('clients.foundMany', { number: format.count(countedAtMost - 1) });
  return t('clients.found', { count: total });
}

function NoClients({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  const { t } = useTranslation();
  if (!filtered) return <EmptyState detail={t('clients.noneYet')} />;
  const action = <QuietButton onClick={onClear}>{t('clients.clear')}</QuietButton>;
  return <EmptyState code="SEARCH_END" detail={t('clients.empty.detail')} action={action} />;
}

/** All requesters: search first, one opens beside the list; admins make and change them. */
export function Clients({ renderFurther }: Pick<ClientSheetProps, 'renderFurther'>) {
  const { t } = useTranslation();
  const isAdmin = useCurrentUser().role === 'ROLE_ADMIN';
  const [search, setSearch] = useSearchParams();
  const filters = filtersOf(search);
  const pages = useClientPages(filters);
  const columns = useClientColumns();
  const found = useFoundText(pages.data?.pages[0]?.total);
  const setFilters = useCallback((change: SearchParams) => setSearch(change, true), [setSearch]);
  const open = (clientId: string) => setSearch({ client: clientId, edit: undefined });
  const newButton = (
    <MainButton onClick={() => open('new')} leftSection={<IconUserPlus size={20} aria-hidden />}>
      {t('clients.new')}
    </MainButton>
  );

  return (
    <>
      <PageHeader title={t('clients.title')} actions={isAdmin ? newButton : null} />
      <ClientFilterBar search={search} found={found} onChange={setFilters} />
      <DataList
        items={pages.data?.pages.flatMap((page) => page.items)}
        columns={columns}
        keyOf={({ clientId }) => clientId}
        label={t('clients.list')}
        error={pages.error}
        onRetry={() => void pages.refetch()}
        empty={
          <NoClients
            filtered={isFiltered(filters)}
            onClear={() => setFilters({ q: undefined, type: undefined, member: undefined, account: undefined })}
          />
        }
        onOpen={({ clientId }) => open(clientId)}
        selectedKey={search.client ?? null}
      />
      <MoreButton query={pages} />
      <ClientSheet
        clientId={search.client ?? null}
        isEdited={search.edit === '1'}
        onOpen={open}
        onEdit={(isEdited) => setSearch({ edit: isEdited ? '1' : undefined }, true)}
        onClose={() => setSearch({ client: undefined, edit: undefined }, true)}
        renderFurther={renderFurther}
      />
    </>
  );
}
