import { distanceMeters } from '@vigiefaon/domain/geometry/distance-meters';
import type { Element } from '@xmldom/xmldom';
import type { RawRing, ShapeInFile } from '../shapes/shape-in-file.ts';
import { childrenOf, textOf } from './parse-xml.ts';
import { toldOf } from './told-of-parcel.ts';

/** Somebody who walks or drives around a field stops the recording about where it began. */
const closingGapMeters = 30;

/** Reads the tracks and routes of a GPX tree as the borders of parcels; one that stays open is kept with its problem. */
export function readGpx(root: Element): ShapeInFile[] {
  const tracks = childrenOf(root, 'trk').flatMap((track) =>
    shapeOf(
      track,
      childrenOf(track, 'trkseg').map((segment) => positionsOf(segment, 'trkpt')),
    ),
  );
  const routes = childrenOf(root, 'rte').flatMap((route) => shapeOf(route, [positionsOf(route, 'rtept')]));
  return [...tracks, ...routes];
}

function shapeOf(element: Element, lines: RawRing[]): ShapeInFile[] {
  const told = toldOf({ name: textOf(element, 'name') });
  const rings = lines.filter((line) => line.length >= 3);
  if (rings.length > 0 && rings.every(comesBack)) {
    return [{ ...told, polygons: rings.map((ring) => [ring]), problem: null }];
  }
  // A receiver that lost its signal starts a new segment: together they may still go around the field.
  const whole = lines.flat();
  if (whole.length < 3) return [];
  return [{ ...told, polygons: [[whole]], problem: comesBack(whole) ? null : 'NOT_CLOSED' }];
}

function positionsOf(parent: Element, pointName: string): RawRing {
  return childrenOf(parent, pointName).map((point) => [degrees(point, 'lon'), degrees(point, 'lat')]);
}

function degrees(point: Element, attribute: string): number {
  const text = point.getAttribute(attribute)?.trim() ?? '';
  return text === '' ? Number.NaN : Number(text);
}

function comesBack(line: RawRing): boolean {
  const [fromLongitude = Number.NaN, fromLatitude = Number.NaN] = line[0] ?? [];
  const [toLongitude = Number.NaN, toLatitude = Number.NaN] = line.at(-1) ?? [];
  return distanceMeters([fromLongitude, fromLatitude], [toLongitude, toLatitude]) <= closingGapMeters;
}
