import { localPlaneAround, type PlanePoint } from '../flight/ground/local-plane.ts';
import { boundsOfPositions } from '../geometry/bounds-of.ts';
import { centerOf } from '../geometry/center-of.ts';
import type { ParcelGeometry, Position } from '../geometry/geometry.ts';
import { ringsOf } from '../geometry/rings-of.ts';
import type { MapNote, MapNoteKind } from '../map-notes/map-note.ts';
import {
  type PictureArea,
  type PictureBox,
  type PicturePoint,
  type PictureSigns,
  pictureSigns,
} from './picture-signs.ts';

interface PictureContent {
  readonly parcels: readonly {
    readonly geometry: ParcelGeometry;
    /** What of it is tinted; all of it where that is not said, nothing where it is null. */
    readonly searched?: ParcelGeometry | null;
  }[];
  readonly meetingPoint: Position | null;
  readonly notes: readonly MapNote[];
}

export interface SheetPicture {
  readonly box: PictureBox;
  /** SVG paths in the order of the parcels, lettered like them. */
  readonly parcels: readonly {
    readonly path: string;
    /** What of it is tinted; empty for nothing. */
    readonly tinted: string;
    readonly letter: string;
    readonly labelAt: PicturePoint;
  }[];
  readonly meetingPoint: PicturePoint | null;
  /** Notes that lie in the picture, numbered from 1 in the order given. */
  readonly notes: readonly {
    readonly number: number;
    readonly kind: MapNoteKind;
    readonly path: string;
    readonly isArea: boolean;
    readonly labelAt: PicturePoint;
  }[];
  readonly signs: PictureSigns;
}

/** Of the picture on a mission sheet. */
export const sheetPictureBox: PictureBox = { width: 315, height: 132 };

const marginShare = 0.08;
const circleCorners = 24;
/** Half of what a letter or number takes. */
const labelRoom = 10;

/** A, B, … Z, AA, AB: how a sheet calls its parcels. */
export function letterOf(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : letterOf(Math.floor(index / 26) - 1) + last;
}

const rounded = (value: number) => Math.round(value * 10) / 10;

function pathOf(points: readonly PicturePoint[], isClosed: boolean): string {
  const steps = points.map(([x, y]) => `${rounded(x)} ${rounded(y)}`);
  return steps.length === 0 ? '' : `M${steps.join('L')}${isClosed ? 'Z' : ''}`;
}

function meanOf(points: readonly PicturePoint[]): PicturePoint {
  const sum = points.reduce(([x, y], [u, v]) => [x + u, y + v] as const, [0, 0] as const);
  return [sum[0] / Math.max(1, points.length), sum[1] / Math.max(1, points.length)];
}

function around([x, y]: PicturePoint, radius: number): PicturePoint[] {
  return Array.from({ length: circleCorners }, (_, at): PicturePoint => {
    const angle = (2 * Math.PI * at) / circleCorners;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });
}

const areaAround = ([x, y]: PicturePoint, room: number): PictureArea => [x - room, y - room, x + room, y + room];

const isInBox = ([x, y]: PicturePoint, { width, height }: PictureBox) => x >= 0 && y >= 0 && x <= width && y <= height;

function noteInPicture(note: MapNote, to: (position: Position) => PicturePoint, perMeter: number) {
  const { geometry, radiusMeters } = note;
  if (geometry.type === 'Point') {
    const at = to(geometry.coordinates);
    const path = radiusMeters === null ? '' : pathOf(around(at, radiusMeters * perMeter), true);
    return { path, isArea: radiusMeters !== null, labelAt: at };
  }
  const isArea = geometry.type === 'Polygon';
  const points = (isArea ? (geometry.coordinates[0] ?? []) : geometry.coordinates).map(to);
  const middle = points[Math.floor(points.length / 2)] ?? [0, 0];
  return { path: pathOf(points, isArea), isArea, labelAt: isArea ? meanOf(points.slice(1)) : middle };
}

/** The parcels of a mission with what is around them, north up, in true proportions; null without any place. */
export function sheetPicture({ parcels, meetingPoint, notes }: PictureContent, box: PictureBox): SheetPicture | null {
  const corners = parcels.flatMap(({ geometry }) => ringsOf(geometry).flat());
  const bounds = boundsOfPositions(meetingPoint ? [...corners, meetingPoint] : corners);
  if (!bounds) return null;
  const [west, south, east, north] = bounds;
  const plane = localPlaneAround([(west + east) / 2, (south + north) / 2]);
  const [right, top]: PlanePoint = plane.toPlane([east, north]);
  const room = 1 - 2 * marginShare;
  const perMeter = Math.min((box.width * room) / Math.max(2 * right, 40), (box.height * room) / Math.max(2 * top, 40));
  const to = (position: Position): PicturePoint => {
    const [eastMeters, northMeters] = plane.toPlane(position);
    return [box.width / 2 + eastMeters * perMeter, box.height / 2 - northMeters * perMeter];
  };
  const shapeOf = (geometry: ParcelGeometry | null) =>
    (geometry ? ringsOf(geometry) : []).map((ring) => pathOf(ring.map(to), true)).join('');
  const lettered = parcels.map(({ geometry, searched = geometry }, at) => ({
    path: shapeOf(geometry),
    tinted: shapeOf(searched),
    letter: letterOf(at),
    labelAt: to(centerOf(geometry) ?? [0, 0]),
  }));
  const numbered = notes
    .map((note, at) => ({ number: at + 1, kind: note.kind, ...noteInPicture(note, to, perMeter) }))
    .filter(({ labelAt }) => isInBox(labelAt, box));
  const meetingAt = meetingPoint && to(meetingPoint);
  const labels = [...lettered, ...numbered].map(({ labelAt }) => labelAt);
  const covered = [
    ...(meetingAt ? [...labels, meetingAt] : labels).map((point) => areaAround(point, labelRoom)),
    ...corners.map((corner) => areaAround(to(corner), 1)),
  ];
  return {
    box,
    parcels: lettered,
    meetingPoint: meetingAt,
    notes: numbered,
    signs: pictureSigns(box, perMeter, covered),
  };
}
