import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type Figures as FiguresOfPeriod, type Measure, measures } from '@vigiefaon/domain/figures/figures';
import { getFigures } from '@vigiefaon/domain/figures/figures.api';
import { queryOf } from '../../api/queries.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { usePageMark } from '../../ui/layout/use-page-mark.ts';
import { useSearchParams } from '../../ui/layout/use-search-params.ts';
import { ChartCard } from './chart-card.tsx';
import { useFigureLines } from './chart-words.ts';
import barClasses from './charts.module.css';
import { ColumnChart } from './column-chart.tsx';
import classes from './figures.module.css';
import { FiguresHead } from './figures-head.tsx';
import { type FiguresLine, type Grain, inWords, sorted } from './figures-values.ts';
import { KeyFigures } from './key-figures.tsx';

const shownAtMost = 12;

/** The longest bars first, each with its name and number; the table beside it has all of them. */
function BarList({ lines, measure, label }: { lines: readonly FiguresLine[]; measure: Measure; label: string }) {
  const { t, format, locale } = useTranslation();
  const inOrder = sorted(lines, `-${measure}`, locale).filter(({ sums }) => sums[measure] > 0);
  const shown = inOrder.slice(0, shownAtMost);
  const longest = shown[0]?.sums[measure] ?? 1;
  const others = inOrder.length - shown.length;
  return (
    <>
      <ol className={barClasses.bars} aria-label={label}>
        {shown.map(({ key, name, sums }) => (
          <li key={key}>
            <span className="breaks">{name}</span>
            <span className={barClasses.value}>{inWords(measure, sums[measure], format)}</span>
            <svg className={barClasses.track} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden>
              <rect width={100} height={1} className={barClasses.rail} />
              <rect width={(sums[measure] / longest) * 100} height={1} className={barClasses.bar} />
            </svg>
          </li>
        ))}
      </ol>
      {others > 0 ? <p className="quiet">{t('figures.chart.others', { count: others })}</p> : null}
    </>
  );
}

function yearIn(text: string | undefined): number | undefined {
  return text && /^20\d\d$/.test(text) ? Number(text) : undefined;
}

/** A season's numbers first, then charts with the tables behind them. */
export function Figures() {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const year = yearIn(search.year);
  const query = queryOf(getFigures, { query: year === undefined ? {} : { year } });
  usePageMark('wide-topic');
  usePageMark('prints-alone');
  const { data, error, refetch, isPlaceholderData } = useQuery({ ...query, placeholderData: keepPreviousData });
  return (
    <div className={classes.topic} aria-busy={!data || isPlaceholderData}>
      <FiguresHead year={year} figures={data} onYear={(chosen) => setSearch({ year: chosen })} />
      {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <div className={classes.skeleton} aria-hidden /> : null}
      {data?.totals.missions === 0 ? <EmptyState title={t('figures.empty')} detail={t('figures.emptyDetail')} /> : null}
      {data && data.totals.missions > 0 ? (
        <>
          <KeyFigures figures={data} />
          <Charts figures={data} />
        </>
      ) : null}
    </div>
  );
}

function useSummary(measure: Measure) {
  const { t, format, locale } = useTranslation();
  const name = t(`figures.measure.${measure}`);
  return (lines: readonly FiguresLine[]) => {
    const [most] = sorted(lines, `-${measure}`, locale);
    if (!most || most.sums[measure] === 0) return null;
    const value = inWords(measure, most.sums[measure], format);
    return t('figures.chart.summary', { measure: name, count: lines.length, name: most.name, value });
  };
}

function Charts({ figures }: { figures: FiguresOfPeriod }) {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const measure = measures.find((known) => known === search.measure) ?? 'fawnsCrated';
  const grain: Grain = search.grain === 'months' ? 'months' : 'weeks';
  const { ofTime, ofPilots, ofMunicipalities } = useFigureLines();
  const summaryOf = useSummary(measure);
  const shownMeasure = t(`figures.measure.${measure}`);
  const nothing = <p className="quiet small">{t('figures.chart.nothing', { measure: shownMeasure })}</p>;
  const time = ofTime(figures, grain);
  const timeSummary = summaryOf(time);
  const grains = (['weeks', 'months'] as const).map((value) => ({ value, label: t(`figures.grain.${value}`) }));
  const groups = [
    { key: 'pilots', lines: ofPilots(figures) },
    { key: 'municipalities', lines: ofMunicipalities(figures), note: t('figures.placeNote') },
  ] as const;
  return (
    <>
      <div className={`${classes.choice} ${classes.measure}`}>
        <SelectField
          label={t('figures.measure')}
          data={measures.map((value) => ({ value, label: t(`figures.measure.${value}`) }))}
          value={measure}
          onChange={({ currentTarget: { value } }) => setSearch({ measure: value }, true)}
        />
      </div>
      <ChartCard
        title={`${t('figures.chart.time')} · ${shownMeasure}`}
        nameHeading={t(`figures.name.${grain}`)}
        lines={time}
        actions={
          <Segmented
            label={t('figures.grain')}
            labelHidden
            data={grains}
            value={grain}
            onChange={(value) => setSearch({ grain: value }, true)}
          />
        }
      >
        {timeSummary ? <ColumnChart lines={time} measure={measure} summary={timeSummary} /> : nothing}
      </ChartCard>
      <div className={classes.pair}>
        {groups.map(({ key, lines, ...rest }) => (
          <ChartCard
            key={key}
            title={`${t(`figures.chart.${key}`)} · ${shownMeasure}`}
            nameHeading={t(`figures.name.${key}`)}
            lines={lines}
            {...rest}
          >
            {summaryOf(lines) ? <BarList lines={lines} measure={measure} label={t(`figures.chart.${key}`)} /> : nothing}
          </ChartCard>
        ))}
      </div>
    </>
  );
}
