import { useElementSize } from '@mantine/hooks';
import type { Measure } from '@vigiefaon/domain/figures/figures';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { MomentLine } from './chart-words.ts';
import classes from './charts.module.css';
import { drawn, inWords, ticksUpTo } from './figures-values.ts';

const height = 240;
const room = { top: 22, right: 4, bottom: 26, left: 44 };
const labelWidth = 52;
const widestColumn = 56;
/** Narrower columns have no room for their number. */
const numberedColumn = 20;

interface ColumnChartProps {
  lines: readonly MomentLine[];
  measure: Measure;
  summary: string;
}

/** Columns along time. For those who do not see it the summary says the most, and the table beside it everything. */
export function ColumnChart({ lines, measure, summary }: ColumnChartProps) {
  const { ref, width } = useElementSize();
  return (
    <div ref={ref} className={classes.columns}>
      {width > 0 ? (
        <svg role="img" aria-label={summary} width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
          <Columns lines={lines} measure={measure} width={width} />
        </svg>
      ) : null}
    </div>
  );
}

function Columns({ lines, measure, width }: { lines: readonly MomentLine[]; measure: Measure; width: number }) {
  const { t, format } = useTranslation();
  const values = lines.map(({ sums }) => drawn(measure, sums[measure]));
  const ticks = ticksUpTo(Math.max(0, ...values));
  const top = ticks.at(-1) ?? 1;
  const floor = height - room.bottom;
  const yOf = (value: number) => floor - (value / top) * (floor - room.top);
  const step = (width - room.left - room.right) / lines.length;
  const column = Math.min(widestColumn, step * 0.72);
  const labelEvery = Math.ceil(labelWidth / step);
  return (
    <>
      {ticks.map((tick) => (
        <g key={tick}>
          <line x1={room.left} x2={width - room.right} y1={yOf(tick)} y2={yOf(tick)} className={classes.rule} />
          <text x={room.left - 8} y={yOf(tick) + 4} textAnchor="end" className={classes.tick}>
            {format.count(tick)}
          </text>
        </g>
      ))}
      {lines.map(({ key, name, short, sums }, index) => {
        const value = values[index] ?? 0;
        const middle = room.left + step * (index + 0.5);
        return (
          <g key={key} className={classes.column}>
            <title>{t('common.labelled', { label: name, value: inWords(measure, sums[measure], format) })}</title>
            <rect x={middle - step / 2} y={room.top} width={step} height={floor - room.top} className={classes.reach} />
            <rect
              x={middle - column / 2}
              y={yOf(value)}
              width={column}
              height={floor - yOf(value)}
              rx={Math.min(4, column / 4)}
              className={classes.bar}
            />
            {value > 0 && column >= numberedColumn ? (
              <text x={middle} y={yOf(value) - 6} textAnchor="middle" className={classes.number}>
                {format.count(Math.round(value))}
              </text>
            ) : null}
            {index % labelEvery === 0 ? (
              <text x={middle} y={height - 8} textAnchor="middle" className={classes.tick}>
                {short}
              </text>
            ) : null}
          </g>
        );
      })}
    </>
  );
}
