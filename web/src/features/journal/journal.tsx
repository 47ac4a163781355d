import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { type JournalLine, listJournal } from '@vigiefaon/domain/journal/journal.api';
import { localTime } from '@vigiefaon/domain/local-time';
import { call } from '../../api/call.ts';
import { usePublicSettings } from '../../api/public-settings.ts';
import { queryOf } from '../../api/queries.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { QuietButton } from '../../ui/buttons/buttons.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { usePageMark } from '../../ui/layout/use-page-mark.ts';
import { type SearchParams, useSearchParams } from '../../ui/layout/use-search-params.ts';
import { MoreButton } from '../../ui/lists/filter-bar.tsx';
import classes from './journal.module.css';
import { JournalFilterBar } from './journal-filter-bar.tsx';
import { type JournalFilters, journalFiltersOf } from './journal-filters.ts';
import { JournalItem } from './journal-item.tsx';

const pageSize = 50;

/** The lines that the filters ask for, page after page. */
function useJournalPages(filters: JournalFilters) {
  return useInfiniteQuery({
    queryKey: [...queryOf(listJournal, { query: filters }).queryKey, 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call(listJournal, {
        query: { ...filters, limit: pageSize, ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  });
}

interface DayOfJournal {
  day: string;
  lines: JournalLine[];
}

/** Lines that follow each other on one day of the association stand under it. */
function byDay(lines: readonly JournalLine[], timeZone: string): DayOfJournal[] {
  const days: DayOfJournal[] = [];
  for (const line of lines) {
    const { day } = localTime(new Date(line.at), timeZone);
    const last = days.at(-1);
    if (last?.day === day) last.lines.push(line);
    else days.push({ day, lines: [line] });
  }
  return days;
}

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
  usePageMark('wide-topic');
  const filters = journalFiltersOf(search);
  const pages = useJournalPages(filters);
  const lines = pages.data?.pages.flatMap((page) => page.items);
  const change = (changes: SearchParams) => setSearch(changes, true);
  const isFiltered = Object.keys(filters).length > 0;
  const clear = <QuietButton onClick={() => change(noFilters)}>{t('journal.filter.clear')}</QuietButton>;
  const onStory = filters.missionId ? undefined : (mission: string) => setSearch({ ...noFilters, mission });

  return (
    <div className="stack gap-16">
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
