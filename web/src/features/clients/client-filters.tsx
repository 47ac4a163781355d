import { clientTypes } from '@vigiefaon/domain/clients/client';
import { useTranslation } from '../../i18n/use-translation.ts';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import type { SearchParams } from '../../ui/layout/use-search-params.ts';
import { FilterBar } from '../../ui/lists/filter-bar.tsx';

const meaning: Partial<Record<string, boolean>> = { yes: true, no: false };

/** What the address asks for, as the call wants it; what it does not know is read as no filter. */
export function filtersOf({ q = '', type, member, account }: SearchParams) {
  return {
    text: q.trim().slice(0, 200) || undefined,
    type: clientTypes.find((known) => known === type),
    isMember: meaning[member ?? ''],
    /** Whether the person also has an account. */
    knownAsUser: meaning[account ?? ''],
  };
}

export type ClientFilters = ReturnType<typeof filtersOf>;

export function isFiltered(filters: ClientFilters): boolean {
  return Object.values(filters).some((value) => value !== undefined);
}

interface ClientFilterBarProps {
  search: SearchParams;
  found: string;
  onChange: (change: SearchParams) => void;
}

export function ClientFilterBar({ search, found, onChange }: ClientFilterBarProps) {
  const { t } = useTranslation();
  const choice = (name: 'type' | 'member' | 'account', choices: readonly { value: string; label: string }[]) => (
    <SelectField
      aria-label={t(`clients.${name}`)}
      data={[{ value: 'ALL', label: t(`clients.${name}.ALL`) }, ...choices]}
      value={search[name] ?? 'ALL'}
      onChange={({ currentTarget: { value } }) => onChange({ [name]: value === 'ALL' ? undefined : value })}
    />
  );
  const yesOrNo = (name: 'member' | 'account') =>
    (['yes', 'no'] as const).map((value) => ({ value, label: t(`clients.${name}.${value}`) }));
  return (
    <FilterBar found={found}>
      <SearchField
        label={t('clients.search')}
        value={search.q ?? ''}
        onChange={(q) => onChange({ q: q || undefined })}
      />
      {choice(
        'type',
        clientTypes.map((type) => ({ value: type, label: t(`common.clientType.${type}`) })),
      )}
      {choice('member', yesOrNo('member'))}
      {choice('account', yesOrNo('account'))}
    </FilterBar>
  );
}
