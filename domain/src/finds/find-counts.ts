import * as z from 'zod/mini';
import type { animalCounts } from '../missions/mission-report.ts';
import type { Find, FindKind } from './find.ts';

type AnimalCount = (typeof animalCounts)[number];

/** What was found, as the report counts it: all that a requester sees of finds. */
export const FindCounts = z.object({
  fawnsCrated: z.int(),
  fawnsNotCaught: z.int(),
  nests: z.int(),
  hares: z.int(),
  pheasants: z.int(),
  adultRoeDeer: z.int(),
});
export type FindCounts = z.infer<typeof FindCounts>;

const countedAs: Readonly<Record<Exclude<FindKind, 'FAWN' | 'OTHER'>, AnimalCount>> = {
  ADULT_ROE_DEER: 'adultRoeDeer',
  HARE: 'hares',
  PHEASANT: 'pheasants',
  NEST: 'nests',
};

type CountedFind = Pick<Find, 'kind' | 'state' | 'animals'>;

function countOf({ kind, state }: CountedFind): AnimalCount | null {
  if (state === 'GONE' || kind === 'OTHER') return null;
  if (kind !== 'FAWN') return countedAs[kind];
  return state === 'CRATED' || state === 'RELEASED' ? 'fawnsCrated' : 'fawnsNotCaught';
}

/** The counts with which a report begins. Where nothing lay any more nothing was found; a fawn that was only seen was not caught. */
export function countFinds(finds: readonly CountedFind[]): FindCounts {
  const counts: FindCounts = { fawnsCrated: 0, fawnsNotCaught: 0, nests: 0, hares: 0, pheasants: 0, adultRoeDeer: 0 };
  for (const find of finds) {
    const count = countOf(find);
    if (count) counts[count] += find.animals;
  }
  return counts;
}
