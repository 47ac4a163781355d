import { type CriterionNumber, criteria } from './criteria.ts';

/** When somebody last went through all criteria; whatever has a test is tried at each change. */
export const assessedOn = '2026-11-30';

/** The product has nothing of the kind: no film and no recorded sound. */
export const nothingOfTheKind: readonly CriterionNumber[] = ['1.2.1', '1.2.2', '1.2.3', '1.2.4', '1.2.5'];

/** What is not met, and which criteria it leaves met in part. */
export const gaps = {
  /** Sheets, flight papers, proofs and tables as PDF carry no structure for a screen reader. */
  PDF: ['1.3.1', '1.3.2'],
  /** Photos that crews take in the field have a name, and nobody describes what is on them. */
  PHOTOS: ['1.1.1'],
  /** What aerial pictures show under the signs of a map can be of any colour, and a name under the pointer cannot be pointed at. */
  MAPS: ['1.4.11', '1.4.13'],
  /** Some controls are called more fully, or otherwise, than they are written. */
  NAMES: ['2.5.3'],
} as const satisfies Record<string, readonly CriterionNumber[]>;

export type Gap = keyof typeof gaps;
export const gapNames = Object.keys(gaps) as Gap[];

export const standings = ['MET', 'PARTLY', 'NOTHING_OF_THE_KIND'] as const;
export type Standing = (typeof standings)[number];

export function standingOf(criterion: CriterionNumber): Standing {
  if (nothingOfTheKind.includes(criterion)) return 'NOTHING_OF_THE_KIND';
  const isOpen = gapNames.some((gap) => (gaps[gap] as readonly CriterionNumber[]).includes(criterion));
  return isOpen ? 'PARTLY' : 'MET';
}

/** How many criteria stand so. */
export function countOf(standing: Standing): number {
  return criteria.filter(({ number }) => standingOf(number) === standing).length;
}
