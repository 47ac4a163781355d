import { readablePhone } from '@vigiefaon/domain/readable-phone';
import type { User } from '@vigiefaon/domain/users/user';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Badge } from '../../ui/lists/badge.tsx';
import type { DataColumn } from '../../ui/lists/data-list.tsx';
import { useNameOf } from './use-name-of.ts';

/** What the list shows of an account. */
export function useUserColumns(): DataColumn<User>[] {
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
