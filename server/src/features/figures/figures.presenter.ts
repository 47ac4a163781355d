import { type Figures, type FiguresPeriod, measures, Sums } from '@vigiefaon/domain/figures/figures';
import * as z from 'zod/mini';
import type { FiguresRow, Grouping } from './figures.repository.ts';

const nothing = z.parse(Sums, Object.fromEntries(measures.map((measure) => [measure, 0])));

/** The grouped sums as the contract arranges them; a season before of which nothing is known is null. */
export function presentFigures(rows: readonly FiguresRow[], period: FiguresPeriod, previous: FiguresPeriod): Figures {
  const of = (grouping: Grouping) => rows.filter((row) => row.isCurrent && row.grouping === grouping);
  const total = (isCurrent: boolean) => rows.find((row) => row.grouping === 'TOTAL' && row.isCurrent === isCurrent);
  const [current, before] = [total(true), total(false)];
  return {
    period,
    totals: current ? z.parse(Sums, current) : nothing,
    previous: before ? { period: previous, totals: z.parse(Sums, before) } : null,
    months: of('MONTH').flatMap((row) => (row.month === null ? [] : [{ ...row, month: row.month }])),
    weeks: of('WEEK').flatMap((row) => (row.monday === null ? [] : [{ ...row, monday: row.monday }])),
    pilots: of('PILOT').flatMap((row) => (row.pilotId === null ? [] : [{ ...row, pilotId: row.pilotId }])),
    municipalities: of('MUNICIPALITY'),
  };
}
