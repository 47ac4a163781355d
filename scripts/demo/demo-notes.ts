import { centerOf } from '@vigiefaon/domain/geometry/center-of';
import type { Position } from '@vigiefaon/domain/geometry/geometry';
import type { MapNoteInformation } from '@vigiefaon/domain/map-notes/map-notes.api';
import type { Kysely } from 'kysely';
import { newId } from '../../server/src/database/queries/new-id.ts';
import type { Tables } from '../../server/src/database/tables.ts';
import { insertMapNote } from '../../server/src/features/map-notes/map-notes.repository.ts';
import type { DemoParcel } from './demo-parcels.ts';

type Sketch = Omit<MapNoteInformation, 'missionId'>;

/** Degrees east and north of a place, for shapes of a few hundred metres. */
function from([lon, lat]: Position) {
  return (east: number, north: number): Position => [lon + east / 1000, lat + north / 1000];
}

/** One sketch of each tool of the toolbar, beside a field. */
const sketches: readonly ((field: Position) => Sketch)[] = [
  (field) => {
    const at = from(field);
    const coordinates = [at(-5, 1.2), at(-2, 1.6), at(1.5, 1.8), at(5, 2.6)];
    return note('OBSTACLE', 'polyline', { type: 'LineString', coordinates }, 'Ligne haute tension, 30 m');
  },
  (field) => {
    const at = from(field);
    const coordinates = [at(-4, -2.6), at(-2.4, -1.9), at(-1.2, -1.5), at(-0.3, -0.6)];
    return note('ACCESS', 'polyline', { type: 'LineString', coordinates }, 'Chemin praticable en voiture');
  },
  (field) =>
    note('MEETING_POINT', 'marker', { type: 'Point', coordinates: from(field)(-4, -2.6) }, 'Parking du cimetière'),
  (field) =>
    note('NO_GO', 'circle', { type: 'Point', coordinates: from(field)(4.2, -1.8) }, 'Nid de cigogne noire', 180),
  (field) => {
    const at = from(field);
    const ring = [at(1.6, -2.6), at(3, -2.5), at(2.8, -1.7), at(1.7, -1.9), at(1.6, -2.6)];
    return note('OBSTACLE', 'polygon', { type: 'Polygon', coordinates: [ring] }, 'Étang');
  },
  (field) => {
    const at = from(field);
    const ring = [at(-3.4, 0.1), at(-2.4, 0.1), at(-2.4, 0.7), at(-3.4, 0.7), at(-3.4, 0.1)];
    return note('OBSTACLE', 'rectangle', { type: 'Polygon', coordinates: [ring] }, 'Hangar, chien en liberté');
  },
  (field) =>
    note('NOTE', 'circleMarker', { type: 'Point', coordinates: from(field)(0.9, 0.9) }, 'Clôture électrique à couper'),
];

function note(
  kind: Sketch['kind'],
  shapeKind: Sketch['shapeKind'],
  geometry: Sketch['geometry'],
  label: string,
  radiusMeters: number | null = null,
): Sketch {
  return { kind, shapeKind, geometry, radiusMeters, label };
}

/** Draws notes of every shape beside the first field of some requesters; the pilots of the crew take turns. */
export async function insertNotes(
  db: Kysely<Tables>,
  crew: readonly string[],
  hands: readonly (readonly DemoParcel[])[],
): Promise<void> {
  const spread = hands.filter((_, number) => number % 9 === 0);
  const fields = spread.flatMap(([parcel]) => (parcel ? [centerOf(parcel.geometry)] : []));
  let drawn = 0;
  for (const [number, field] of fields.entries()) {
    const shown = number === 0 ? sketches : sketches.filter((_, at) => (at + number) % 3 === 0);
    for (const sketch of shown) {
      const userId = crew[drawn % crew.length];
      drawn += 1;
      if (!field || !userId) continue;
      await insertMapNote(db, {
        mapNoteId: newId(),
        note: { ...sketch(field), missionId: null },
        userId,
        now: new Date(),
      });
    }
  }
}
