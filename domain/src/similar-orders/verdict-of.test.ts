import { expect, test } from 'vitest';
import type { MissionStatus } from '../missions/mission-status.ts';
import {
  type EnterStep,
  enterStep,
  type Likeness,
  type SimilarVerdict,
  similarVerdicts,
  verdictOf,
} from './verdict-of.ts';

const like = (change: Partial<Likeness>): Likeness => ({
  sameRequester: false,
  sameField: false,
  sameDay: false,
  isAhead: true,
  status: 'TODO',
  isCleared: false,
  ...change,
});
const [requester, field, day] = [{ sameRequester: true }, { sameField: true }, { sameDay: true }];

test.each<[string, Partial<Likeness>, SimilarVerdict | null]>([
  ['requester, field and day of an open order', { ...requester, ...field, ...day }, 'SAME_ORDER'],
  ['the same that has a pilot', { ...requester, ...field, ...day, status: 'AFFECTED' }, 'SAME_ORDER'],
  ['requester and day, another field', { ...requester, ...day }, 'ADD_TO_ORDER'],
  ['requester and field on another day', { ...requester, ...field }, 'MOVE'],
  ['the same, its day over', { ...requester, ...field, isAhead: false }, null],
  ['requester alone', { ...requester }, null],
  ['requester, field and day, cancelled', { ...requester, ...field, ...day, status: 'CANCELED' }, 'REOPEN'],
  ['cancelled for another day', { ...requester, ...field, status: 'CANCELED' }, null],
  ['cancelled, another field', { ...requester, ...day, status: 'CANCELED' }, null],
  ['field and day of another requester', { ...field, ...day }, 'SAME_FIELD'],
  ['field of another requester on another day', { ...field }, null],
  ['day of another requester', { ...day }, null],
  ['another requester’s, cancelled', { ...field, ...day, status: 'CANCELED' }, null],
  ['flown that day for another', { ...field, ...day, status: 'DONE' }, 'FLOWN_ALREADY'],
  ['flown that day for the requester', { ...requester, ...field, ...day, status: 'DONE' }, 'FLOWN_ALREADY'],
  ['cleared though the mission goes on', { ...field, ...day, status: 'AFFECTED', isCleared: true }, 'FLOWN_ALREADY'],
  ['cleared, then cancelled', { ...field, ...day, status: 'CANCELED', isCleared: true }, null],
  ['flown on another day: a second cut', { ...requester, ...field, status: 'DONE' }, null],
  ['another field flown that day', { ...requester, ...day, status: 'DONE' }, null],
])('%s', (_name, likeness, expected) => {
  expect(verdictOf(like(likeness))).toBe(expected);
});

test.each<[SimilarVerdict, EnterStep, EnterStep]>([
  ['SAME_ORDER', 'OPEN', 'OPEN'],
  ['ADD_TO_ORDER', 'ADD_FIELDS', 'OPEN'],
  ['MOVE', 'MOVE', 'OPEN'],
  ['REOPEN', 'REOPEN', 'OPEN'],
  ['SAME_FIELD', 'ASK', 'ASK'],
  ['FLOWN_ALREADY', 'TELL', 'TELL'],
])('Enter on %s takes the step %s, and %s for whoever may not change the order', (verdict, mayChange, mayNot) => {
  expect(enterStep(verdict, ['edit', 'reopen'])).toBe(mayChange);
  expect(enterStep(verdict, [])).toBe(mayNot);
});

test('every verdict is produced by some likeness', () => {
  const statuses: MissionStatus[] = ['TODO', 'AFFECTED', 'DONE', 'CANCELED'];
  const yesOrNo = [true, false];
  const all = statuses.flatMap((status) =>
    yesOrNo.flatMap((sameRequester) =>
      yesOrNo.flatMap((sameField) =>
        yesOrNo.map((sameDay) => verdictOf(like({ status, sameRequester, sameField, sameDay }))),
      ),
    ),
  );
  expect(new Set(all.filter((verdict) => verdict !== null))).toEqual(new Set(similarVerdicts));
});
