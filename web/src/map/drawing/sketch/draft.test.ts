import { describe, expect, it } from 'vitest';
import { addPoint, canFinish, closeDraft, crossingOf, type Draft, outlineOf, pressOn, shapeOf } from './draft.ts';

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

  it('is a circle around its first point, through its second', () => {
    const outline = outlineOf({ kind: 'circle', points: [[5, 50]] }, [5, 50.001]);
    expect(outline.length).toBeGreaterThan(30);
    expect(Math.max(...outline.map(([, latitude]) => latitude))).toBeCloseTo(50.001, 5);
  });
});

describe('a press on the map', () => {
  const pressAt = (draft: Draft, position: [number, number]) =>
    pressOn(draft, position, { pixelsTo: (place) => 100 * Math.abs(place[0] - position[0]), reach: 20 });

  it('adds a point to a line until its last one is pressed again', () => {
    const line: Draft = { kind: 'polyline', points: [[0, 0]] };
    const longer = pressAt(line, [1, 0]);
    expect(longer).toMatchObject({
      isFinished: false,
      draft: {
        points: [
          [0, 0],
          [1, 0],
        ],
      },
    });
    expect(pressAt(longer.draft, [1.01, 0]).isFinished).toBe(true);
    expect(pressAt(longer.draft, [0.01, 0]).isFinished).toBe(false);
  });

  it('closes a polygon on its first corner, once it has three', () => {
    expect(pressAt(path([0, 0], [1, 0]), [0.1, 0]).isFinished).toBe(false);
    expect(pressAt(path([0, 0], [1, 0], [2, 0]), [0.1, 0]).isFinished).toBe(true);
  });

  it.each([
    ['marker', []],
    ['circleMarker', []],
    ['circle', [[0, 0]]],
    ['rectangle', [[0, 0]]],
  ] satisfies [Draft['kind'], Draft['points']][])('finishes a %s with its last point', (kind, points) => {
    expect(pressAt({ kind, points }, [3, 3])).toMatchObject({
      isFinished: true,
      draft: { points: [...points, [3, 3]] },
    });
  });

  it('twice on the same spot makes no circle without radius', () => {
    expect(pressAt({ kind: 'circle', points: [[0, 0]] }, [0.01, 0])).toEqual({
      isFinished: false,
      draft: { kind: 'circle', points: [[0, 0]] },
    });
  });
});

describe('a draft that is closed', () => {
  it.each([
    [path([5, 50], [5.01, 50]), 'TOO_FEW_POINTS'],
    [path([5, 50], [5.01, 50.01], [5.01, 50], [5, 50.01]), 'SELF_CROSSING'],
    [path([5, 50], [5.01, 50], [5.01, 50.01]), undefined],
  ])('%o is refused because of %s', (draft, reason) => {
    expect(closeDraft(draft).refusal?.reason).toBe(reason);
  });
});
