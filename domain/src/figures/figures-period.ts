import type { Season } from '../season/season.ts';
import type { FiguresPeriod } from './figures.ts';

interface Asked {
  year?: number | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

function ofYear(year: number, seasons: readonly Season[]): FiguresPeriod {
  const season = seasons.find((kept) => kept.year === year);
  return { year, from: season?.firstDay ?? `${year}-01-01`, to: season?.lastDay ?? `${year}-12-31` };
}

/** 29 February becomes 28 February. */
function aYearBefore(day: string): string {
  const year = String(Number(day.slice(0, 4)) - 1).padStart(4, '0');
  return `${year}${day.slice(4).replace('-02-29', '-02-28')}`;
}

function lastYear(seasons: readonly Season[], today: string): number {
  const begun = seasons.filter(({ firstDay }) => firstDay <= today).map(({ year }) => year);
  return begun.length > 0 ? Math.max(...begun) : Number(today.slice(0, 4));
}

/** Which days the figures are about: those asked for, those of the season of a year, else those of the latest season that has begun. */
export function figuresPeriod({ year, from, to }: Asked, seasons: readonly Season[], today: string): FiguresPeriod {
  if (from !== undefined && to !== undefined) return { year: null, from, to };
  return ofYear(year ?? lastYear(seasons, today), seasons);
}

/** What a period is compared with: the season before it, or the same days a year earlier. */
export function previousPeriod({ year, from, to }: FiguresPeriod, seasons: readonly Season[]): FiguresPeriod {
  if (year === null) return { year: null, from: aYearBefore(from), to: aYearBefore(to) };
  const earlier = seasons.map((season) => season.year).filter((candidate) => candidate < year);
  return ofYear(earlier.length > 0 ? Math.max(...earlier) : year - 1, seasons);
}
