import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { addDays } from '@vigiefaon/domain/local-time';
import { type CrewAbsence, listUnavailabilities } from '@vigiefaon/domain/unavailabilities/unavailabilities.api';
import { useState } from 'react';
import { usePublicSettings } from '../../../api/public-settings.ts';
import { useEndpointQuery } from '../../../api/queries.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { IconButton } from '../../../ui/buttons/buttons.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { useIsPhone } from '../../../ui/layout/use-viewport.ts';
import { nameOf } from '../name-of.ts';
import { CrewByDay } from './crew-by-day.tsx';
import { awayOn, daysFrom, pageFrom } from './crew-days.ts';
import classes from './crew-overview.module.css';
import { CrewTable } from './crew-table.tsx';

/** For the coordinator at 19:10: who can fly tomorrow, and in the two weeks from a day on. */
export function CrewOverview() {
  const { t, format } = useTranslation();
  const { today } = usePublicSettings();
  const isPhone = useIsPhone();
  const [first, setFirst] = useState(today);
  const [chosenView, setView] = useState<'days' | 'table' | null>(null);
  const view = chosenView ?? (isPhone ? 'days' : 'table');
  const days = daysFrom(first);
  const last = days.at(-1) ?? first;
  const { data, error, refetch } = useEndpointQuery(listUnavailabilities, { query: { from: first, to: last } });

  return (
    <div className="stack gap-16 shrinks">
      <h2>{t('unavailabilities.crew.title')}</h2>
      <p className={classes.quiet}>{t('unavailabilities.crew.lead')}</p>
      <Tomorrow />
      <div className="row wrap spread gap-8">
        <div className="row gap-8">
          <IconButton
            label={t('unavailabilities.crew.before')}
            icon={<IconChevronLeft />}
            onClick={() => setFirst(pageFrom(first, -1))}
          />
          <strong aria-live="polite">{format.dayRange(first, last, today)}</strong>
          <IconButton
            label={t('unavailabilities.crew.after')}
            icon={<IconChevronRight />}
            onClick={() => setFirst(pageFrom(first, 1))}
          />
        </div>
        <Segmented
          label={t('unavailabilities.crew.view')}
          labelHidden
          value={view}
          onChange={setView}
          data={(['table', 'days'] as const).map((value) => ({
            value,
            label: t(`unavailabilities.crew.view.${value}`),
          }))}
        />
      </div>
      {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <div className={classes.loading} role="status" aria-label={t('common.loading')} /> : null}
      {data ? <Crew crew={data.items} days={days} view={view} /> : null}
    </div>
  );
}

interface CrewProps {
  crew: readonly CrewAbsence[];
  days: readonly string[];
  view: 'days' | 'table';
}

function Crew({ crew, days, view }: CrewProps) {
  const { t } = useTranslation();
  if (crew.length === 0) {
    return <EmptyState title={t('unavailabilities.crew.none')} detail={t('unavailabilities.crew.noneDetail')} />;
  }
  return view === 'table' ? <CrewTable crew={crew} days={days} /> : <CrewByDay crew={crew} days={days} />;
}

/** The one line that counts in the evening. */
function Tomorrow() {
  const { t, format } = useTranslation();
  const { today } = usePublicSettings();
  const tomorrow = addDays(today, 1);
  const { data } = useEndpointQuery(listUnavailabilities, { query: { from: tomorrow, to: tomorrow } });
  if (!data || data.items.length === 0) return null;
  const away = awayOn(tomorrow, data.items);
  const counts = { free: data.items.length - away.length, all: data.items.length };
  return (
    <Notice kind={counts.free === 0 ? 'warn' : 'info'} title={t('unavailabilities.crew.tomorrow', counts)}>
      {away.length === 0
        ? t('unavailabilities.crew.everybody')
        : t('unavailabilities.crew.away', { names: format.list(away.map((person) => nameOf(person, t))) })}
    </Notice>
  );
}
