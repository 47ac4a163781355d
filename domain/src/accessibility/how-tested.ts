import type { CriterionNumber } from './criteria.ts';

/** How many rules of the machine and tests of our own try a criterion, and whether somebody has gone through it. */
export interface CriterionTests {
  readonly rules: number;
  readonly tests: number;
  readonly byHand: boolean;
}

/** Written anew by `npm run docs:accessibility` from what is tested. */
export interface HowTested {
  /** The version of axe-core. */
  readonly axe: string;
  /** How many of its rules every screen is measured by. */
  readonly rules: number;
  readonly criteria: Readonly<Record<CriterionNumber, CriterionTests>>;
}
