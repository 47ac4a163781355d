import type { Figures, Sums } from './figures.ts';
import type { PublicSeason } from './public-season.api.ts';

type Counted = Pick<PublicSeason, 'missions' | 'fawns' | 'hectares'>;

function countedOf({ done, fawnsCrated, areaSquareMeters }: Sums): Counted {
  return { missions: done, fawns: fawnsCrated, hectares: Math.round(areaSquareMeters / 1000) / 10 };
}

type Read = Pick<Figures, 'period' | 'totals' | 'municipalities'>;

/** What anybody may read of the figures: of places only where something was flown, of people nothing. */
export function publicSeasonOf(
  { period, totals, municipalities }: Read,
  countedAt: string,
): Omit<PublicSeason, 'association'> {
  const { year, from, to } = period;
  const flown = municipalities.filter(({ done }) => done > 0);
  return {
    year: year ?? Number(from.slice(0, 4)),
    from,
    to,
    ...countedOf(totals),
    municipalities: flown.map(({ municipality, ...sums }) => ({ municipality, ...countedOf(sums) })),
    countedAt,
  };
}
