import type { Element } from '@xmldom/xmldom';
import type { RawRing, ShapeInFile } from '../shapes/shape-in-file.ts';
import { parcelName } from './parcel-name.ts';
import { childrenOf, descendantsOf, localName, textOf } from './parse-xml.ts';
import { type Told, toldOf } from './told-of-parcel.ts';

/** Reads the areas of a KML tree: one parcel a placemark, however deep in folders, all its pieces together. */
export function readKml(root: Element): ShapeInFile[] {
  const placemarks = localName(root) === 'Placemark' ? [root] : descendantsOf(root, 'Placemark');
  return placemarks.flatMap((placemark) => {
    const polygons = polygonsOf(placemark);
    return polygons.length === 0 ? [] : [{ ...toldOfPlacemark(placemark), polygons, problem: null }];
  });
}

function toldOfPlacemark(placemark: Element): Told {
  const attributes: Record<string, unknown> = {};
  for (const data of descendantsOf(placemark, 'SimpleData', 'Data')) {
    const value = localName(data) === 'Data' ? textOf(data, 'value') : data.textContent;
    attributes[data.getAttribute('name') ?? ''] = value;
  }
  const told = toldOf(attributes);
  return { ...told, name: parcelName({ name: textOf(placemark, 'name') }) || told.name };
}

function polygonsOf(parent: Element): RawRing[][] {
  return childrenOf(parent, 'Polygon', 'LinearRing', 'LineString', 'MultiGeometry').flatMap((element) => {
    const kind = localName(element);
    if (kind === 'MultiGeometry') return polygonsOf(element);
    if (kind === 'Polygon') return polygonOf(element);
    const line = coordinatesOf(element);
    return kind === 'LinearRing' || isClosed(line) ? [[line]] : [];
  });
}

function polygonOf(element: Element): RawRing[][] {
  const [outer] = ringsIn(element, 'outerBoundaryIs');
  return outer === undefined ? [] : [[outer, ...ringsIn(element, 'innerBoundaryIs')]];
}

function ringsIn(polygon: Element, boundary: string): RawRing[] {
  return childrenOf(polygon, boundary).flatMap((side) => childrenOf(side, 'LinearRing').map(coordinatesOf));
}

function coordinatesOf(element: Element): RawRing {
  return textOf(element, 'coordinates')
    .replace(/\s*,\s*/g, ',')
    .split(/\s+/)
    .filter((tuple) => tuple !== '')
    .map((tuple) => tuple.split(',', 2).map((number) => (number === '' ? Number.NaN : Number(number))));
}

/** A path that somebody drew around a field comes back exactly to its start; any other path is only a line. */
function isClosed(line: RawRing): boolean {
  const first = line[0];
  const last = line.at(-1);
  return line.length >= 4 && first?.[0] === last?.[0] && first?.[1] === last?.[1];
}
