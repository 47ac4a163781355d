import type { Client } from '@vigiefaon/domain/clients/client';
import { readablePhone } from '@vigiefaon/domain/readable-phone';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Badge } from '../../ui/lists/badge.tsx';
import type { DataColumn } from '../../ui/lists/data-list.tsx';
import { useNameOf } from './use-name-of.ts';

/** What the list shows of a requester. */
export function useClientColumns(): DataColumn<Client>[] {
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
