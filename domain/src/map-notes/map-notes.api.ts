import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { QueryBounds } from '../geometry/query-bounds.ts';
import { pageOf, pageQuery } from '../page.ts';
import { crew } from '../users/role.ts';
import { Id, optionalText, WholeNumber } from '../values.ts';
import { MapNote, MapNoteGeometry, MapNoteKind, MapNoteShapeKind, maximumNoteLabelLength } from './map-note.ts';

const noteFields = {
  kind: MapNoteKind,
  shapeKind: MapNoteShapeKind,
  geometry: MapNoteGeometry,
  radiusMeters: z._default(z.nullable(z.number()), null),
  /** Of the edge of a wood alone; null or absent: as high as is usual. */
  heightMeters: z.optional(z.nullable(z.number())),
  label: optionalText(maximumNoteLabelLength),
  missionId: z._default(z.nullable(Id), null),
};

/** What is drawn and said; whether the shape is sound is asked of `whyNotMapNoteShape`. */
export const MapNoteInformation = z.strictObject(noteFields);
export type MapNoteInformation = z.infer<typeof MapNoteInformation>;

/** `version` is the one that was read. */
export const ChangedMapNote = z.strictObject({ mapNoteId: Id, version: z.int(), ...noteFields });
export type ChangedMapNote = z.infer<typeof ChangedMapNote>;

const mostAtOnce = 200;

/** All that was drawn, changed and deleted since the last save. */
export const MapNoteBatch = z.strictObject({
  create: z.array(MapNoteInformation).check(z.maxLength(mostAtOnce)),
  update: z.array(ChangedMapNote).check(z.maxLength(mostAtOnce)),
  remove: z.array(z.strictObject({ mapNoteId: Id, version: z.int() })).check(z.maxLength(mostAtOnce)),
});
export type MapNoteBatch = z.infer<typeof MapNoteBatch>;

export const listMapNotes = endpoint('GET /api/map-notes', {
  summary: 'Map notes, the latest first: within a box, of a mission or near its parcels, with words in their label',
  roles: crew,
  query: z.strictObject({
    bbox: z.optional(QueryBounds),
    missionId: z.optional(Id),
    text: z.optional(z.string().check(z.maxLength(200))),
    ...pageQuery,
  }),
  response: pageOf(MapNote),
});

export const getMapNote = endpoint('GET /api/map-notes/{mapNoteId}', {
  summary: 'One map note',
  roles: crew,
  response: MapNote,
  errors: ['NOT_FOUND'],
});

export const createMapNote = endpoint('POST /api/map-notes', {
  summary: 'Draw a map note',
  roles: crew,
  body: MapNoteInformation,
  response: MapNote,
  status: 201,
  errors: ['INVALID_GEOMETRY'],
  idempotent: true,
});

export const updateMapNote = endpoint('PUT /api/map-notes/{mapNoteId}', {
  summary: 'Change a map note: its author and admins',
  roles: crew,
  body: z.strictObject({ version: z.int(), ...noteFields }),
  response: MapNote,
  errors: ['NOT_FOUND', 'STALE', 'INVALID_GEOMETRY'],
});

export const deleteMapNote = endpoint('DELETE /api/map-notes/{mapNoteId}', {
  summary: 'Delete a map note: its author and admins; with `version`, only if nobody has changed it since',
  roles: crew,
  query: z.strictObject({ version: z.optional(WholeNumber) }),
  errors: ['NOT_FOUND', 'STALE'],
});

export const saveMapNotes = endpoint('POST /api/map-notes/batch', {
  summary: 'Write all of a toolbar’s changes or none of them; what is already deleted need not be deleted again',
  roles: crew,
  body: MapNoteBatch,
  response: z.object({ created: z.array(MapNote), updated: z.array(MapNote) }),
  errors: ['NOT_FOUND', 'STALE', 'INVALID_GEOMETRY'],
  idempotent: true,
});

export const clearMapNotes = endpoint('DELETE /api/map-notes', {
  summary: 'Delete all map notes that the caller may delete: its own, an admin all',
  roles: crew,
  response: z.object({ removed: z.int() }),
});
