import type { Batches } from '../../files/table.ts';

/** A parcel with its geometry as SQL wrote it: longitude first, outer rings against the clock. */
export interface ShapeRow {
  parcelId: string;
  name: string;
  hectares: number;
  requester: string;
  /** GeoJSON text. */
  geometry: string;
}

export interface ShapeWords {
  title: string;
  name: string;
  hectares: string;
  requester: string;
}

function featureOf({ parcelId, geometry, ...properties }: ShapeRow): string {
  return `{"type":"Feature","id":${JSON.stringify(parcelId)},"properties":${JSON.stringify(properties)},"geometry":${geometry}}`;
}

/** RFC 7946, one feature a line. */
export async function* geoJsonPieces(batches: Batches<ShapeRow>): AsyncGenerator<string> {
  yield '{"type":"FeatureCollection","features":[';
  let before = '\n';
  for await (const rows of batches) {
    yield `${before}${rows.map(featureOf).join(',\n')}`;
    before = ',\n';
  }
  yield '\n]}\n';
}

// What XML 1.0 cannot hold at all.
const unwritable = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export function xmlText(text: string): string {
  return text.replaceAll(unwritable, '').replaceAll(/[&<>"]/g, (character) => entities[character] ?? character);
}

type Ring = readonly (readonly number[])[];

function ringOf(name: 'outerBoundaryIs' | 'innerBoundaryIs', ring: Ring): string {
  const coordinates = ring.map(([lon, lat]) => `${lon},${lat}`).join(' ');
  return `<${name}><LinearRing><coordinates>${coordinates}</coordinates></LinearRing></${name}>`;
}

function polygonOf([outer = [], ...holes]: readonly Ring[]): string {
  const inner = holes.map((hole) => ringOf('innerBoundaryIs', hole)).join('');
  return `<Polygon><tessellate>1</tessellate>${ringOf('outerBoundaryIs', outer)}${inner}</Polygon>`;
}

function geometryOf(text: string): string {
  const geometry: { type: string; coordinates: Ring[] | Ring[][] } = JSON.parse(text);
  if (geometry.type === 'Polygon') return polygonOf(geometry.coordinates as Ring[]);
  return `<MultiGeometry>${(geometry.coordinates as Ring[][]).map(polygonOf).join('')}</MultiGeometry>`;
}

function placemarkOf(row: ShapeRow, words: ShapeWords): string {
  const data = (['hectares', 'requester'] as const).map(
    (name) =>
      `<Data name="${name}"><displayName>${xmlText(words[name])}</displayName><value>${xmlText(String(row[name]))}</value></Data>`,
  );
  return `<Placemark id="parcel-${row.parcelId}"><name>${xmlText(row.name)}</name><styleUrl>#parcel</styleUrl><ExtendedData>${data.join('')}</ExtendedData>${geometryOf(row.geometry)}</Placemark>\n`;
}

/** KML 2.2 with its elements in the order of the schema, as Google Earth and drones read it. */
export async function* kmlPieces(batches: Batches<ShapeRow>, words: ShapeWords): AsyncGenerator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>
<kml xmlns="http://www.opengis.net/kml/2.2"><Document><name>${xmlText(words.title)}</name>
<Style id="parcel"><LineStyle><color>ff4b710a</color><width>2</width></LineStyle><PolyStyle><color>404b710a</color></PolyStyle></Style>
`;
  for await (const rows of batches) yield rows.map((row) => placemarkOf(row, words)).join('');
  yield '</Document></kml>\n';
}
