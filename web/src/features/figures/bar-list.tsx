import type { Measure } from '@vigiefaon/domain/figures/figures';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './charts.module.css';
import { inWords } from './measure-format.ts';
import { type FiguresLine, sorted } from './sorted.ts';

const shownAtMost = 12;

/** The longest bars first, each with its name and number; the table beside it has all of them. */
export function BarList({ lines, measure, label }: { lines: readonly FiguresLine[]; measure: Measure; label: string }) {
  const { t, format, locale } = useTranslation();
  const inOrder = sorted(lines, `-${measure}`, locale).filter(({ sums }) => sums[measure] > 0);
  const shown = inOrder.slice(0, shownAtMost);
  const longest = shown[0]?.sums[measure] ?? 1;
  const others = inOrder.length - shown.length;
  return (
    <>
      <ol className={classes.bars} aria-label={label}>
        {shown.map(({ key, name, sums }) => (
          <li key={key}>
            <span className="breaks">{name}</span>
            <span className={classes.value}>{inWords(measure, sums[measure], format)}</span>
            <svg className={classes.track} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden>
              <rect width={100} height={1} className={classes.rail} />
              <rect width={(sums[measure] / longest) * 100} height={1} className={classes.bar} />
            </svg>
          </li>
        ))}
      </ol>
      {others > 0 ? <p className="quiet">{t('figures.chart.others', { count: others })}</p> : null}
    </>
  );
}
