import { messageChannels, messageStates } from '@vigiefaon/domain/messages/message';
import { useTranslation } from '../../i18n/use-translation.ts';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import type { SearchParams } from '../../ui/layout/use-search-params.ts';
import { FilterBar } from '../../ui/lists/filter-bar.tsx';
import type { MessageFilters } from './messages.queries.ts';

interface MessageFilterBarProps {
  filters: MessageFilters;
  found: string;
  onChange: (change: SearchParams) => void;
}

const orNothing = (value: string) => (value === 'ALL' ? undefined : value);

export function MessageFilterBar({ filters, found, onChange }: MessageFilterBarProps) {
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
