import { areaSquareMeters } from '@vigiefaon/domain/geometry/area-square-meters';
import type { Position } from '@vigiefaon/domain/geometry/geometry';
import type { MapNoteShape } from '@vigiefaon/domain/map-notes/map-note';
import { whyNotMapNoteShape } from '@vigiefaon/domain/map-notes/why-not-map-note-shape';
import { describe, expect, it } from 'vitest';
import type { Draft } from '../drawing/sketch/draft.ts';
import { moveWhole, noteEdits } from './note-edits.ts';
import { anchorOfNote, boundsOfNote, measureOfNote, shapeOfDraft } from './note-geometry.ts';

function drawn(kind: Draft['kind'], ...points: Position[]): MapNoteShape {
  const shape = shapeOfDraft({ kind, points });
  if (!shape) throw new Error('not finished');
  return shape;
}

const all: MapNoteShape[] = [
  drawn('polyline', [5, 50], [5.001, 50], [5.001, 50.001]),
  drawn('polygon', [5, 50], [5.002, 50], [5.002, 50.002], [5.0005, 50.001]),
  drawn('rectangle', [5, 50], [5.002, 50.001]),
  drawn('circle', [5, 50], [5, 50.001]),
  drawn('marker', [5, 50]),
  drawn('circleMarker', [5, 50]),
];
const place = (vertex: number) => ({ piece: 0, ring: 0, vertex });

describe('what was drawn', () => {
  it('is a sound note, whichever of the six tools drew it', () => {
    expect(all.map(({ shapeKind }) => shapeKind)).toHaveLength(6);
    for (const shape of all) expect(whyNotMapNoteShape(shape)).toBeNull();
  });

  it('is nothing while points are missing', () => {
    for (const kind of ['polyline', 'polygon', 'rectangle', 'circle'] as const) {
      expect(shapeOfDraft({ kind, points: [[5, 50]] })).toBeNull();
    }
    expect(shapeOfDraft({ kind: 'marker', points: [] })).toBeNull();
  });

  it('is measured: a line by its length, a surface by its area, a circle by its radius', () => {
    expect(measureOfNote(drawn('polyline', [5, 50], [5, 50.001], [5, 50]))).toMatchObject({ what: 'LENGTH' });
    const [line, , surface, circle, marker] = all.map(measureOfNote);
    expect(line?.what === 'LENGTH' && line.meters).toBeCloseTo(71.7 + 111.2, 0);
    expect(surface?.what === 'AREA' && surface.squareMeters).toBeGreaterThan(15_000);
    expect(circle?.what === 'RADIUS' && circle.meters).toBeCloseTo(111.2, 0);
    expect(marker).toBeNull();
  });

  it('has a box around it, a circle around its whole disc', () => {
    const [west, south, east, north] = boundsOfNote(drawn('circle', [5, 50], [5, 50.001]));
    expect([west < 4.999, south < 49.9991, east > 5.001, north > 50.0009]).toEqual([true, true, true, true]);
  });
});

describe('a point that is moved', () => {
  it('of a line or a polygon goes there alone', () => {
    for (const shape of all.slice(0, 2)) {
      const [, ...others] = noteEdits.vertices(shape);
      const moved = noteEdits.vertices(noteEdits.move(shape, place(0), [5.0001, 49.9999]));
      expect(moved[0]?.position).toEqual([5.0001, 49.9999]);
      expect(moved.slice(1)).toEqual(others);
    }
  });

  it.each([0, 1, 2, 3])(
    'of a rectangle (corner %i) leaves it a rectangle with the opposite corner in place',
    (corner) => {
      const rectangle = drawn('rectangle', [5, 50], [5.002, 50.001]);
      const before = noteEdits.vertices(rectangle).map(({ position }) => position);
      const to: Position = [(before[corner]?.[0] ?? 0) + 0.0003, (before[corner]?.[1] ?? 0) + 0.0002];
      const after = noteEdits.move(rectangle, place(corner), to);
      const corners = noteEdits.vertices(after).map(({ position }) => position);
      expect(corners[corner]).toEqual(to);
      expect(corners[(corner + 2) % 4]).toEqual(before[(corner + 2) % 4]);
      expect(new Set(corners.map(([longitude]) => longitude)).size).toBe(2);
      expect(new Set(corners.map(([, latitude]) => latitude)).size).toBe(2);
      expect(whyNotMapNoteShape(after)).toBeNull();
    },
  );

  it('of a circle is its centre, or changes its radius', () => {
    const circle = drawn('circle', [5, 50], [5, 50.001]);
    expect(noteEdits.move(circle, place(0), [6, 51])).toMatchObject({
      geometry: { coordinates: [6, 51] },
      radiusMeters: circle.radiusMeters,
    });
    expect(noteEdits.move(circle, place(1), [5, 50.002]).radiusMeters).toBeCloseTo(222.5, 0);
  });
});

describe('points', () => {
  it('are added between two others of a line or a polygon only', () => {
    expect(all.map((shape) => noteEdits.midpoints(shape).length)).toEqual([2, 4, 0, 0, 0, 0]);
    for (const shape of all.slice(0, 2)) {
      const [middle] = noteEdits.midpoints(shape);
      if (!middle) throw new Error('no middle');
      const longer = noteEdits.insertAfter(shape, middle.place, middle.position);
      expect(noteEdits.vertices(longer)[1]?.position).toEqual(middle.position);
      expect(noteEdits.vertices(longer)).toHaveLength(noteEdits.vertices(shape).length + 1);
    }
  });

  it('are taken away while enough are left', () => {
    expect(all.map((shape) => noteEdits.remove(shape, place(1)) !== null)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
    expect(noteEdits.remove(drawn('polyline', [5, 50], [5.1, 50]), place(0))).toBeNull();
  });
});

it('a whole shape is moved with its form and size', () => {
  for (const shape of all) {
    const to: Position = [5.5, 50.4];
    const moved = moveWhole(shape, to);
    const [longitude, latitude] = anchorOfNote(moved);
    expect(longitude).toBeCloseTo(to[0], 4);
    expect(latitude).toBeCloseTo(to[1], 4);
    expect(moved.radiusMeters).toBe(shape.radiusMeters);
    if (shape.geometry.type === 'Polygon' && moved.geometry.type === 'Polygon') {
      expect(areaSquareMeters(moved.geometry) / areaSquareMeters(shape.geometry)).toBeCloseTo(1, 2);
    }
  }
});
