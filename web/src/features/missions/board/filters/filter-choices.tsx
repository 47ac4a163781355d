import { missionSorts } from '@vigiefaon/domain/missions/mission-search';
import { missionStatuses } from '@vigiefaon/domain/missions/mission-status';
import { countedAtMost } from '@vigiefaon/domain/page';
import { useCurrentActor } from '../../../../api/current-user.ts';
import { usePublicSettings } from '../../../../api/public-settings.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { DayField } from '../../../../ui/day-and-time/day-field.tsx';
import { StatusSign } from '../../../../ui/lists/status-sign.tsx';
import { nameOf } from '../../cards/mission-facts.ts';
import { usePilots, useStatusCounts } from '../../missions.queries.ts';
import classes from './board-filters.module.css';
import { ChoiceList } from './choice-list.tsx';
import { statusWord } from './filter-words.ts';
import { answers, type MissionFilters, periodOf, quickPeriodOf, quickPeriods } from './mission-filters.ts';

export interface FilterProps {
  filters: MissionFilters;
  onChange: (filters: MissionFilters) => void;
}

/** "1 000+" where counting has stopped. */
export function useCountText(): (count: number) => string {
  const { format } = useTranslation();
  return (count) => (count >= countedAtMost ? `${format.count(countedAtMost)}+` : format.count(count));
}

export function StatusChoice({ filters, onChange }: FilterProps) {
  const { t } = useTranslation();
  const isClient = useCurrentActor().role === 'ROLE_CLIENT';
  const counts = useStatusCounts(filters);
  const countText = useCountText();
  return (
    <ChoiceList
      label={t('missions.filter.status')}
      isMultiple
      chosen={filters.statuses}
      choices={missionStatuses.map((status) => {
        const count = counts[status];
        return {
          value: status,
          label: <StatusSign status={status} label={statusWord(t, status, isClient)} />,
          detail: count === undefined ? '' : countText(count),
        };
      })}
      onChange={(chosen) =>
        onChange({ ...filters, statuses: missionStatuses.filter((status) => chosen.includes(status)) })
      }
    />
  );
}

export function PeriodChoice({ filters, onChange }: FilterProps) {
  const { t } = useTranslation();
  const { today } = usePublicSettings();
  const quick = quickPeriodOf(filters, today);
  return (
    <div className="stack gap-8">
      <ChoiceList
        label={t('missions.filter.period')}
        chosen={quick ? [quick] : []}
        choices={quickPeriods.map((period) => ({ value: period, label: t(`missions.filter.period.${period}`) }))}
        onChange={([period]) => period && onChange({ ...filters, ...periodOf(period, today) })}
      />
      <div className={classes.days}>
        <DayField
          label={t('missions.filter.from')}
          value={filters.from ?? ''}
          onChange={(day) => onChange({ ...filters, from: day || null })}
        />
        <DayField
          label={t('missions.filter.to')}
          value={filters.to ?? ''}
          min={filters.from ?? undefined}
          onChange={(day) => onChange({ ...filters, to: day || null })}
        />
      </div>
    </div>
  );
}

export function PilotChoice({ filters, onChange }: FilterProps) {
  const { t } = useTranslation();
  const { userId } = useCurrentActor();
  const pilots = usePilots(true).data?.items ?? [];
  const others = pilots.filter(({ pilotId }) => pilotId !== userId);
  return (
    <div className={classes.scroll}>
      <ChoiceList
        label={t('missions.filter.pilot')}
        chosen={[filters.pilot ?? 'any']}
        choices={[
          { value: 'any', label: t('missions.filter.anyPilot') },
          { value: 'me', label: t('missions.filter.me') },
          { value: 'none', label: t('missions.filter.noPilot') },
          ...others.map((pilot) => ({ value: pilot.pilotId, label: nameOf(pilot) ?? '—', detail: pilot.city ?? '' })),
        ]}
        onChange={([pilot]) => onChange({ ...filters, pilot: pilot === undefined || pilot === 'any' ? null : pilot })}
      />
    </div>
  );
}

export function AnswerChoice({ filters, onChange }: FilterProps) {
  const { t } = useTranslation();
  return (
    <ChoiceList
      label={t('missions.filter.answer')}
      chosen={[filters.answer ?? 'ANY']}
      choices={[
        { value: 'ANY', label: t('missions.filter.anyAnswer') },
        ...answers.map((answer) => ({ value: answer, label: t(`missions.filter.answer.${answer}`) })),
      ]}
      onChange={([chosen]) => onChange({ ...filters, answer: answers.find((answer) => answer === chosen) ?? null })}
    />
  );
}

export function FlagsChoice({ filters, onChange }: FilterProps) {
  const { t } = useTranslation();
  // Nobody else sees any of them.
  const isAdmin = useCurrentActor().role === 'ROLE_ADMIN';
  const flags = ['risky', 'late', ...(isAdmin ? (['waiting'] as const) : [])] as const;
  return (
    <ChoiceList
      label={t('missions.filter.flags')}
      isMultiple
      chosen={flags.filter((flag) => filters[flag])}
      choices={flags.map((flag) => ({ value: flag, label: t(`missions.filter.${flag}`) }))}
      onChange={(chosen) =>
        onChange({
          ...filters,
          risky: chosen.includes('risky'),
          late: chosen.includes('late'),
          waiting: chosen.includes('waiting'),
        })
      }
    />
  );
}

/** On phones no column header sorts. */
export function SortChoice({ filters, onChange }: FilterProps) {
  const { t } = useTranslation();
  return (
    <ChoiceList
      label={t('missions.sort')}
      chosen={[filters.sort]}
      choices={missionSorts.map((sort) => ({ value: sort, label: t(`missions.sort.${sort}`) }))}
      onChange={([sort]) => sort && onChange({ ...filters, sort })}
    />
  );
}
