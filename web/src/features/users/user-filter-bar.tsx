import { roles } from '@vigiefaon/domain/users/role';
import { useTranslation } from '../../i18n/use-translation.ts';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import type { SearchParams } from '../../ui/layout/use-search-params.ts';
import { FilterBar } from '../../ui/lists/filter-bar.tsx';
import type { UserFilters } from './user-filters.ts';

interface UserFilterBarProps {
  filters: UserFilters;
  /** How many wait for a role; null while that is not known. */
  waiting: number | null;
  found: string;
  onChange: (change: SearchParams) => void;
}

export function UserFilterBar({ filters, waiting, found, onChange }: UserFilterBarProps) {
  const { t } = useTranslation();
  const roleChoices = [
    { value: 'ALL', label: t('users.role.ALL') },
    { value: 'NONE', label: waiting === null ? t('common.role.none') : t('users.role.NONE', { count: waiting }) },
    ...roles.map((role) => ({ value: role, label: t(`common.role.${role}`) })),
  ];
  const stateChoices = (['on', 'off', 'all'] as const).map((state) => ({
    value: state,
    label: t(`users.state.${state}`),
  }));
  return (
    <FilterBar found={found}>
      <SearchField label={t('users.search')} value={filters.text} onChange={(q) => onChange({ q: q || undefined })} />
      <SelectField
        aria-label={t('users.role')}
        data={roleChoices}
        value={filters.role}
        onChange={({ currentTarget: { value } }) => onChange({ role: value === 'ALL' ? undefined : value })}
      />
      <SelectField
        aria-label={t('users.state')}
        data={stateChoices}
        value={filters.state}
        onChange={({ currentTarget: { value } }) => onChange({ state: value === 'on' ? undefined : value })}
      />
    </FilterBar>
  );
}
