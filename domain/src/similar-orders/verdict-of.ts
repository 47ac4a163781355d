import type { MissionAction } from '../missions/mission-actions.ts';
import type { MissionStatus } from '../missions/mission-status.ts';

/** How an order that exists is like the one being taken; what stands first is offered first. */
export const similarVerdicts = ['SAME_ORDER', 'ADD_TO_ORDER', 'MOVE', 'REOPEN', 'SAME_FIELD', 'FLOWN_ALREADY'] as const;
export type SimilarVerdict = (typeof similarVerdicts)[number];

/** What Enter does: opens the order, adds the fields, moves or puts it back; or says what there is and goes on with the new one, after a reason (ASK) or without (TELL). */
export const enterSteps = ['OPEN', 'ADD_FIELDS', 'MOVE', 'REOPEN', 'ASK', 'TELL'] as const;
export type EnterStep = (typeof enterSteps)[number];

/** What is the same about an order that exists and the one being taken. */
export interface Likeness {
  readonly sameRequester: boolean;
  readonly sameField: boolean;
  readonly sameDay: boolean;
  /** Its day is not over. */
  readonly isAhead: boolean;
  readonly status: MissionStatus;
  /** The field was searched and cleared, though the mission may go on. */
  readonly isCleared: boolean;
}

const isOpen = (status: MissionStatus) => status === 'TODO' || status === 'AFFECTED';

function verdictOfOwn({ sameField, sameDay, isAhead, status }: Likeness): SimilarVerdict | null {
  if (isOpen(status) && sameDay) return sameField ? 'SAME_ORDER' : 'ADD_TO_ORDER';
  if (isOpen(status)) return sameField && isAhead ? 'MOVE' : null;
  return status === 'CANCELED' && sameField && sameDay ? 'REOPEN' : null;
}

/** The table of likenesses; null where the order has nothing to do with the one being taken. A field that was flown on another day is cut a second time. */
export function verdictOf(likeness: Likeness): SimilarVerdict | null {
  const { sameRequester, sameField, sameDay, status, isCleared } = likeness;
  const isFlown = status === 'DONE' || (isOpen(status) && isCleared);
  if (sameField && sameDay && isFlown) return 'FLOWN_ALREADY';
  if (sameRequester) return verdictOfOwn(likeness);
  return sameField && sameDay && isOpen(status) ? 'SAME_FIELD' : null;
}

const stepOf: Readonly<Record<SimilarVerdict, readonly [step: EnterStep, needs: MissionAction | null]>> = {
  SAME_ORDER: ['OPEN', null],
  ADD_TO_ORDER: ['ADD_FIELDS', 'edit'],
  MOVE: ['MOVE', 'edit'],
  REOPEN: ['REOPEN', 'reopen'],
  SAME_FIELD: ['ASK', null],
  FLOWN_ALREADY: ['TELL', null],
};

/** What Enter does with a verdict; an order that whoever asks may not change is opened instead. */
export function enterStep(verdict: SimilarVerdict, actions: readonly MissionAction[]): EnterStep {
  const [step, needs] = stepOf[verdict];
  return needs === null || actions.includes(needs) ? step : 'OPEN';
}
