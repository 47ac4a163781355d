import { clientTypes } from '@vigiefaon/domain/clients/client';
import { useTranslation } from '../../i18n/use-translation.ts';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import type { SearchParams } from '../../ui/layout/use-search-params.ts';
import { FilterBar } from '../../ui/lists/filter-bar.tsx';
import type { ClientFilters } from './client-filters.ts';

interface ClientFilterBarProps {
  filters: ClientFilters;
  found: string;
  onChange: (change: SearchParams) => void;
}

export function ClientFilterBar({ filters, found, onChange }: ClientFilterBarProps) {
  const { t } = useTranslation();
  const typeChoices = [
    { value: 'ALL', label: t('clients.type.ALL') },
    ...clientTypes.map((type) => ({ value: type, label: t(`common.clientType.${type}`) })),
  ];
  const memberChoices = (['ALL', 'yes', 'no'] as const).map((member) => ({
    value: member,
    label: t(`clients.member.${member}`),
  }));
  const accountChoices = (['ALL', 'yes', 'no'] as const).map((account) => ({
    value: account,
    label: t(`clients.account.${account}`),
  }));
  return (
    <FilterBar found={found}>
      <SearchField label={t('clients.search')} value={filters.text} onChange={(q) => onChange({ q: q || undefined })} />
      <SelectField
        aria-label={t('clients.type')}
        data={typeChoices}
        value={filters.type}
        onChange={({ currentTarget: { value } }) => onChange({ type: value === 'ALL' ? undefined : value })}
      />
      <SelectField
        aria-label={t('clients.member')}
        data={memberChoices}
        value={filters.member}
        onChange={({ currentTarget: { value } }) => onChange({ member: value === 'ALL' ? undefined : value })}
      />
      <SelectField
        aria-label={t('clients.account')}
        data={accountChoices}
        value={filters.account}
        onChange={({ currentTarget: { value } }) => onChange({ account: value === 'ALL' ? undefined : value })}
      />
    </FilterBar>
  );
}
