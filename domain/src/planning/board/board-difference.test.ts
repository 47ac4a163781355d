import { expect, it } from 'vitest';
import { SeededRandom } from '../../seeded-random.ts';
import { boardChangeBetween, boardWith } from './board-difference.ts';
import type { PlanningBoard } from './planning-board.ts';

const names = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Some of them, now and then in another order, one of them perhaps twice. */
function someOf(random: SeededRandom): string[] {
  const some = names.filter(() => random.happens(0.7));
  const shuffled = random.happens(0.3) ? some.toSorted(() => random.next() - 0.5) : some;
  return random.happens(0.1) ? [...shuffled, ...shuffled.slice(0, 1)] : shuffled;
}

/** Boards as far as it matters what is other on them. */
function aBoard(random: SeededRandom): PlanningBoard {
  const listOf = (key: string) => someOf(random).map((name) => ({ [key]: name, share: 0, words: random.below(3) }));
  const board = {
    date: '2026-06-02',
    etag: String(random.next()),
    version: random.below(3),
    bound: random.one([null, 7]),
    staleness: random.one([[], [{ kind: 'SETTINGS_CHANGED' }]]),
    decisions: {
      rounds: listOf('pilotId'),
      locks: random.one([[], ['a']]),
      overcast: random.happens(0.5),
      changes: [],
    },
    rounds: listOf('pilotId'),
    unplanned: listOf('missionId'),
    pilots: listOf('pilotId'),
    missions: listOf('missionId'),
  };
  return board as unknown as PlanningBoard;
}

const overTheWire = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value));

it('of two thousand boards each becomes the next by what has changed alone, whatever that is', () => {
  const random = new SeededRandom(7);
  let before = aBoard(random);
  for (let at = 0; at < 2000; at++) {
    const after = aBoard(random);
    expect(boardWith(before, overTheWire(boardChangeBetween(before, after)))).toEqual(after);
    before = after;
  }
});

it('of a board on which one pilot has one stop more, that round goes over the wire and nothing else', () => {
  const before = {
    ...aBoard(new SeededRandom(1)),
    etag: 'before',
    rounds: [
      { pilotId: 'a', words: 1 },
      { pilotId: 'b', words: 1 },
    ],
  } as unknown as PlanningBoard;
  const [first, second] = before.rounds;
  if (!first || !second) throw new Error('There are two rounds.');
  const after = { ...before, etag: 'after', rounds: [first, { ...second, kilometres: 12 }] };
  expect(overTheWire(boardChangeBetween(before, after))).toEqual({
    since: 'before',
    etag: 'after',
    lists: { rounds: { gone: [], changed: [after.rounds[1]], added: [] } },
  });
  // What is as it was is the same object: no round is drawn again for it.
  expect(boardWith(before, boardChangeBetween(before, after)).rounds[0]).toBe(first);
});
