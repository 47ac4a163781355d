import { instantOfLocalTime } from '../../local-time.ts';
import { type ToldFact, toldFact } from './told-fact.ts';

/** What there is to plan for a mowing day, and what pilots have answered. */
export interface PlanningCounts {
  readonly open: number;
  readonly assigned: number;
  /** For the address of their requester to be confirmed: nobody can plan them before. */
  readonly waiting: number;
  readonly possible: number;
  readonly unavailable: number;
}

/** That planning opens, for one who coordinates. */
export interface PlanningSend {
  readonly template: 'PLANNING_OPENS';
  readonly userId: string;
  readonly counts: PlanningCounts;
  readonly day: string;
  readonly fact: ToldFact;
  /** From then on it is of no use any more. */
  readonly until: Date;
}

interface PlanningEvening {
  /** The mowing day. */
  readonly day: string;
  readonly counts: PlanningCounts;
  /** Accounts of all who plan. */
  readonly coordinatorIds: readonly string[];
  readonly timeZone: string;
}

/** Whom to tell that planning of a mowing day opens; where nobody mows there is nothing to tell, and nothing is ever retracted. */
export function planningNotifications({ day, counts, coordinatorIds, timeZone }: PlanningEvening): PlanningSend[] {
  if (counts.open + counts.assigned + counts.waiting === 0) return [];
  const until = instantOfLocalTime(day, '00:00', timeZone);
  return coordinatorIds.map((userId) => {
    const fact = toldFact('planning', { day, subjectId: userId });
    return { template: 'PLANNING_OPENS', userId, counts, day, fact, until };
  });
}
