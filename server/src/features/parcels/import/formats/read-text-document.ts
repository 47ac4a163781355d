import { alreadyWgs84 } from '../../../../coordinates/to-wgs84.ts';
import { decodeText } from '../../../../files/decode-text.ts';
import type { FoundShapes } from '../shapes/found-shapes.ts';
import { localName, parseXml } from './parse-xml.ts';
import { isGeoJson, readGeoJson } from './read-geojson.ts';
import { readGpx } from './read-gpx.ts';
import { readKml } from './read-kml.ts';
import { readTelepac } from './read-telepac.ts';

const telepacRoot = 'producteurs';
const kmlRoots = new Set(['kml', 'Document', 'Folder', 'Placemark']);
const firstTag = /<(?:[A-Za-z_][\w.-]*:)?([A-Za-z_][\w.-]*)/;

/** Reads GeoJSON, KML, GPX or a Telepac declaration, told apart by their content; null for any other text. */
export function readTextDocument(bytes: Uint8Array): FoundShapes | null {
  const text = decodeText(bytes).trimStart();
  if (text.startsWith('{')) return isGeoJson(text) ? readGeoJson(text) : null;
  if (!text.startsWith('<')) return null;
  const announced = firstTag.exec(text)?.[1] ?? '';
  if (!kmlRoots.has(announced) && announced !== 'gpx' && announced !== telepacRoot) return null;
  const root = parseXml(text);
  if (localName(root) === telepacRoot) return readTelepac(root);
  return { shapes: localName(root) === 'gpx' ? readGpx(root) : readKml(root), toWgs84: alreadyWgs84 };
}
