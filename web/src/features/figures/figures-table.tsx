import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { type Measure, measures } from '@vigiefaon/domain/figures/figures';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './figures-table.module.css';
import { type FiguresLine, inWords, sorted } from './figures-values.ts';

interface HeadingProps {
  column: 'name' | Measure;
  label: string;
  sort: string;
  onSort: (sort: string) => void;
}

function Heading({ column, label, sort, onSort }: HeadingProps) {
  const direction = sort === column ? 'ascending' : sort === `-${column}` ? 'descending' : undefined;
  const Icon = direction === 'ascending' ? IconArrowUp : direction ? IconArrowDown : IconArrowsSort;
  // Numbers are asked for to see the largest.
  const next = column === 'name' ? (direction === 'ascending' ? '-name' : 'name') : undefined;
  return (
    <th scope="col" aria-sort={direction ?? 'none'}>
      <button type="button" onClick={() => onSort(next ?? (direction === 'descending' ? column : `-${column}`))}>
        {label}
        <Icon size={16} aria-hidden opacity={direction ? 1 : 0.5} />
      </button>
    </th>
  );
}

interface FiguresTableProps {
  label: string;
  nameHeading: string;
  lines: readonly FiguresLine[];
}

/** Every number behind a chart, sorted as the reader likes. */
export function FiguresTable({ label, nameHeading, lines }: FiguresTableProps) {
  const { t, format, locale } = useTranslation();
  const [sort, setSort] = useState('');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={classes.scroll} aria-label={label} tabIndex={0}>
      <table className={classes.table}>
        <caption className="visually-hidden">{label}</caption>
        <thead>
          <tr>
            <Heading column="name" label={nameHeading} sort={sort} onSort={setSort} />
            {measures.map((measure) => (
              <Heading
                key={measure}
                column={measure}
                label={t(`figures.measure.${measure}`)}
                sort={sort}
                onSort={setSort}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {sorted(lines, sort, locale).map(({ key, name, sums }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {measures.map((measure) => (
                <td key={measure}>{inWords(measure, sums[measure], format)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
