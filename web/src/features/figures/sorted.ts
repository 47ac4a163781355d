import { measures, type Sums } from '@vigiefaon/domain/figures/figures';
import type { Locale } from '@vigiefaon/domain/users/user';

/** A group of missions under its name. */
export interface FiguresLine {
  key: string;
  name: string;
  sums: Sums;
}

/** `name`, a measure, or either with a minus for downwards; "" leaves the order as it came. */
export function sorted(lines: readonly FiguresLine[], sort: string, locale: Locale): FiguresLine[] {
  const column = sort.replace('-', '');
  const sign = sort.startsWith('-') ? -1 : 1;
  const measure = measures.find((known) => known === column);
  if (column === 'name') return lines.toSorted((a, b) => sign * a.name.localeCompare(b.name, locale));
  return measure ? lines.toSorted((a, b) => sign * (a.sums[measure] - b.sums[measure])) : [...lines];
}
