import type { PlanningBoard } from '@vigiefaon/domain/planning/board/planning-board';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallError } from '../../../api/call-error.ts';
import { aBoard, boardAfter, fieldIds, pilotIds } from '../../../testing/planning.ts';
import { moveStop, pilotOf } from './decisions.ts';
import { DecisionsDesk, type KeptDecisions, type SaveFlags } from './decisions-desk.ts';

const yvoir = { missionId: fieldIds.yvoir, share: 0 };
const ciney = { missionId: fieldIds.ciney, share: 0 };
let stored: PlanningBoard;
let kept: KeptDecisions | null;
let failure: CallError | null;
let saves: number;
let flags: SaveFlags | null;
/** How long the server takes. */
let pause: Promise<void>;

beforeEach(() => {
  stored = aBoard();
  kept = null;
  failure = null;
  saves = 0;
  flags = null;
  pause = Promise.resolve();
});

afterEach(() => void vi.useRealTimers());

function open(from: KeptDecisions | null = null): DecisionsDesk {
  const doors = {
    save: async (version: number, decisions: PlanningBoard['decisions'], asked: SaveFlags) => {
      saves += 1;
      flags = asked;
      await pause;
      if (failure) throw failure;
      if (version !== stored.version) throw new CallError('STALE');
      stored = boardAfter(stored, decisions);
      return stored;
    },
    read: async () => stored,
    keep: (value: KeptDecisions) => {
      kept = value;
    },
    dropKept: () => {
      kept = null;
    },
    show: () => {},
  };
  const desk = new DecisionsDesk(stored, doors, { kept: from, history: null });
  desk.open();
  return desk;
}

const giveYvoirToBruno = (desk: DecisionsDesk) =>
  desk.decide(moveStop(desk.state().history.present, yvoir, { pilotId: pilotIds.bruno, at: 0 }));

function somebodyElseTakesCineyOut(): void {
  const decisions = moveStop(stored.decisions, ciney, 'UNPLANNED');
  stored = boardAfter(stored, decisions, { savedBy: { userId: pilotIds.claire, name: 'Marie' } });
}

test('what is decided is saved by itself, and what waits is kept on the device until then', async () => {
  const desk = open();
  giveYvoirToBruno(desk);
  expect(kept?.version).toBe(3);
  await desk.flush();
  expect(desk.state()).toMatchObject({ saving: 'SAVED', version: 4 });
  expect(pilotOf(stored.decisions, yvoir)).toBe(pilotIds.bruno);
  expect(kept).toBeNull();
});

test('what is decided while a save is on its way is saved after it', async () => {
  const desk = open();
  let answer = () => {};
  pause = new Promise((resolve) => {
    answer = resolve;
  });
  giveYvoirToBruno(desk);
  const saving = desk.flush();
  await vi.waitFor(() => expect(desk.state().saving).toBe('SAVING'), { timeout: 20_000, interval: 0 });
  desk.decide({ ...desk.state().history.present, overcast: true });
  answer();
  await saving;
  await desk.flush();
  expect(stored.decisions.overcast).toBe(true);
  expect(saves).toBe(2);
});

test('without a network nothing is lost: it goes when there is one again', async () => {
  const desk = open();
  failure = new CallError('OFFLINE');
  giveYvoirToBruno(desk);
  await desk.flush();
  expect(desk.state().saving).toBe('OFFLINE');
  expect(kept).not.toBeNull();
  failure = null;
  await desk.flush();
  expect(desk.state().saving).toBe('SAVED');
  desk.close();
});

test('a save that was under way when the board was left, and got lost, is tried again by itself', async () => {
  vi.useFakeTimers();
  const desk = open();
  let lose = () => {};
  pause = new Promise((resolve) => {
    lose = resolve;
  });
  failure = new CallError('OFFLINE');
  giveYvoirToBruno(desk);
  const saving = desk.flush();
  await vi.advanceTimersByTimeAsync(0);
  expect(desk.state().saving).toBe('SAVING');
  desk.close();
  lose();
  await saving;
  failure = null;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(pilotOf(stored.decisions, yvoir)).toBe(pilotIds.bruno);
});

test('decisions that were kept over a reload are sent', async () => {
  const decisions = moveStop(stored.decisions, yvoir, { pilotId: pilotIds.bruno, at: 0 });
  const desk = open({ version: stored.version, base: stored.decisions, decisions });
  await vi.waitFor(() => expect(pilotOf(stored.decisions, yvoir)).toBe(pilotIds.bruno), { timeout: 20_000 });
  desk.undo();
  await desk.flush();
  expect(pilotOf(stored.decisions, yvoir)).toBeNull();
});

test('decisions kept on an older plan ask before they go on top of it', () => {
  const decisions = moveStop(stored.decisions, yvoir, { pilotId: pilotIds.bruno, at: 0 });
  const older = { version: stored.version, base: stored.decisions, decisions };
  somebodyElseTakesCineyOut();
  expect(open(older).state()).toMatchObject({ saving: 'STALE', theirs: { version: 4 } });
});

test('somebody was faster: both are shown, and mine can be put on top of theirs', async () => {
  const desk = open();
  somebodyElseTakesCineyOut();
  giveYvoirToBruno(desk);
  await desk.flush();
  expect(desk.state().theirs?.savedBy?.name).toBe('Marie');
  desk.putMineOnTop();
  await desk.flush();
  expect(pilotOf(stored.decisions, yvoir)).toBe(pilotIds.bruno);
  expect(pilotOf(stored.decisions, ciney)).toBeNull();
  expect(desk.state().saving).toBe('SAVED');
});

test('taking theirs loses nothing: mine is one undo away', async () => {
  const desk = open();
  somebodyElseTakesCineyOut();
  giveYvoirToBruno(desk);
  await desk.flush();
  desk.takeTheirs();
  expect(pilotOf(desk.state().history.present, yvoir)).toBeNull();
  desk.undo();
  expect(pilotOf(desk.state().history.present, yvoir)).toBe(pilotIds.bruno);
  await desk.flush();
  expect(pilotOf(stored.decisions, yvoir)).toBe(pilotIds.bruno);
});

test('what others save meanwhile is taken over at once where nothing of mine waits', () => {
  const desk = open();
  somebodyElseTakesCineyOut();
  desk.hear(stored);
  expect(desk.state()).toMatchObject({ version: 4, changedByOthers: [pilotIds.anne] });
  expect(pilotOf(desk.state().history.present, ciney)).toBeNull();
});

test('a proposal is one step that undo takes back', async () => {
  const desk = open();
  stored = boardAfter(stored, moveStop(stored.decisions, yvoir, { pilotId: pilotIds.anne, at: 0 }));
  desk.adopt(stored);
  expect(pilotOf(desk.state().history.present, yvoir)).toBe(pilotIds.anne);
  desk.undo();
  await desk.flush();
  expect(pilotOf(stored.decisions, yvoir)).toBeNull();
});

test('two pilots for one meadow are sent as meant only with the step for which that was said', async () => {
  const desk = open();
  const given = moveStop(desk.state().history.present, yvoir, { pilotId: pilotIds.bruno, at: 0 });
  desk.decide(given, { isDoubleMeant: true });
  await desk.flush();
  expect(flags).toEqual({ isSeen: false, isDoubleMeant: true });
  desk.decide(moveStop(given, ciney, 'UNPLANNED'));
  await desk.flush();
  expect(flags).toEqual({ isSeen: false, isDoubleMeant: false });
});

test('what the server asks about is kept, and saved once it is said to be meant', async () => {
  const desk = open();
  failure = new CallError('SAME_GROUND');
  giveYvoirToBruno(desk);
  await desk.flush();
  expect(desk.state().saving).toBe('REFUSED');
  failure = null;
  await desk.meanDouble();
  expect(flags?.isDoubleMeant).toBe(true);
  expect(desk.state().saving).toBe('SAVED');
});
