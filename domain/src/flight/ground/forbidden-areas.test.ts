import { expect, test } from 'vitest';
import type { Position } from '../../geometry/geometry.ts';
import type { MapNote } from '../../map-notes/map-note.ts';
import { blocksOf, forbiddenByNotes } from './forbidden-areas.ts';
import { localPlaneAround } from './local-plane.ts';

const middle: Position = [5.5, 50.2];
const plane = localPlaneAround(middle);

function note(change: Partial<MapNote>): MapNote {
  return {
    mapNoteId: '0190a5f0-0000-7000-8000-0000000000e1',
    version: 1,
    kind: 'OBSTACLE',
    shapeKind: 'marker',
    geometry: { type: 'Point', coordinates: middle },
    radiusMeters: null,
    label: null,
    missionId: null,
    author: null,
    changedBy: null,
    createdAt: '2026-05-01T08:00:00.000Z',
    updatedAt: '2026-05-01T08:00:00.000Z',
    ...change,
  };
}

test('obstacles and no-go areas are forbidden, other notes are not', () => {
  const kinds = ['OBSTACLE', 'NO_GO', 'ACCESS', 'MEETING_POINT', 'NOTE'] as const;
  expect(kinds.map((kind) => forbiddenByNotes([note({ kind })]).length)).toEqual([1, 1, 0, 0, 0]);
});

test('a circle is kept clear with its radius, an obstacle with more room than a no-go area', () => {
  const [circle] = forbiddenByNotes([note({ shapeKind: 'circle', radiusMeters: 40 })]);
  const [obstacle] = forbiddenByNotes([note({})]);
  const [noGo] = forbiddenByNotes([note({ kind: 'NO_GO' })]);
  expect(circle?.clearanceMeters).toBe(40 + (obstacle?.clearanceMeters ?? 0));
  expect(obstacle?.clearanceMeters ?? 0).toBeGreaterThan(noGo?.clearanceMeters ?? 0);
});

test.each([
  ['a point', note({}), [0, 14.9], [0, 16]],
  [
    'a line',
    note({
      shapeKind: 'polyline',
      geometry: { type: 'LineString', coordinates: [middle, plane.toPosition([100, 0])] },
    }),
    [50, -14.9],
    [50, -16],
  ],
  [
    'an area, its inside too',
    note({
      kind: 'NO_GO',
      shapeKind: 'rectangle',
      geometry: {
        type: 'Polygon',
        coordinates: [
          [
            [0, 0],
            [80, 0],
            [80, 80],
            [0, 80],
            [0, 0],
          ].map(([x = 0, y = 0]) => plane.toPosition([x, y])),
        ],
      },
    }),
    [40, 40],
    [40, 86],
  ],
] as const)('%s is covered with its clearance, and little more', (_, one, within, beyond) => {
  const { covers } = blocksOf(forbiddenByNotes([one]), plane);
  expect(covers(within)).toBe(true);
  expect(covers(beyond)).toBe(false);
});
