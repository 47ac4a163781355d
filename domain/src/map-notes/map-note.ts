import * as z from 'zod/mini';
import { Point, Polygon, Position } from '../geometry/geometry.ts';
import { Id, Instant } from '../values.ts';

/** What a note warns of or shows: an obstacle for the drone, a way in, where to meet, where not to fly or walk, anything else; the edge of a wood, which hides the morning sun. */
export const mapNoteKinds = ['OBSTACLE', 'ACCESS', 'MEETING_POINT', 'NO_GO', 'NOTE', 'WOOD_EDGE'] as const;
export const MapNoteKind = z.enum(mapNoteKinds);
export type MapNoteKind = z.infer<typeof MapNoteKind>;

/** The six tools of the toolbar on /map. */
export const mapNoteShapeKinds = ['polyline', 'polygon', 'rectangle', 'circle', 'marker', 'circleMarker'] as const;
export const MapNoteShapeKind = z.enum(mapNoteShapeKinds);
export type MapNoteShapeKind = z.infer<typeof MapNoteShapeKind>;

const LineString = z.object({ type: z.literal('LineString'), coordinates: z.array(Position) });

export const MapNoteGeometry = z.discriminatedUnion('type', [Point, LineString, Polygon]);
export type MapNoteGeometry = z.infer<typeof MapNoteGeometry>;

/** How high a wood stands where nobody has said otherwise, and what can be said; metres. */
export const woodHeight = { usual: 20, min: 1, max: 60 };
export const maximumNoteLabelLength = 120;
export const maximumNoteVertices = 500;
export const minimumNoteRadiusMeters = 1;
export const maximumNoteRadiusMeters = 10_000;

/** What is drawn: `radiusMeters` belongs to circles alone, whose point is the centre. */
export interface MapNoteShape {
  shapeKind: MapNoteShapeKind;
  geometry: MapNoteGeometry;
  radiusMeters: number | null;
}

/** Null for an account that is gone. */
const Person = z.nullable(
  z.object({ userId: Id, lastname: z.nullable(z.string()), firstname: z.nullable(z.string()) }),
);

/** Something drawn on the map for pilots and admins. Without label it is called by its kind. */
export const MapNote = z.object({
  mapNoteId: Id,
  version: z.int(),
  kind: MapNoteKind,
  shapeKind: MapNoteShapeKind,
  geometry: MapNoteGeometry,
  radiusMeters: z.nullable(z.number()),
  /** Of the edge of a wood; null: as high as is usual. Absent in what a phone kept of an earlier version. */
  heightMeters: z.optional(z.nullable(z.number())),
  label: z.nullable(z.string()),
  missionId: z.nullable(Id),
  author: Person,
  /** Who wrote this version. */
  changedBy: Person,
  createdAt: Instant,
  updatedAt: Instant,
});
export type MapNote = z.infer<typeof MapNote>;
