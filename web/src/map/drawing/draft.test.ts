import { describe, expect, it } from 'vitest';
import { addPoint, canFinish, crossingOf, type Draft, outlineOf, shapeOf } from './draft.ts';

const path = (...points: [number, number][]): Draft => ({ kind: 'polygon', points });

describe('a shape being drawn', () => {
  it('grows point by point; a second press on the same spot adds none', () => {
    const draft = addPoint(addPoint(path(), [5, 50]), [5.01, 50]);
    expect(draft.points).toHaveLength(2);
    expect(addPoint(draft, [5.01, 50])).toBe(draft);
  });

  it('can be finished with three corners, a rectangle with two', () => {
    expect(canFinish(path([0, 0], [1, 0]))).toBe(false);
    expect(canFinish(path([0, 0], [1, 0], [1, 1]))).toBe(true);
    expect(canFinish({ kind: 'rectangle', points: [[0, 0]] })).toBe(false);
    expect(
      canFinish({
        kind: 'rectangle',
        points: [
          [0, 0],
          [1, 1],
        ],
      }),
    ).toBe(true);
  });

  it('shows where the next point would lead', () => {
    expect(outlineOf(path([0, 0], [1, 0]), [1, 1])).toEqual([
      [0, 0],
      [1, 0],
      [1, 1],
    ]);
    expect(outlineOf({ kind: 'rectangle', points: [[0, 0]] }, [2, 1])).toEqual([
      [0, 0],
      [2, 0],
      [2, 1],
      [0, 1],
    ]);
    expect(outlineOf(path(), null)).toEqual([]);
  });

  it('becomes a closed polygon once it has a surface', () => {
    expect(
      shapeOf([
        [0, 0],
        [1, 0],
      ]),
    ).toBeNull();
    expect(
      shapeOf([
        [0, 0],
        [0, 1],
        [1, 1],
      ])?.coordinates,
    ).toEqual([
      [
        [0, 0],
        [1, 1],
        [0, 1],
        [0, 0],
      ],
    ]);
  });

  it('tells at once where its path crosses itself, but not that only the way back would', () => {
    expect(crossingOf(path([0, 0], [2, 2], [2, 0], [0, 2]))).toEqual([1, 1]);
    expect(crossingOf(path([0, 0], [4, 0], [4, 4]))).toBeNull();
  });
});
