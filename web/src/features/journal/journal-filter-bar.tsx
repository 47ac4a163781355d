import { IconX } from '@tabler/icons-react';
import { journalKinds } from '@vigiefaon/domain/journal/journal-kind';
import { listPilots } from '@vigiefaon/domain/users/users.api';
import { useEndpointQuery } from '../../api/queries.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { QuietButton } from '../../ui/buttons/buttons.tsx';
import { DayField } from '../../ui/day-and-time/day-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import type { SearchParams } from '../../ui/layout/use-search-params.ts';
import classes from './journal.module.css';
import type { JournalFilters } from './journal-filters.ts';

interface JournalFilterBarProps {
  filters: JournalFilters;
  onChange: (change: SearchParams) => void;
}

/** Narrows the journal; it stands in the address, so that it can be sent to somebody. */
export function JournalFilterBar({ filters, onChange }: JournalFilterBarProps) {
  const { t } = useTranslation();
  const { data } = useEndpointQuery(listPilots, {});
  const everybody = { value: '', label: t('journal.filter.everybody') };
  const people = (data?.items ?? []).map(({ pilotId, lastname, firstname }) => ({
    value: pilotId,
    label: [firstname, lastname].filter(Boolean).join(' '),
  }));
  const kinds = (['ALL', ...journalKinds] as const).map((kind) => ({
    value: kind === 'ALL' ? '' : kind,
    label: t(`journal.kind.${kind}`),
  }));
  return (
    <search className={classes.filters}>
      <SelectField
        label={t('journal.filter.kind')}
        data={kinds}
        value={filters.kind ?? ''}
        onChange={({ currentTarget: { value } }) => onChange({ kind: value || undefined })}
      />
      <SelectField
        label={t('journal.filter.person')}
        data={[everybody, ...people]}
        value={filters.personId ?? ''}
        onChange={({ currentTarget: { value } }) => onChange({ person: value || undefined })}
      />
      <DayField
        label={t('journal.filter.from')}
        value={filters.from ?? ''}
        max={filters.to}
        onChange={(day) => onChange({ from: day || undefined })}
      />
      <DayField
        label={t('journal.filter.to')}
        value={filters.to ?? ''}
        min={filters.from}
        onChange={(day) => onChange({ to: day || undefined })}
      />
      {filters.missionId ? (
        <QuietButton
          className={classes.mission}
          rightSection={<IconX size={16} aria-hidden />}
          aria-label={t('journal.filter.allMissions')}
          onClick={() => onChange({ mission: undefined })}
        >
          {t('journal.filter.mission')}
        </QuietButton>
      ) : null}
    </search>
  );
}
