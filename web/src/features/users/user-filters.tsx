import { roles } from '@vigiefaon/domain/users/role';
import { useTranslation } from '../../i18n/use-translation.ts';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import type { SearchParams } from '../../ui/layout/use-search-params.ts';
import { FilterBar } from '../../ui/lists/filter-bar.tsx';

/** What the address asks for, as the call wants it; what it does not know is read as no filter, and only those who may log in. */
export function filtersOf({ q = '', role, state }: SearchParams) {
  return {
    text: q.trim().slice(0, 200) || undefined,
    role: [...roles, 'NONE' as const].find((known) => known === role),
    active: state === 'all' ? undefined : state !== 'off',
  };
}

export type UserFilters = ReturnType<typeof filtersOf>;

export function isFiltered({ text, role, active }: UserFilters): boolean {
  return text !== undefined || role !== undefined || active !== true;
}

interface UserFilterBarProps {
  search: SearchParams;
  /** How many wait for a role; undefined while that is not known. */
  waiting: number | undefined;
  found: string;
  onChange: (change: SearchParams) => void;
}

export function UserFilterBar({ search, waiting, found, onChange }: UserFilterBarProps) {
  const { t } = useTranslation();
  const roleChoices = [
    { value: 'ALL', label: t('users.role.ALL') },
    { value: 'NONE', label: waiting === undefined ? t('common.role.none') : t('users.role.NONE', { count: waiting }) },
    ...roles.map((role) => ({ value: role, label: t(`common.role.${role}`) })),
  ];
  const stateChoices = (['on', 'off', 'all'] as const).map((value) => ({ value, label: t(`users.state.${value}`) }));
  return (
    <FilterBar found={found}>
      <SearchField label={t('users.search')} value={search.q ?? ''} onChange={(q) => onChange({ q: q || undefined })} />
      <SelectField
        aria-label={t('users.role')}
        data={roleChoices}
        value={search.role ?? 'ALL'}
        onChange={({ currentTarget: { value } }) => onChange({ role: value === 'ALL' ? undefined : value })}
      />
      <SelectField
        aria-label={t('users.state')}
        data={stateChoices}
        value={search.state ?? 'on'}
        onChange={({ currentTarget: { value } }) => onChange({ state: value === 'on' ? undefined : value })}
      />
    </FilterBar>
  );
}
