import { expect, test } from 'vitest';
import { aBoard, fieldIds, pilotIds } from '../../../testing/planning.ts';
import { excludePilot, isLocked, lockStop, moveStop, pilotOf, spotOf } from './decisions.ts';
import { differencesOf } from './differences.ts';
import { drawRounds } from './draw-rounds.ts';
import { beginHistory, rebase, record, redo, undo } from './history.ts';
import { mergeDecisions } from './merge-decisions.ts';
import { takeRemedy } from './take-remedy.ts';

const { anne, bruno, claire } = pilotIds;
const stopOf = (missionId: string) => ({ missionId, share: 0 });
const havelange = stopOf(fieldIds.havelange);
const ciney = stopOf(fieldIds.ciney);
const dinant = stopOf(fieldIds.dinant);
const yvoir = stopOf(fieldIds.yvoir);
const { decisions } = aBoard();

test('a stop that is moved leaves its round and lies where it was put', () => {
  const moved = moveStop(decisions, havelange, { pilotId: bruno, at: 1 });
  expect(moved.rounds.find(({ pilotId }) => pilotId === bruno)?.stops).toEqual([dinant, havelange]);
  expect(moved.rounds.find(({ pilotId }) => pilotId === anne)?.stops).toEqual([ciney]);
  expect(moveStop(moved, ciney, 'UNPLANNED').rounds.map(({ pilotId }) => pilotId)).toEqual([bruno]);
});

test('a lock goes with its stop to another pilot, and ends when the stop is taken out', () => {
  const locked = lockStop(decisions, havelange, anne);
  const moved = moveStop(locked, havelange, { pilotId: bruno, at: 0 });
  expect(isLocked(moved, havelange, bruno)).toBe(true);
  expect(isLocked(moved, havelange, anne)).toBe(false);
  expect(moveStop(moved, havelange, 'UNPLANNED').locks).toEqual([]);
});

test('"not this pilot" takes the mission from the pilot, and giving it to the pilot by hand lifts it', () => {
  const excluded = excludePilot(lockStop(decisions, ciney, anne), fieldIds.ciney, anne);
  expect(excluded.locks).toEqual([{ kind: 'NOT', missionId: fieldIds.ciney, pilotId: anne }]);
  expect(pilotOf(excluded, ciney)).toBeNull();
  expect(moveStop(excluded, ciney, { pilotId: anne, at: 0 }).locks).toEqual([]);
});

test('a remedy brings its rounds and what it changes for this morning', () => {
  const [ask] = aBoard().unplanned[0]?.remedies ?? [];
  if (!ask) throw new Error('The board has no remedy.');
  const taken = takeRemedy(decisions, fieldIds.yvoir, ask);
  expect(pilotOf(taken, yvoir)).toBe(claire);
  expect(taken.changes).toEqual([{ missionId: fieldIds.yvoir, change: { kind: 'ASK', pilotId: claire } }]);
  expect(takeRemedy(taken, fieldIds.yvoir, ask).changes).toHaveLength(1);
});

test('an exchange takes a stop out of the round that it gives another to', () => {
  const rounds = [{ pilotId: anne, stops: [yvoir, ciney] }];
  const swap = { kind: 'SWAP', pilotId: anne, lostHectares: 1, instead: [havelange], rounds } as const;
  const taken = takeRemedy(decisions, fieldIds.yvoir, { ...swap, instead: [...swap.instead], rounds });
  expect(spotOf(taken, havelange)).toBe('UNPLANNED');
  expect(spotOf(taken, yvoir)).toEqual({ pilotId: anne, at: 0 });
  expect(taken.changes).toEqual([]);
});

test('every step can be undone and done again, until something else is decided', () => {
  const first = moveStop(decisions, yvoir, { pilotId: bruno, at: 0 });
  const second = { ...first, overcast: true };
  const steps = record(record(beginHistory(decisions), first), second);
  expect(undo(undo(steps)).present).toBe(decisions);
  expect(redo(undo(steps)).present).toBe(second);
  expect(record(undo(steps), { ...first, locks: [] }).future).toEqual(undo(steps).future);
  expect(record(undo(steps), decisions).future).toEqual([]);
});

test('mine on top of theirs: what each has moved, locked and set stands', () => {
  const mine = lockStop(moveStop(decisions, yvoir, { pilotId: bruno, at: 1 }), dinant, bruno);
  const theirs = { ...moveStop(decisions, ciney, { pilotId: claire, at: 0 }), overcast: true };
  const merged = mergeDecisions(decisions, mine, theirs);
  expect(merged.rounds.find(({ pilotId }) => pilotId === bruno)?.stops).toEqual([dinant, yvoir]);
  expect(pilotOf(merged, ciney)).toBe(claire);
  expect(pilotOf(merged, havelange)).toBe(anne);
  expect(merged.overcast).toBe(true);
  expect(isLocked(merged, dinant, bruno)).toBe(true);
});

test('of a stop that both have moved, mine is the last word', () => {
  const mine = moveStop(decisions, ciney, { pilotId: bruno, at: 0 });
  const theirs = moveStop(decisions, ciney, 'UNPLANNED');
  expect(pilotOf(mergeDecisions(decisions, mine, theirs), ciney)).toBe(bruno);
});

test('an order that I have changed stands beside what they have added', () => {
  const mine = moveStop(decisions, ciney, { pilotId: anne, at: 0 });
  const theirs = moveStop(decisions, yvoir, { pilotId: anne, at: 2 });
  const stops = mergeDecisions(decisions, mine, theirs).rounds.find(({ pilotId }) => pilotId === anne)?.stops ?? [];
  expect(stops.indexOf(stops.find(({ missionId }) => missionId === fieldIds.ciney) ?? ciney)).toBe(0);
  expect(stops).toHaveLength(3);
});

test('undoing takes back what I did, not what somebody else did meanwhile', () => {
  const mine = moveStop(decisions, yvoir, { pilotId: bruno, at: 0 });
  const theirs = moveStop(mine, ciney, 'UNPLANNED');
  const heard = rebase(record(beginHistory(decisions), mine), mine, theirs);
  const before = undo(heard).present;
  expect(pilotOf(before, yvoir)).toBeNull();
  expect(pilotOf(before, ciney)).toBeNull();
});

test('what differs is told by kind: moved, reordered, locked, weather, changes for the morning', () => {
  const after = lockStop(
    {
      ...moveStop(moveStop(decisions, ciney, { pilotId: anne, at: 0 }), yvoir, { pilotId: bruno, at: 0 }),
      overcast: true,
    },
    dinant,
    bruno,
  );
  expect(differencesOf(decisions, after).map(({ kind }) => kind)).toEqual([
    'MOVED',
    'REORDERED',
    'LOCK_SET',
    'OVERCAST',
  ]);
  expect(differencesOf(after, after)).toEqual([]);
});

test('a round that the server has not answered yet is drawn as an estimate, the others as they were', () => {
  const moved = moveStop(decisions, yvoir, { pilotId: bruno, at: 1 });
  const drawn = drawRounds(aBoard(), moved.rounds);
  const of = (id: string) => drawn.rounds.find(({ pilotId }) => pilotId === id);
  expect(of(anne)?.isEstimate).toBe(false);
  expect(of(bruno)?.isEstimate).toBe(true);
  const [first, second] = of(bruno)?.stops ?? [];
  expect(Date.parse(second?.start ?? '')).toBeGreaterThanOrEqual(Date.parse(first?.end ?? ''));
  expect(drawn.unplanned).toEqual([]);
  expect(drawRounds(aBoard(), []).unplanned).toHaveLength(4);
});
