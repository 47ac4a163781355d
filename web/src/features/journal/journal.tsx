import type { JournalLine } from '@vigiefaon/domain/journal/journal.api';
import { usePublicSettings } from '../../api/public-settings.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { QuietButton } from '../../ui/buttons/buttons.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { type SearchParams, useSearchParams } from '../../ui/layout/use-search-params.ts';
import { MoreButton } from '../../ui/lists/filter-bar.tsx';
import classes from './journal.module.css';
import { useJournalPages } from './journal.queries.ts';
import { byDay } from './journal-days.ts';
import { JournalFilterBar } from './journal-filter-bar.tsx';
import { journalFiltersOf } from './journal-filters.ts';
import { JournalItem } from './journal-item.tsx';

const noFilters: SearchParams = {
  person: undefined,
  kind: undefined,
  from: undefined,
  to: undefined,
  mission: undefined,
};

/** Who did what, when: one stream of missions and affairs, by days, the newest first. */
export function Journal() {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const filters = journalFiltersOf(search);
  const pages = useJournalPages(filters);
  const lines = pages.data?.pages.flatMap((page) => page.items);
  const change = (changes: SearchParams) => setSearch(changes, true);
  const isFiltered = Object.keys(filters).length > 0;
  const clear = <QuietButton onClick={() => change(noFilters)}>{t('journal.filter.clear')}</QuietButton>;
  const onStory = filters.missionId ? undefined : (mission: string) => setSearch({ ...noFilters, mission });

  return (
    <div className="stack gap-16" data-wide>
      <h2>{t('journal.title')}</h2>
      <p className="quiet">{t('journal.lead')}</p>
      <JournalFilterBar filters={filters} onChange={change} />
      {pages.error && !lines ? <ErrorState error={pages.error} onRetry={() => void pages.refetch()} /> : null}
      {lines?.length === 0 && isFiltered ? (
        <EmptyState code="SEARCH_END" title={t('journal.emptyFiltered')} action={clear} />
      ) : null}
      {lines?.length === 0 && !isFiltered ? (
        <EmptyState title={t('journal.empty')} detail={t('journal.emptyDetail')} />
      ) : null}
      {lines === undefined && !pages.error ? <Skeleton /> : null}
      <Days lines={lines ?? []} isBusy={pages.isFetching} onStory={onStory} />
      <MoreButton query={pages} />
    </div>
  );
}

interface DaysProps {
  lines: readonly JournalLine[];
  isBusy: boolean;
  onStory: ((missionId: string) => void) | undefined;
}

function Days({ lines, isBusy, onStory }: DaysProps) {
  const { t, format } = useTranslation();
  const { today, timeZone } = usePublicSettings();
  return (
    <section aria-label={t('journal.list')} aria-busy={isBusy}>
      {byDay(lines, timeZone).map(({ day, lines: ofDay }) => (
        <section key={day} className={classes.day}>
          <h3>{format.dayInWords(day, today)}</h3>
          <ol className={classes.items}>
            {ofDay.map((line) => (
              <JournalItem key={line.id} line={line} onStory={onStory} />
            ))}
          </ol>
        </section>
      ))}
    </section>
  );
}

function Skeleton() {
  return (
    <div className={classes.skeleton} aria-hidden>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((name) => (
        <span key={name} />
      ))}
    </div>
  );
}
